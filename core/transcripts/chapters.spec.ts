import { meetings } from '#test/builders/meetings.js';
import { aTranscript } from '#test/builders/transcript.js';
import { chaptersOf } from './chapters-of.js';
import { describedChapters, publishedChapters } from './offered-chapters.js';

const transcript = aTranscript();
const starts = (marks: readonly { startSeconds: number }[]) => marks.map(({ startSeconds }) => startSeconds);

describe('chapters in a description (contract §6)', () => {
  it('are read from lines, and from text without line breaks', () => {
    const lines = 'Our talk.\n0:00 Intro\n(02:10) - Pricing, again\n1:02:03 The end\nMore: https://x.test';
    const marks = [
      { title: 'Intro', startSeconds: 0 },
      { title: 'Pricing, again', startSeconds: 130 },
      { title: 'The end', startSeconds: 3723 },
    ];
    expect(describedChapters(lines)).toEqual(marks);
    expect(describedChapters('Talk. 0:00 Intro 02:10 – Pricing, again 1:02:03 The end')).toEqual(marks);
  });

  it.each([
    ['two only', '0:00 A\n1:00 B'],
    ['no 0:00', '0:10 A\n1:00 B\n2:00 C'],
    ['not ascending', '0:00 A\n2:00 B\n1:00 C'],
    ['shorter than ten seconds', '0:00 A\n1:00 B\n1:09 C'],
    ['without a title', '0:00\n1:00\n2:00'],
    ['no times', 'We met at noon.'],
  ])('are none: %s', (_, description) => {
    expect(describedChapters(description)).toEqual([]);
  });
});

describe('a Podcasting 2.0 chapters file (contract §6)', () => {
  it('gives titled entries of the table of contents in order', () => {
    const chapters = [
      { startTime: 90.5, title: ' Second ' },
      { startTime: 0, title: 'First', img: 'https://x.test' },
      { startTime: 60, title: 'Hidden', toc: false },
      { startTime: -1, title: 'Before' },
      { startTime: '70', title: 'Text' },
      { startTime: 80 },
      null,
    ];
    expect(publishedChapters({ version: '1.2.0', chapters })).toEqual([
      { title: 'First', startSeconds: 0 },
      { title: 'Second', startSeconds: 90.5 },
    ]);
    for (const file of [null, [], 'x', { chapters: {} }]) expect(publishedChapters(file)).toEqual([]);
  });
});

describe('chapters of an episode (contract §6)', () => {
  const description = '0:00 One 0:10 Two 0:20 Three';
  const published = [
    { title: 'A', startSeconds: 2 },
    { title: 'B', startSeconds: 30 },
    { title: 'Beyond', startSeconds: 99 },
  ];

  it('are the publisher’s first, then the description’s', () => {
    expect(chaptersOf({ transcript, published, description, durationSeconds: 40 })).toEqual([
      { title: 'A', startSeconds: 0, endSeconds: 30, origin: 'publisher' },
      { title: 'B', startSeconds: 30, endSeconds: 40, origin: 'publisher' },
    ]);
    const described = chaptersOf({ transcript, description, durationSeconds: 0 });
    expect(described.map(({ origin, endSeconds }) => [origin, endSeconds])).toEqual([
      ['description', 10],
      ['description', 20],
      ['description', 40],
    ]);
  });

  it('are computed from a long talk, titled by a model or with key terms', () => {
    const talk = { turns: meetings()[0]?.turns ?? [], language: 'en' };
    const chapters = chaptersOf({ transcript: talk, durationSeconds: 0 });
    expect(chapters.length).toBeGreaterThan(1);
    expect(starts(chapters)).toEqual(starts(chapters).toSorted((a, b) => a - b));
    chapters.forEach(({ title, endSeconds, origin }, at) => {
      expect([title.length > 2, origin]).toEqual([true, 'computed']);
      expect(endSeconds).toBe(chapters[at + 1]?.startSeconds ?? endSeconds);
    });
    const titled = chaptersOf({
      transcript: talk,
      durationSeconds: 0,
      titles: [{ title: 'What it costs', startSeconds: (chapters[1]?.startSeconds ?? 0) + 1 }],
    });
    expect(titled[1]?.title).toBe('What it costs');
    expect(titled[0]?.title).toBe(chapters[0]?.title);
  });

  it('are none for short talks and without times', () => {
    expect(chaptersOf({ transcript, durationSeconds: 40 })).toEqual([]);
    const turns = (meetings()[0]?.turns ?? []).map(({ text }) => ({ text }));
    expect(chaptersOf({ transcript: { turns }, durationSeconds: 40 })).toEqual([]);
  });
});
