import { PLANS } from '#core/plans/catalogue.js';
import { monthlyCounter } from '#core/usage/quota.js';
import type { SimulatedWeek } from './week.js';

/** As in the digest: an episode waits this long for its analysis. */
const GRACE_MS = 60 * 60_000;
/** A check of the digests, or a death of the worker that sends them. */
const MAX_DIGEST_DELAY_MS = 5 * 60_000;
const FIRST_EPISODES = 3;
const DAY_MS = 86_400_000;

interface StoredEpisode {
  readonly id: string;
  readonly show: string;
  readonly guid: string;
  readonly title: string;
  readonly status: string;
  readonly found_at: Date;
  readonly analysis_id: string | null;
}

/** What a week of following must not have done, as one line for each violation. */
export async function violations(week: SimulatedWeek): Promise<string[]> {
  const episodes = await storedEpisodes(week);
  return [
    ...week.wrongCharges.map((charge) => `charged although it may not be: ${charge}`),
    ...episodeViolations(week, episodes),
    ...(await analysisViolations(week, episodes)),
    ...(await chargeViolations(week)),
    ...pollViolations(week),
    ...(await digestViolations(week, episodes)),
  ];
}

export async function storedEpisodes({ feeds }: SimulatedWeek): Promise<StoredEpisode[]> {
  const rows =
    await feeds.query(`select e.id, s.name as show, e.guid, e.title, e.status, e.found_at, e.analysis_id
    from show_episodes e join followed_shows s on s.id = e.show_id order by e.id`);
  return rows.map((row) => ({ ...row, found_at: new Date(row.found_at) }) as StoredEpisode);
}

/** Every published episode is there once; of a feed that was new to us the newest three are, and nothing else. */
function episodeViolations({ shows, until }: SimulatedWeek, episodes: readonly StoredEpisode[]): string[] {
  return shows.flatMap(({ name, archive, episodes: published }) => {
    // The longest interval of a poll, and for outages a back-off.
    const due = published.filter(({ at }) => until.getTime() - at.getTime() > 8 * 3_600_000);
    const first = archive.slice(0, FIRST_EPISODES).map(({ guid }) => guid);
    const expected = new Set([...first, ...due.map(({ item }) => item.guid)]);
    const possible = new Set([...first, ...published.map(({ item }) => item.guid)]);
    const found = episodes.filter(({ show }) => show === name).map(({ guid }) => guid);
    return [
      ...[...expected].filter((guid) => !found.includes(guid)).map((guid) => `lost: ${guid}`),
      ...found
        .filter((guid, n) => !possible.has(guid) || found.indexOf(guid) !== n)
        .map((guid) => `not new: ${guid}`),
    ];
  });
}

async function analysisViolations(
  { feeds, until }: SimulatedWeek,
  episodes: readonly StoredEpisode[],
): Promise<string[]> {
  const unfinished = episodes.filter(
    ({ status, found_at }) =>
      !['listed', 'summarized'].includes(status) && until.getTime() - found_at.getTime() > 40 * 3_600_000,
  );
  const repeated =
    await feeds.query(`select request->'source'->>'key' as key, count(*)::int as times from jobs
    where status = 'done' group by 1 having count(*) > 1`);
  const analyses = new Map<string, number>();
  for (const { analysis_id } of episodes)
    if (analysis_id) analyses.set(analysis_id, (analyses.get(analysis_id) ?? 0) + 1);
  return [
    ...unfinished.map(({ title, status }) => `left ${status}: ${title}`),
    ...repeated.map(({ key, times }) => `analysed ${times} times: ${key}`),
    ...[...analyses]
      .filter(([, times]) => times > 1)
      .map(([id, times]) => `analysis ${id} of ${times} episodes`),
    ...episodes
      .filter(({ status, analysis_id }) => (status === 'summarized') !== (analysis_id !== null))
      .map(({ title, status }) => `${status} with or without an analysis: ${title}`),
  ];
}

/** What a plan was charged is what its member's episodes were, and within every limit. */
async function chargeViolations({ feeds, members, from, until }: SimulatedWeek): Promise<string[]> {
  const found: string[] = [];
  for (const { id, name, plan, left, change } of members.filter((member) => member.name !== 'leaving')) {
    const limit = PLANS[name === 'upgrading' ? 'pro' : plan].summariesPerMonth;
    for (const [index, month] of [from, until].entries()) {
      const meter = monthlyCounter(id, month);
      if (index === 1 && meter === monthlyCounter(id, from)) continue;
      const [row] = await feeds.query(
        `select coalesce((select used from usage_counters where meter = $1), 0)::int as used,
           (select count(*)::int from show_episodes where charged_member_id = $2 and charge_month = $3
             and status in ('summarized', 'opened')) as episodes,
           coalesce((select charged from follow_charges where member_id = $2 and month = $3), 0)::int as charged`,
        [meter, id, month.toISOString().slice(0, 7)],
      );
      const used = row.used - (index === 0 && left !== undefined ? limit - left : 0);
      if (used !== row.episodes || used !== row.charged)
        found.push(`${name}: ${used} used, ${row.episodes} episodes, ${row.charged} counted in ${meter}`);
      if (row.used > limit) found.push(`${name}: ${row.used} of ${limit} used`);
      if (used > 0 && (!change || plan === 'plus')) found.push(`${name}: notify was charged ${used}`);
    }
  }
  return found;
}

/** The host that asked for a pause got one, and the feed that has ended is left alone. */
function pollViolations({ polls, shows }: SimulatedWeek): string[] {
  const found: string[] = [];
  const of = (show: string) => polls.filter((poll) => poll.show === show);
  let pausedUntil = 0;
  for (const { at, outcome, reason, life } of of('Busy host')) {
    // Our own client refuses to ask again after a worker died with the answer: the host sees nothing of that.
    if (reason === 'rate_limited' || reason === 'circuit_open') continue;
    if (at.getTime() < pausedUntil - 1000)
      found.push(`polled before Retry-After by worker ${life}: ${at.toISOString()}`);
    if (outcome === 'upstream_unavailable') pausedUntil = at.getTime() + 5_400_000;
  }
  const gone = of('Ending').findIndex(({ outcome }) => outcome === 'gone');
  if (gone === -1 || gone !== of('Ending').length - 1) found.push('polled after 410');
  for (const { name } of shows) if (of(name).length === 0) found.push(`never polled: ${name}`);
  return found;
}

async function digestViolations(week: SimulatedWeek, episodes: readonly StoredEpisode[]): Promise<string[]> {
  const { feeds, members, finalAt, mailedAt, until } = week;
  const found: string[] = [];
  const rows = await feeds.query(
    `select d.id, d.member_id, to_char(d.slot, 'YYYY-MM-DD') as slot, d.state, d.created_at,
       array(select episode_id from digest_episodes x where x.digest_id = d.id order by 1) as episodes
     from digests d order by d.created_at, d.id`,
  );
  const digests = rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
  const sentIds = feeds.mailer.sent.map(({ id }) => id);
  for (const member of members) {
    const own = digests.filter(({ member_id }) => Number(member_id) === member.id);
    const sent = new Set<string>();
    for (const digest of own) {
      const mailId = `digest.${digest.id}`;
      const mail = feeds.mailer.sent.find(({ id }) => id === mailId);
      const sentAt = mailedAt.get(mailId);
      const label = `${member.name}, ${digest.slot}`;
      if (digest.state !== 'sent' || !mail || !sentAt) {
        if (until.getTime() - digest.created_at.getTime() > MAX_DIGEST_DELAY_MS && !member.endsAt)
          found.push(`${label}: ${digest.state}, ${mail ? 'mailed' : 'not mailed'}`);
        continue;
      }
      if (member.endsAt && sentAt > member.endsAt) found.push(`${label}: mailed after the member's end`);
      if (mail.to.email !== member.email) found.push(`${label}: to ${mail.to.email}`);
      const hour = localHour(digest.created_at, member.digest.timeZone);
      const isEarly = hour < member.digest.hour;
      if (isEarly) found.push(`${label}: at hour ${hour}`);
      const due = episodes.filter((episode) => isDue(member, episode, digest.created_at, finalAt, episodes));
      const expected = due.filter(({ id }) => !sent.has(id)).map(({ title }) => title);
      const actual = digest.episodes.map((id: string) => episodes.find((one) => one.id === id)?.title);
      if (expected.toSorted().join('|') !== actual.toSorted().join('|'))
        found.push(`${label}: ${difference(expected, actual)}`);
      const unshown = actual
        .slice(0, 5)
        .filter((title: string) => actual.length <= 20 && !mail.text.includes(title));
      if (unshown.length > 0) found.push(`${label}: not in the mail: ${unshown.join(', ')}`);
      for (const id of digest.episodes) {
        if (sent.has(id)) found.push(`${label}: ${id} was sent before`);
        sent.add(id);
      }
    }
    const slots = own.map(({ slot }) => slot);
    if (new Set(slots).size !== slots.length) found.push(`${member.name}: two digests on a day`);
    const wanted = wantedDigests(week, member);
    if (!member.endsAt && own.length < wanted)
      found.push(`${member.name}: ${own.length} of ${wanted} digests`);
  }
  const repeated = sentIds.filter((id, index) => sentIds.indexOf(id) !== index);
  // A mail is handed over again with the same Message-ID when its worker dies before that is stored.
  if (repeated.length > week.deaths) found.push(`mails handed over again: ${repeated.join(', ')}`);
  return found;
}

/** Digests that the week must bring: there are new episodes every day. */
function wantedDigests(
  { from, until }: SimulatedWeek,
  { digest, events = [] }: SimulatedWeek['members'][number],
): number {
  if (digest.frequency === 'weekly') return 1;
  const days = Math.floor((until.getTime() - from.getTime()) / DAY_MS) - 1;
  const [left, back] = ['unfollow', 'refollow'].map(
    (kind) => events.find((event) => event.kind === kind)?.day ?? 0,
  );
  return days - Math.ceil((back ?? 0) - (left ?? 0));
}

function isDue(
  { follows }: SimulatedWeek['members'][number],
  { id, show, found_at }: StoredEpisode,
  at: Date,
  finalAt: ReadonlyMap<number, Date>,
  all: readonly StoredEpisode[],
): boolean {
  const periods = follows.get(show) ?? [];
  const current = periods.find((period) => period.from <= at && (!period.until || at < period.until));
  const becameFinal = finalAt.get(Number(id));
  const isReady = (becameFinal && becameFinal <= at) || at.getTime() - found_at.getTime() > GRACE_MS;
  if (!current || !isReady || found_at > at) return false;
  const before = all.filter((one) => one.show === show && one.found_at < current.from).slice(-FIRST_EPISODES);
  return found_at >= current.from || before.some((one) => one.id === id);
}

function localHour(time: Date, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(time),
  );
}

function difference(expected: readonly string[], actual: readonly string[]): string {
  const missing = expected.filter((title) => !actual.includes(title));
  const extra = actual.filter((title) => !expected.includes(title));
  return `missing ${missing.slice(0, 3).join(', ') || 'nothing'} (${missing.length}), unexpected ${extra.slice(0, 3).join(', ') || 'nothing'} (${extra.length})`;
}
