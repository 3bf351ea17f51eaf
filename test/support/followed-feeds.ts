import { openPostgres } from '#adapters/postgres/open-postgres.js';
import type { Member } from '#core/accounts/member.js';
import type { DigestSettings } from '#core/digest/digest-settings.js';
import type { FollowChange } from '#core/following/follow.js';
import type { PlanId } from '#core/plans/plan.js';
import { grantPlan } from '#core/plans/subscription.js';
import type { Clock } from '#core/ports/system.js';
import { changeDigestSettings } from '#core/usecases/following/manage-digest.js';
import { followShow, updateFollow } from '#core/usecases/following/manage-follows.js';
import { talk } from '../builders/talk-of-two.js';
import { transcriptFile } from '../builders/transcript-forms.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryMailer } from '../fakes/memory-mailer.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { sequentialIds } from '../fakes/sequential-ids.js';
import { type FakeFeedItem, feedFile, startFakeFeedHost } from '../upstreams/feed-host.js';
import { freshDatabase } from './database.js';
import { followingPorts, KeptQueue } from './following-process.js';

class SetClock extends FixedClock {
  set(time: Date | string): void {
    this.advance(new Date(time).getTime() - this.now().getTime());
  }
}

interface FeedsOptions {
  /** Default: a database of the test run. */
  readonly database?: { readonly url: string; drop(): Promise<void> };
  /** Default: unguarded clients. */
  clients?(world: { readonly clock: Clock; readonly host: string }): {
    readonly polls: typeof globalThis.fetch;
    readonly feeds: typeof globalThis.fetch;
    close(): Promise<void>;
  };
}

/** Feeds on a fake host, members who follow them, and the ports of following on a database of its own. */
export async function openFeeds({ database: given, clients }: FeedsOptions = {}) {
  const [database, host] = await Promise.all([given ?? freshDatabase(), startFakeFeedHost()]);
  const postgres = await openPostgres({ url: database.url, poolSize: 4 });
  const clock = new SetClock();
  const mailer = new MemoryMailer();
  const outbound = clients?.({ clock, host: host.url });
  const ports = followingPorts({
    postgres,
    clock,
    pollFetch: outbound?.polls ?? globalThis.fetch,
    feedFetch: outbound?.feeds ?? globalThis.fetch,
    queue: new KeptQueue(),
    mailer,
    summarizer: memorySummarizer(),
  });
  host.serve('/talk.vtt', transcriptFile({ lines: talk(['Ada', 'Tom'], 'the price', 600) }, 'vtt'));
  const query = async (text: string, values: readonly unknown[] = []) =>
    (await postgres.pool.query(text, [...values])).rows;
  const { signal } = new AbortController();
  const shows = { episodes: async () => ({ items: [], total: 0 }) };
  let members = 0;

  return {
    clock,
    host,
    mailer,
    ports,
    query,
    ids: sequentialIds('job'),
    random: () => 0.5,
    /** An item of ten minutes with a transcript. */
    item: (item: Pick<FakeFeedItem, 'guid' | 'title' | 'published'>): FakeFeedItem => ({
      seconds: 600,
      transcripts: [{ url: `${host.url}/talk.vtt`, type: 'text/vtt', language: 'en' }],
      ...item,
    }),
    publish: (path: string, title: string, items: readonly FakeFeedItem[]) =>
      host.serve(path, feedFile({ title, items })),
    async member(plan: PlanId) {
      members += 1;
      const email = `member-${members}@example.com`;
      const identity = { uid: `uid-${members}`, email, emailVerified: true, signedInAt: 0 };
      const member = await ports.members.findOrCreate(identity, { firstName: '', lastName: '' });
      if (!member) throw new Error('a new member is created');
      await ports.subscriptions.update(member.id, (current) => grantPlan(current, plan, clock.now()));
      return { id: member.id, email };
    },
    async follow({ id }: Pick<Member, 'id'>, url: string) {
      const options = { ...ports, shows, siteOrigin: 'https://podgist.test' };
      return (await followShow(options)(id, { url }, signal)).follow;
    },
    async change({ id }: Pick<Member, 'id'>, followId: number, change: FollowChange) {
      const member = await ports.members.byId(id);
      if (member) await updateFollow({ ...ports, autoSummarize: 'on' })(member, followId, change);
    },
    digest: ({ id }: Pick<Member, 'id'>, settings: Partial<DigestSettings>) =>
      changeDigestSettings({ ...ports, clock })(id, settings),
    async showAt(url: string) {
      const [row] = await query('select show_id from show_sources where url = $1', [url]);
      return Number(row?.show_id);
    },
    /** What a member was charged: summaries of the plan, and those that their follows count. */
    async charges({ id }: Pick<Member, 'id'>) {
      const [row] = await query(
        `select coalesce((select sum(used) from usage_counters where meter like 'member:' || $1::bigint || ':%'), 0)::int as summaries,
           coalesce((select sum(charged) from follows where member_id = $1), 0)::int as follow,
           coalesce((select sum(charged) from follow_charges where member_id = $1), 0)::int as member`,
        [id],
      );
      return row;
    },
    async unfollowAll() {
      await query('delete from follows');
      await query('update show_polls set due_at = null');
      await query('update digest_settings set check_at = null');
    },
    async close() {
      await postgres.close();
      await outbound?.close();
      await Promise.all([host.close(), database.drop()]);
    },
  };
}

export type OpenedFeeds = Awaited<ReturnType<typeof openFeeds>>;
