import { createSubscriber } from 'svelte/reactivity';

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** A steady clock in milliseconds. An effect or a template that reads it runs again every second. */
export function now(): number {
  ticks();
  return performance.now();
}
