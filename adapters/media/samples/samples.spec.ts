import { readFileSync } from 'node:fs';
import { sourceOf } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { showSlug } from '#core/pages/slug.js';
import { readSampleEpisodes, readSampleShows } from './read-samples.js';

const shows = readSampleShows();
const episodes = shows.flatMap(readSampleEpisodes);

const CUE = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})\n<v ([^<>]+)>([^<>\n]+)$/;
const seconds = (hours = '', minutes = '', rest = '') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);

/** Parses the cues of a file in the strict format of catalog/README.md. */
function cuesOf(vtt: string) {
  const [header, ...blocks] = vtt.trimEnd().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    expect(block).toMatch(CUE);
    const [, h1, m1, s1, h2, m2, s2, speaker = '', text = ''] = CUE.exec(block) ?? [];
    return { start: seconds(h1, m1, s1), end: seconds(h2, m2, s2), speaker, text };
  });
}

describe('sample catalog', () => {
  it('holds at least four shows and ten episodes, no two alike', () => {
    expect(shows.length).toBeGreaterThanOrEqual(4);
    expect(episodes.length).toBeGreaterThanOrEqual(10);
    expect(new Set(episodes.map(({ source }) => source.id)).size).toBe(episodes.length);
    expect(new Set(episodes.map(({ title }) => title)).size).toBe(episodes.length);
    expect(new Set(shows.map(({ name }) => name)).size).toBe(shows.length);
  });

  it.each(shows)('keeps $slug under its slug, with episodes and a cover of 640 × 640', (show) => {
    expect(showSlug(show.name)).toBe(show.slug);
    expect(readSampleEpisodes(show).length).toBeGreaterThan(0);
    const cover = readFileSync(show.coverPath);
    expect(cover.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect([cover.readUInt32BE(16), cover.readUInt32BE(20)]).toEqual([640, 640]);
    expect(cover.length).toBeLessThanOrEqual(60 * 1024);
  });
});

describe.each(episodes)('$show.name: $title', ({ source, vtt, duration_ms, guest, release_date }) => {
  const cues = cuesOf(vtt);

  it('has a link that is read, and an id that no real episode can have (§5)', () => {
    const expected = sourceOf(source.kind, source.id);
    expect(parseSourceLink(expected.url)).toEqual({ ok: true, source: expected });
    expect(source.id).toMatch(
      source.kind === 'spotify' ? /^Podgist[A-Za-z0-9]{15}$/ : /^Podgist.{3}[^AEIMQUYcgkosw048]$/,
    );
    expect(release_date).toMatch(/^202[56]-/);
  });

  it('is a whole conversation at the speed of talk', () => {
    const words = cues.flatMap(({ text }) => text.split(/\s+/)).length;
    expect(words).toBeGreaterThanOrEqual(1500);
    const minutes = duration_ms / 60_000;
    expect(words / minutes).toBeGreaterThan(120);
    expect(words / minutes).toBeLessThan(180);
    const speakers = new Set(cues.map(({ speaker }) => speaker));
    expect(speakers.size).toBeGreaterThanOrEqual(2);
    for (const name of guest.split(/, | and /)) expect(speakers).toContain(name);
  });

  it('has times that rise and end with the episode', () => {
    let before = 0;
    for (const { start, end } of cues) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    const left = duration_ms / 1000 - before;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(30);
  });
});
