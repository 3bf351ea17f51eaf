import type { FakeFeedItem } from '#test/upstreams/feed-host.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An episode that a show publishes. */
export interface PublishedEpisode {
  readonly at: Date;
  readonly item: FakeFeedItem;
}

/** What happens to a feed, besides new episodes. */
export type FeedEvent =
  | { readonly at: Date; readonly kind: 'outage'; readonly fault: '429' | '500'; readonly until: Date }
  | { readonly at: Date; readonly kind: 'moves' | 'ends' | 'renames guids' | 'repeats' };

export interface SimulatedShow {
  readonly name: string;
  readonly path: string;
  readonly archive: readonly FakeFeedItem[];
  readonly episodes: readonly PublishedEpisode[];
  readonly events: readonly FeedEvent[];
  /** Whether its poller is told of each episode by a hub. */
  readonly pushes: boolean;
}

/** The week's shows: rhythms from several episodes a day to none, and feeds that misbehave. */
export function simulatedShows(from: Date, transcriptUrl: string): SimulatedShow[] {
  const shows: SimulatedShow[] = [];
  const at = (days: number, hours = 0) => new Date(from.getTime() + days * DAY + hours * HOUR);
  const add = (
    name: string,
    gapHours: number,
    times: readonly Date[],
    { events = [], pushes = false, ...more }: Partial<SimulatedShow> & Partial<FakeFeedItem> = {},
  ) => {
    const item = (n: number, published: Date): FakeFeedItem => ({
      guid: `${name} ${n}`,
      title: `${name} on ${SUBJECTS[(n + shows.length) % SUBJECTS.length]}, part ${n}`,
      published: published.toISOString(),
      seconds: 600 + 7 * (n % 40),
      transcripts: [{ url: transcriptUrl, type: 'text/vtt', language: 'en' }],
      ...more,
    });
    shows.push({
      name,
      path: `/${name.toLowerCase().replaceAll(' ', '-')}.xml`,
      archive: Array.from({ length: 30 }, (_, n) =>
        item(n, new Date(from.getTime() - 5 * HOUR - (30 - n) * gapHours * HOUR)),
      ).toReversed(),
      episodes: times.map((time, n) => ({ at: time, item: item(100 + n, time) })),
      events,
      pushes,
    });
  };
  const daily = (hour: number) =>
    Array.from({ length: 7 }, (_, day) => at(day, hour + ((day * 13) % 10) / 60));

  for (let n = 0; n < 8; n += 1) add(`Daily ${n}`, 24, daily((n * 5 + 2) % 24));
  for (let n = 0; n < 10; n += 1) add(`Weekly ${n}`, 168, [at((n * 3) % 7, 1 + ((n * 7) % 22))]);
  for (let n = 0; n < 4; n += 1)
    add(
      `Bulletin ${n}`,
      4,
      Array.from({ length: 41 }, (_, k) => at(0, 1 + n / 4 + 4 * k)),
      { seconds: 600 },
    );
  for (let n = 0; n < 3; n += 1) add(`Quiet ${n}`, 720, []);
  add(
    'Burst',
    336,
    Array.from({ length: 12 }, () => at(2, 9)),
  );
  add('Pushed', 168, [at(1, 5), at(4, 6)], { pushes: true });
  add('Moving', 24, daily(10), { events: [{ at: at(3, 4), kind: 'moves' }] });
  add('Ending', 24, daily(11).slice(0, 4), { events: [{ at: at(4, 12), kind: 'ends' }] });
  add('Busy host', 24, daily(12), {
    events: [{ at: at(1, 6), kind: 'outage', fault: '429', until: at(2, 3) }],
  });
  add('Broken host', 24, daily(13), {
    events: [{ at: at(2, 6), kind: 'outage', fault: '500', until: at(4, 1) }],
  });
  add('New guids', 24, daily(14), { events: [{ at: at(3, 1), kind: 'renames guids' }] });
  add('Repeating', 24, daily(15), {
    events: [1, 2, 3, 4, 5].map((day) => ({ at: at(day, 20), kind: 'repeats' })),
  });
  add('Same title', 24, daily(16), { title: 'The morning briefing' });
  add('Back dated', 24, [at(1, 3), at(5, 3)], { published: at(-400).toISOString() });
  add('Without transcript', 168, [at(1, 8), at(4, 8)], { transcripts: [] });
  add('Pricing only', 24, daily(17));
  return shows;
}

const SUBJECTS = ['pricing', 'hiring', 'a warehouse', 'taxes', 'its first customer', 'a bakery', 'shipping'];
