import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const WRITE_EVERY_MS = 250;

/** Preloaded into a program: writes the longest delay of its event loop so far, in milliseconds, to `LOOP_DELAY_FILE`. */
if (isMainThread && process.env.LOOP_DELAY_FILE) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => delay.reset());
  setInterval(
    () => writeFileSync(process.env.LOOP_DELAY_FILE, String(delay.max / 1e6)),
    WRITE_EVERY_MS,
  ).unref();
}
