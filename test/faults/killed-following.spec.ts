import { type OpenedFeeds, openFeeds } from '../support/followed-feeds.js';
import { followingProcess } from '../support/following-process.js';
import { mortal } from '../support/mortal.js';
import type { FakeFeedItem } from '../upstreams/feed-host.js';

const MINUTE = 60_000;
const PUBLISHED_AT = '2026-03-02T06:30:00Z';
const DIGEST_AT = '2026-03-02T07:00:00Z';
/** A death at one of these leaves what a death at the next write leaves. */
const READS = /\.(by\w+|find\w+|list\w+|load|fetch\w*|summarize|reportProgress)$/;

describe('a worker killed between a new episode and its mail (contract §8)', () => {
  let feeds: OpenedFeeds;
  beforeAll(async () => {
    feeds = await openFeeds();
  });
  afterAll(() => feeds.close());
  let scenarios = 0;

  /** A new episode of a show with one follower who summarizes it, and one who is only notified. */
  async function newEpisode(diesAt?: number) {
    scenarios += 1;
    const title = `Episode ${scenarios} of a price that doubled`;
    const { clock, host } = feeds;
    clock.set('2026-03-02T06:00:00Z');
    const [old, fresh] = [
      feeds.item({
        guid: 'old',
        title: `What show ${scenarios} was about`,
        published: '2026-02-23T06:00:00Z',
      }),
      feeds.item({ guid: 'new', title, published: PUBLISHED_AT }),
    ];
    const path = `/show-${scenarios}.xml`;
    const publish = (items: readonly FakeFeedItem[], at = path) =>
      feeds.publish(at, `Show ${scenarios}`, items);
    publish([old]);
    const [ada, bob] = [await feeds.member('pro'), await feeds.member('plus')];
    const { id } = await feeds.follow(ada, `${host.url}${path}`);
    await feeds.follow(bob, `${host.url}${path}`);
    await feeds.digest(ada, { frequency: 'daily', hour: 7, timeZone: 'UTC' });
    const living = followingProcess(feeds.ports, feeds);
    await living.pollDue();
    await living.takeEpisodes();
    await feeds.change(ada, id, { mode: 'summarize' });

    publish([fresh, old, fresh]);
    clock.set(PUBLISHED_AT);
    await feeds.ports.polls.hasten(await feeds.showAt(`${host.url}${path}`));
    const worker = mortal(feeds.ports, diesAt, READS);
    const process = followingProcess(worker.ports, feeds);
    const look = async ({ pollDue, takeEpisodes, runJobs, sendDue } = process) => {
      for (const task of [pollDue, takeEpisodes, runJobs, sendDue]) await task();
      clock.advance(MINUTE / 3);
    };
    return {
      title,
      ada,
      bob,
      worker,
      async untilItEnds() {
        try {
          await look();
          await look();
          clock.set(DIGEST_AT);
          await look();
        } catch (error) {
          if (!worker.isDead()) throw error;
        }
      },
      /** The feed moves to another address with other guids while no worker runs. */
      move() {
        const renamed = [fresh, old].map((item) => ({ ...item, guid: `${item.guid} again` }));
        publish([...renamed, fresh, old], `/moved${path}`);
        host.move(path, `/moved${path}`);
      },
      async afterRestart() {
        await feeds.ports.polls.hasten(await feeds.showAt(`${host.url}${path}`));
        for (const minute of [5, 6, 7, 30, 35]) {
          clock.set(new Date(Math.max(clock.now().getTime(), Date.parse(PUBLISHED_AT) + minute * MINUTE)));
          await look(living);
        }
      },
      async outcome() {
        const [row] = await feeds.query(
          `select count(*)::int as episodes, min(e.status) as status,
             (select count(*)::int from analyses where title = $1) as analyses,
             (select count(*)::int from jobs j where j.status <> 'done' and j.id in (select job_id from show_episodes)) as unfinished
           from show_episodes e where e.title = $1`,
          [title],
        );
        const mails = feeds.mailer.sent.filter(({ to }) => to.email === ada.email);
        return {
          ...row,
          charged: await feeds.charges(ada),
          chargedToNotified: await feeds.charges(bob),
          mails: new Set(mails.map(({ id }) => id)).size,
          isInEachMail: mails.every(({ text }) => text.includes(title)),
        };
      },
    };
  }
  const ONCE = {
    episodes: 1,
    status: 'summarized',
    analyses: 1,
    unfinished: 0,
    charged: { summaries: 1, follow: 1, member: 1 },
    chargedToNotified: { summaries: 0, follow: 0, member: 0 },
    mails: 1,
    isInEachMail: true,
  };
  const expectOnce = async (episode: Awaited<ReturnType<typeof newEpisode>>) => {
    expect({ diedAt: episode.worker.calls.at(-1), ...(await episode.outcome()) }).toMatchObject(ONCE);
    await feeds.unfollowAll();
  };

  it('leaves one analysis, one charge and one mail, wherever it died', async () => {
    const undisturbed = await newEpisode();
    await undisturbed.untilItEnds();
    const { calls } = undisturbed.worker;
    expect(calls).toEqual(
      expect.arrayContaining([
        'polls.finish',
        'showEpisodes.charge',
        'jobs.open',
        'jobs.finish',
        'mailer.send',
      ]),
    );
    await expectOnce(undisturbed);
    for (const [index] of calls.entries()) {
      const diesAt = index + 1;
      const episode = await newEpisode(diesAt);
      await episode.untilItEnds();
      expect(episode.worker.isDead()).toBe(true);
      if (diesAt % 3 === 1) episode.move();
      if (diesAt % 3 === 2) feeds.clock.advance(-10 * MINUTE);
      await episode.afterRestart();
      await expectOnce(episode);
    }
  });
});
