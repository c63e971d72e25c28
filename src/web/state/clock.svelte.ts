import { createSubscriber } from 'svelte/reactivity';

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** A steady clock in milliseconds. Who reads it inside an effect or a template is shown the time again every second. */
export function now(): number {
  ticks();
  return performance.now();
}
