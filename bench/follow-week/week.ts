import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { readEnv } from '#api/env/env.js';
import { upstreamClients } from '#api/wiring/upstreams.js';
import type { DomainError } from '#core/errors.js';
import type { Follow } from '#core/following/follow.js';
import { PLANS } from '#core/plans/catalogue.js';
import { applyDowngrade } from '#core/plans/purchase.js';
import { grantPlan } from '#core/plans/subscription.js';
import type { DueEpisode, EpisodeStep } from '#core/ports/followed-shows.js';
import { monthlyCounter } from '#core/usage/quota.js';
import { openFeeds } from '#test/support/followed-feeds.js';
import { followingProcess } from '#test/support/following-process.js';
import { mortal } from '#test/support/mortal.js';
import {
  type FakeFeedHost,
  type FakeFeedItem,
  feedFile,
  startFakeFeedHost,
} from '#test/upstreams/feed-host.js';
import { MEMBERS, type MemberEvent, type SimulatedMember } from './members.js';
import { type FeedEvent, type SimulatedShow, simulatedShows } from './shows.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Times are rounded up to this. */
const LOOK_MS = 30 * SECOND;
const RETRY_AFTER_SECONDS = 5400;
/** One in so many calls of a worker is its last. */
const CALLS_PER_LIFE = 700;

/** A poll of a feed as its host saw it. */
interface Polled {
  readonly at: Date;
  readonly show: string;
  readonly outcome: string;
  /** Why it failed, in the words of the guarded client. */
  readonly reason?: string;
  /** Number of the worker that polled. */
  readonly life: number;
}

interface Person extends SimulatedMember {
  readonly id: number;
  readonly email: string;
  /** Time from which they may not be charged, nor written to. */
  endsAt?: Date;
  /** Times between which a follow existed, by the show's name. */
  readonly follows: Map<string, { readonly id: number; readonly from: Date; until?: Date }[]>;
}

/** What a week was like, for the checks. */
export interface SimulatedWeek {
  readonly feeds: Awaited<ReturnType<typeof openFeeds>>;
  readonly shows: readonly SimulatedShow[];
  readonly members: readonly Person[];
  readonly polls: readonly Polled[];
  /** When an episode became a title or a summary for the last time, by id. */
  readonly finalAt: ReadonlyMap<number, Date>;
  readonly mailedAt: ReadonlyMap<string, Date>;
  /** Charges that nobody was allowed to make. */
  readonly wrongCharges: readonly string[];
  readonly deaths: number;
  readonly from: Date;
  readonly until: Date;
}

interface Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** Runs a week of following on simulated time. Workers die in it, and others go on. */
export async function simulateWeek(database: Database, from: Date): Promise<SimulatedWeek> {
  const [busy, broken] = await Promise.all([
    startFakeFeedHost({ retryAfter: String(RETRY_AFTER_SECONDS) }),
    startFakeFeedHost(),
  ]);
  const feeds = await openFeeds({
    database,
    clients({ clock, host }) {
      const env = readEnv({ OUTBOUND_ALLOW: [host, busy.url, broken.url].join() });
      const outbound = openOutbound({ allow: env.OUTBOUND_ALLOW, clock });
      const { polls, feeds: linked } = upstreamClients(env, outbound);
      return { polls, feeds: linked, close: () => outbound.close() };
    },
  });
  const { clock, ports, query } = feeds;
  const until = new Date(from.getTime() + 7 * DAY);
  const shows = simulatedShows(from, `${feeds.host.url}/talk.vtt`);
  const hostOf = ({ name }: SimulatedShow): FakeFeedHost =>
    name === 'Busy host' ? busy : name === 'Broken host' ? broken : feeds.host;
  const listed = new Map<string, readonly FakeFeedItem[]>();
  const pathOf = new Map(shows.map((show) => [show.name, show.path]));
  const polls: Polled[] = [];
  const finalAt = new Map<number, Date>();
  const mailedAt = new Map<string, Date>();
  const wrongCharges: string[] = [];
  const schedule: { readonly at: Date; readonly run: () => unknown }[] = [];
  const later = (at: Date, run: () => unknown) => schedule.push({ at, run });

  clock.set(from);
  const publish = (show: SimulatedShow, items: readonly FakeFeedItem[]) => {
    listed.set(show.name, items);
    hostOf(show).serve(pathOf.get(show.name) ?? '', feedFile({ title: show.name, items }));
  };
  const urlOf = (show: SimulatedShow) => hostOf(show).url + show.path;
  const itemsOf = (show: SimulatedShow) => listed.get(show.name) ?? [];
  for (const show of shows) {
    publish(show, show.archive);
    for (const { at, item } of show.episodes)
      later(at, async () => {
        publish(show, [item, ...itemsOf(show)]);
        if (show.pushes) await ports.polls.hasten(await feeds.showAt(urlOf(show)));
      });
    for (const event of show.events) later(event.at, () => feedEvent(show, event));
  }

  function feedEvent(show: SimulatedShow, event: FeedEvent): unknown {
    const host = hostOf(show);
    const path = pathOf.get(show.name) ?? '';
    switch (event.kind) {
      case 'outage':
        host.misbehave(event.fault);
        return later(event.until, () => host.misbehave(undefined));
      case 'ends':
        return host.misbehave('410', undefined, (asked) => asked === path);
      case 'moves': {
        const moved = itemsOf(show).map((item) => ({ ...item, guid: `moved ${item.guid}` }));
        pathOf.set(show.name, `/moved${path}`);
        publish(show, moved);
        return host.move(path, `/moved${path}`);
      }
      case 'renames guids':
        return publish(
          show,
          itemsOf(show).map((item) => ({ ...item, guid: `renamed ${item.guid}` })),
        );
      case 'repeats': {
        const [newest, ...others] = itemsOf(show);
        if (newest) publish(show, [{ ...newest, title: `${newest.title} (updated)` }, newest, ...others]);
      }
    }
  }

  const members: Person[] = [];
  const followAll = async (person: Person) => {
    for (const [n, show] of shows.entries()) {
      if (n % person.every !== 0 && person.every > 1) continue;
      const { id } = await feeds.follow(person, urlOf(show));
      const before = person.follows.get(show.name) ?? [];
      person.follows.set(show.name, [...before, { id, from: clock.now() }]);
    }
  };
  const changeAll = async (person: Person) => {
    if (!person.change) return;
    for (const { id } of (await ports.follows.list(person.id, { limit: 500 })).items)
      await feeds.change(person, id, person.change);
  };
  for (const member of MEMBERS) {
    const person: Person = { ...member, ...(await feeds.member(member.plan)), follows: new Map() };
    members.push(person);
    await followAll(person);
    await feeds.digest(person, person.digest);
    if (member.left !== undefined)
      await query('insert into usage_counters (meter, used) values ($1, $2)', [
        monthlyCounter(person.id, from),
        PLANS[member.plan].summariesPerMonth - member.left,
      ]);
    for (const event of member.events ?? [])
      later(new Date(from.getTime() + event.day * DAY), () => memberEvent(person, event));
    // The newest episodes of a feed that is new to us are listed before anybody can ask for summaries.
    if (member.plan !== 'free') later(new Date(from.getTime() + 20 * MINUTE), () => changeAll(person));
  }

  async function memberEvent(person: Person, { kind }: MemberEvent): Promise<void> {
    const now = clock.now();
    switch (kind) {
      case 'upgrade':
        await ports.subscriptions.update(person.id, (current) => grantPlan(current, 'pro', now));
        return changeAll(person);
      case 'downgrade':
        // The paid cycle ends on the third day.
        await query("update members set anchored_at = $2::timestamptz - interval '2 months' where id = $1", [
          person.id,
          new Date(from.getTime() + 3 * DAY),
        ]);
        return void (await ports.subscriptions.update(person.id, (current) =>
          applyDowngrade(current, 'free', now),
        ));
      case 'unfollow':
        for (const periods of person.follows.values()) {
          const last = periods.at(-1);
          if (last) {
            await ports.follows.unfollow(person.id, last.id);
            last.until = now;
          }
        }
        return;
      case 'refollow':
        await followAll(person);
        return changeAll(person);
      case 'deactivate':
        person.endsAt = now;
        return void (await query('update members set is_active = false where id = $1', [person.id]));
      case 'delete':
        person.endsAt = now;
        return void (await ports.members.delete(person.id));
      case 'unsubscribe':
        person.endsAt = now;
        return void (await ports.digests.stop(person.id, 'unsubscribed'));
    }
  }

  /** The ports with what the checks have to know of their calls. */
  const watched = {
    ...ports,
    feeds: {
      async fetch(...[feed, signal]: Parameters<typeof ports.feeds.fetch>) {
        const show = shows.find((one) => feed.url.endsWith(one.path))?.name ?? feed.url;
        try {
          const answer = await ports.feeds.fetch(feed, signal);
          polls.push({ at: clock.now(), show, outcome: answer.outcome, life: lives });
          return answer;
        } catch (error) {
          const { code = '', details } = error as Partial<DomainError>;
          const reason = String(details?.reason ?? '');
          polls.push({ at: clock.now(), show, outcome: code, reason, life: lives });
          throw error;
        }
      },
    },
    showEpisodes: {
      ...ports.showEpisodes,
      async charge(...args: Parameters<typeof ports.showEpisodes.charge>) {
        const payer = await ports.showEpisodes.charge(...args);
        if (payer && payer !== 'superseded') await checkCharge(args[0].id, payer.followId);
        return payer;
      },
      async advance(episode: Pick<DueEpisode, 'id' | 'attempt'>, step: EpisodeStep) {
        const isStored = await ports.showEpisodes.advance(episode, step);
        if (isStored && ['listed', 'summarized'].includes(step.status)) finalAt.set(episode.id, clock.now());
        return isStored;
      },
    },
    mailer: {
      async send(...args: Parameters<typeof ports.mailer.send>) {
        await ports.mailer.send(...args);
        if (!mailedAt.has(args[0].id)) mailedAt.set(args[0].id, clock.now());
      },
    },
  };

  async function checkCharge(episodeId: number, followId: number): Promise<void> {
    const [row] = await query(
      `select f.mode, f.keywords, f.max_per_month, f.charged, f.member_id, m.is_active, e.title, e.show_id = f.show_id as is_show
       from follows f join members m on m.id = f.member_id, show_episodes e where f.id = $1 and e.id = $2`,
      [followId, episodeId],
    );
    const subscription = row && (await ports.subscriptions.find(Number(row.member_id)));
    const mayBeCharged =
      row?.mode === 'summarize' &&
      row.is_active &&
      row.is_show &&
      row.charged <= row.max_per_month &&
      ['pro', 'all_access'].includes(subscription?.plan ?? '') &&
      (row.keywords.length === 0 ||
        row.keywords.some((word: Follow['keywords'][number]) => row.title.toLowerCase().includes(word)));
    if (!mayBeCharged) wrongCharges.push(`${row?.title ?? episodeId} to follow ${followId}`);
  }

  let deaths = 0;
  let lives = 0;
  const startWorker = () => {
    lives += 1;
    const worker = mortal(watched, CALLS_PER_LIFE + ((lives * 37) % 200));
    return { ...followingProcess(worker.ports, { ...feeds, random: seeded(lives) }), isDead: worker.isDead };
  };
  let worker = startWorker();
  const nextTimes = async () => {
    const [row] = await query(`select (select min(due_at) from show_polls where not paused) as poll,
      (select min(due_at) from show_episodes) as episode,
      least((select min(check_at) from digest_settings), (select min(due_at) from digests)) as digest`);
    const time = (at: string | null) => (at === null ? until : new Date(at));
    return {
      poll: time(row.poll),
      episode: time(row.episode),
      digest: time(row.digest),
      event: schedule[0]?.at ?? until,
    };
  };
  const look = async (
    ...tasks: readonly (keyof typeof worker & `${string}${'Due' | 'Episodes' | 'Jobs'}`)[]
  ) => {
    for (const task of tasks) {
      try {
        while ((await worker[task]()) > 0);
      } catch (error) {
        if (!worker.isDead()) throw error;
        deaths += 1;
        worker = startWorker();
      }
    }
  };
  while (clock.now() < until) {
    const now = clock.now();
    schedule.sort((a, b) => a.at.getTime() - b.at.getTime());
    while (schedule[0] && schedule[0].at <= now) await schedule.shift()?.run();
    const due = await nextTimes();
    if (due.poll <= now) await look('pollDue');
    if (due.poll <= now || due.episode <= now) await look('takeEpisodes', 'runJobs');
    if (due.digest <= now) await look('sendDue');
    const next = Math.min(...Object.values(await nextTimes()).map((time) => time.getTime()));
    const looks = Math.max(1, Math.ceil((next - now.getTime()) / LOOK_MS));
    clock.set(new Date(now.getTime() + looks * LOOK_MS));
  }
  await Promise.all([busy.close(), broken.close()]);
  return { feeds, shows, members, polls, finalAt, mailedAt, wrongCharges, deaths, from, until };
}

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
