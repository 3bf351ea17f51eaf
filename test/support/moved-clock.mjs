import { readFileSync } from 'node:fs';

/**
 * Preloaded by processes whose wall clock a test moves: `MOVED_CLOCK` names a file with the milliseconds that `Date` is ahead. Timers
 * and the database's own clock stay.
 */
const POLL_MS = 50;
if (process.env.MOVED_CLOCK) moveClock(process.env.MOVED_CLOCK);

function moveClock(file) {
  const RealDate = globalThis.Date;
  const realNow = RealDate.now.bind(RealDate);
  let aheadMs = 0;
  const read = () => {
    aheadMs = Number(readFileSync(file, 'utf8'));
  };
  read();
  setInterval(read, POLL_MS).unref();
  RealDate.now = () => realNow() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, created) =>
      Reflect.construct(target, values.length > 0 ? values : [RealDate.now()], created),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
