import { setTimeout as pause } from 'node:timers/promises';
import { type Submission, startCluster } from './cluster.js';
import { startLoad } from './load.js';
import type { Scenario } from './scenario.js';
import { type SlowLink, startSlowLink } from './slow-link.js';

type Fault = 'cut' | 'frozen' | 'slow';

const FAULT_MS = 4000;
const RECOVERY_MS = 3000;
const SLOW_MS = 40;
/** Answered from the page cache, whatever the database does. */
const CACHED_PAGES = ['/pricing'];

/**
 * The connection to Postgres is cut, stands still or is slow while analyses run. What was accepted is done and charged once, and
 * cached pages are answered all the time.
 */
export const faultyDatabase: Scenario = {
  name: 'faulty-database',
  runs: 6,
  async run({ runs, random, log }) {
    let link: SlowLink | undefined;
    const cluster = await startCluster({
      throughProxy: async (databaseUrl) => {
        const url = new URL(databaseUrl);
        link = await startSlowLink(Number(url.port));
        url.port = String(link.port);
        return url.href;
      },
    });
    const submissions: Submission[] = [];
    let refused = 0;
    const origin = cluster.apis[0]?.url ?? '';
    await fetch(origin + CACHED_PAGES[0]);
    const load = startLoad(origin, CACHED_PAGES, 2);
    const submit = async () => {
      // Refused with 503 while the database is away; the caller is told to come again.
      await cluster.submit().then(
        (made) => submissions.push(made),
        () => (refused += 1),
      );
    };
    try {
      for (let run = 0; run < runs; run += 1) {
        const fault = random.pick<Fault>(['cut', 'frozen', 'slow']);
        log(`run ${run + 1}: ${fault}`);
        await submit();
        await pause(random.below(400));
        if (fault === 'cut') link?.cut();
        if (link && fault === 'frozen') link.frozen = true;
        if (link && fault === 'slow') link.delayMs = SLOW_MS;
        await submit();
        await pause(FAULT_MS);
        if (link) Object.assign(link, { frozen: false, delayMs: 0 });
        await pause(RECOVERY_MS);
      }
      await load.stop();
      const problems = await cluster.problemsOf(submissions);
      return {
        figures: `${runs} faults, ${submissions.length} analyses, ${refused} refused meanwhile, ${load.requests} cached pages`,
        problems: [...problems, ...load.dropped],
      };
    } finally {
      await load.stop();
      await cluster.stop();
      await link?.close();
    }
  },
};
