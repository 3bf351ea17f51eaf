import '../test/support/typescript.mjs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import { openPostgres } from '../dist/adapters/postgres/open-postgres.js';
import { scratchFolder } from './support/product.mjs';

const { simulateWeek } = await import('./follow-week/week.ts');
const { storedEpisodes, violations } = await import('./follow-week/check-week.ts');

/** Weeks in which clocks change and a month begins: in Europe in spring, in America in autumn. */
const WEEKS = { spring: '2026-03-27T00:00:00Z', autumn: '2026-10-29T00:00:00Z' };

/**
 * Follows some dozens of shows through two weeks of simulated time, each on a real database with workers that die, and checks
 * what became of it. `FOLLOW_WEEK=spring` runs one of them.
 */
export async function followWeek() {
  const rows = [];
  const weeks = Object.entries(WEEKS).filter(([name]) => name === (process.env.FOLLOW_WEEK ?? name));
  for (const [name, from] of weeks) {
    const folder = await scratchFolder();
    const embedded = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: () => {} });
    try {
      const postgres = await openPostgres({ url: embedded.url });
      await postgres.migrate();
      await postgres.close();
      const week = await simulateWeek({ url: embedded.url, drop: async () => {} }, new Date(from));
      try {
        rows.push(...(await figures(week)).map((row) => ({ ...row, name: `week in ${name}: ${row.name}` })));
      } finally {
        await week.feeds.close();
      }
    } finally {
      await embedded.stop();
      await folder.remove();
    }
  }
  return rows;
}

async function figures(week) {
  const { feeds, shows, polls, deaths } = week;
  const found = await violations(week);
  for (const violation of found) process.stdout.write(`  ${violation}\n`);
  const episodes = await storedEpisodes(week);
  const published = new Map(
    shows.flatMap((show) =>
      show.episodes.map(({ at, item }) => [`${show.name} ${item.title}`, { at, show }]),
    ),
  );
  const lags = episodes.flatMap(({ show, title, found_at }) => {
    const of = published.get(`${show} ${title}`);
    return !of || of.show.events.length > 0 ? [] : [(found_at - of.at) / 60_000];
  });
  const [charged] = await feeds.query(
    `select count(*)::int as charged from show_episodes where charged_member_id is not null and status = 'summarized'`,
  );
  const [jobs] = await feeds.query('select count(*)::int as jobs from jobs');
  const answered = polls.filter(({ outcome }) => ['changed', 'unchanged'].includes(outcome));
  const unchanged = polls.filter(({ outcome }) => outcome === 'unchanged');
  const row = (name, value, unit = '') => ({ name, value, unit });
  return [
    { ...row('rules broken', found.length), bound: 0 },
    row('shows', shows.length),
    row('polls', polls.length),
    row('polls answered with 304', (100 * unchanged.length) / answered.length, '%'),
    row('polls that failed', polls.length - answered.length),
    row('time until an episode is found, median', quantile(lags, 0.5), 'min'),
    row('time until an episode is found, p95', quantile(lags, 0.95), 'min'),
    row('new episodes', episodes.length),
    row('analyses', episodes.filter(({ analysis_id }) => analysis_id !== null).length),
    row('charges', charged.charged),
    row('jobs opened', jobs.jobs),
    row('mails', new Set(feeds.mailer.sent.map(({ id }) => id)).size),
    row(
      'mails handed over again after a death',
      feeds.mailer.sent.length - new Set(feeds.mailer.sent.map(({ id }) => id)).size,
    ),
    row('deaths of the worker', deaths),
  ];
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
