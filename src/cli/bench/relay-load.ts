import { Crowd, failures, percentiles } from './relay/crowd.ts';
import { callFromManyAddresses } from './relay/load-page.ts';
import { measuredRelay, type MeasuredRelay } from './relay/measured-relay.ts';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const tell = (line: string): void => console.error(`  ${line}`);

const SETTLE_MS = 5000;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Milliseconds of processor time that the pages, which are this process, have taken since the start. */
function pagesCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long each rate of joins is kept up. */
const SECONDS = 15;

/** The promise for joins: the 99th percentile. */
const GOAL_MS = 500;

/** Runs something with a relay in a process of its own and a crowd of pages in this one. */
async function withCrowd<T>(action: (relay: MeasuredRelay, crowd: Crowd) => Promise<T>): Promise<T> {
  callFromManyAddresses();
  const relay = await measuredRelay();
  const crowd = new Crowd(relay.address);
  try {
    // What is compiled and allocated once is no part of what a page costs.
    await crowd.hold(100);
    await crowd.prepare(20);
    await crowd.join(20, 5);
    await crowd.leave();
    await settle();
    return await action(relay, crowd);
  } finally {
    await crowd.stop();
    await relay.stop();
  }
}

/**
 * A relay under load: `FACEDOWN_PAGES` (5,000) pages hold a place, each giving and asking signs of life as pages do, and then
 * others come and call them at rates up to twice `FACEDOWN_JOINS` (50) a second. The load and the relay share the machine, so on
 * two cores the times are those of a relay whose callers are on the other core; `…_cpu_ms`, processor time of the relay
 * alone, hardly depends on that.
 */
export const relayLoadFigures = (): Promise<Record<string, number>> =>
  withCrowd(async (relay, crowd) => {
    const pages = number('FACEDOWN_PAGES', 5000);
    const joins = number('FACEDOWN_JOINS', 50);
    const base = await relay.use();
    tell(`base: ${kB(base.resident)} kB resident`);

    const opened = percentiles(await crowd.hold(pages));
    const after = await relay.use();
    await settle();
    const full = await relay.use();
    const held = crowd.held;
    tell(`${held} of ${pages} pages hold a place: ${kB(full.resident)} kB resident`);

    crowd.keepUp();
    await settle();
    const before = await relay.use();
    await settle();
    const quiet = ((await relay.use()).cpuMs - before.cpuMs) / SETTLE_MS;

    await crowd.prepare(joins * 2);
    let bend = 0;
    const goal = { median: NaN, p99: NaN, cpuMs: NaN };
    for (const rate of [joins / 2, joins, joins * 1.5, joins * 2]) {
      const start = await relay.use();
      const began = { at: performance.now(), cpuMs: pagesCpuMs() };
      const times = await crowd.join(rate, SECONDS);
      const { median, p99 } = percentiles(times);
      const ms = performance.now() - began.at;
      const pagesUsed = pagesCpuMs() - began.cpuMs;
      const used = (await relay.use()).cpuMs - start.cpuMs;
      const share = (cpuMs: number): string => `${Math.round((cpuMs / ms) * 100)} % of a core`;
      tell(
        `${rate} joins a second: ${median} ms at the median, ${p99} ms at the 99th percentile, ${failures(times)}, relay at ${share(used)}, pages at ${share(pagesUsed)}`,
      );
      if (rate === joins)
        Object.assign(goal, { median, p99, cpuMs: (used - quiet * ms) / (times.ms.length + times.failed.length) });
      if (p99 <= GOAL_MS) bend = rate;
      else if (rate >= joins) break;
    }
    return {
      pages: held,
      resident_kB: kB((full.resident - base.resident) / held),
      heap_kB: kB((full.heap - base.heap) / held),
      open_cpu_ms: tenths((after.cpuMs - base.cpuMs) / pages),
      open_median_ms: opened.median,
      quiet_cpu_percent: tenths(quiet * 100),
      join_median_ms: goal.median,
      join_p99_ms: goal.p99,
      join_cpu_ms: tenths(goal.cpuMs),
      holds_at: bend,
    };
  });

/**
 * A relay for `FACEDOWN_MINUTES` (60) at a tenth of the load: its memory at the end of the first tenth of that time, at the half and
 * at the end.
 */
export const relaySoakFigures = (): Promise<Record<string, number>> =>
  withCrowd(async (relay, crowd) => {
    const minutes = number('FACEDOWN_MINUTES', 60);
    const joins = number('FACEDOWN_JOINS', 50) / 10;
    await crowd.hold(number('FACEDOWN_PAGES', 5000) / 10);
    crowd.keepUp();
    await crowd.prepare(joins * 4);
    const heap: number[] = [];
    const resident: number[] = [];
    let done = 0;
    let failed = 0;
    for (let part = 1; part <= 20; part += 1) {
      const times = await crowd.join(joins, (minutes * 60) / 20);
      const use = await relay.use();
      done += times.ms.length;
      failed += times.failed.length;
      heap.push(kB(use.heap));
      resident.push(kB(use.resident));
      tell(
        `${part} of 20: ${done} joins, ${failures(times)} in this part, ${kB(use.resident)} kB resident, ${kB(use.heap)} kB heap`,
      );
    }
    return {
      joins: done,
      failed,
      early_heap_kB: heap[1]!,
      half_heap_kB: heap[9]!,
      end_heap_kB: heap[19]!,
      early_resident_kB: resident[1]!,
      end_resident_kB: resident[19]!,
    };
  });
