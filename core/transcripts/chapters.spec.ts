import { meetings } from '#test/builders/meetings.js';
import { aTranscript } from '#test/builders/transcript.js';
import { chaptersOf, describedChapters, publishedChapters } from './chapters-of.js';

const transcript = aTranscript();

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

describe('entries of a chapters file (contract §6)', () => {
  const file = (...chapters: unknown[]) => publishedChapters({ chapters });

  it('are one for a second, have a title of words, and are 200 at most', () => {
    expect(
      file({ startTime: 5, title: 'A' }, { startTime: 5, title: 'B' }, { startTime: 6, title: ' - ' }, 'x'),
    ).toEqual([{ title: 'A', startSeconds: 5 }]);
    const many = Array.from({ length: 201 }, (_, at) => ({ startTime: at, title: `T${at}` }));
    expect(file(...many)).toHaveLength(200);
    expect(file({ startTime: 0, title: `– ${'word '.repeat(100)}` })[0]?.title).toMatch(/^word .{80,94}…$/);
  });

  it('are read from a description up to 200', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const [minutes, seconds] = [Math.floor(at / 3), (at % 3) * 20];
        return `${minutes}:${String(seconds).padStart(2, '0')} T${at}`;
      }).join('\n');
    expect(describedChapters(lines(200))).toHaveLength(200);
    expect(describedChapters(lines(201))).toEqual([]);
    expect(describedChapters('At 5:00 we met.\n0:00 A\n1:00 B\n2:00 C')).toHaveLength(3);
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

  it('contract §11: are none of a talk whose subjects come again in all of it', () => {
    const talk = { turns: meetings()[0]?.turns ?? [], language: 'en' };
    expect(chaptersOf({ transcript: talk, durationSeconds: 0 })).toEqual([]);
  });

  it('last until the next, the last one until the end of the episode', () => {
    const marks = (...starts: number[]) =>
      starts.map((startSeconds) => ({ title: `${startSeconds}`, startSeconds }));
    const bounds = (durationSeconds: number, ...starts: number[]) =>
      chaptersOf({ transcript: { turns: [] }, published: marks(...starts), durationSeconds }).map(
        ({ startSeconds, endSeconds }) => [startSeconds, endSeconds],
      );
    expect(bounds(60, 9, 15, 60)).toEqual([
      [0, 15],
      [15, 60],
    ]);
    expect(bounds(60, 10, 15)).toEqual([
      [10, 15],
      [15, 60],
    ]);
    expect(bounds(60, 0, 5)).toEqual([
      [0, 5],
      [5, 60],
    ]);
    expect(bounds(0, 20, 50)).toEqual([
      [20, 50],
      [50, 50],
    ]);
    expect(bounds(60, 20)).toEqual([]);
  });

  describe('of two subjects', () => {
    const BAKING = 'flour oven dough crust bread yeast sugar butter recipe kitchen';
    const SAILING = 'harbour anchor sail storm captain deck rudder island compass tide';
    const talk = (turns: number) =>
      Array.from({ length: turns }, (_, at) => ({
        startSeconds: 3.5 + at * 4,
        text: at < turns / 2 ? BAKING : SAILING,
      }));
    const computed = (
      turns: readonly { startSeconds?: number; text: string }[],
      written?: { title: string; startSeconds: number }[],
    ) => chaptersOf({ transcript: { turns, language: 'en' }, durationSeconds: 500, written });

    it('begin at 0 and at the whole second of the turn, with key terms as titles', () => {
      const chapters = computed(talk(100));
      expect(chapters).toEqual([
        {
          title: expect.stringMatching(/^[A-Z]\w+ \w+/),
          startSeconds: 0,
          endSeconds: 203,
          origin: 'computed',
        },
        {
          title: expect.stringMatching(/^[A-Z]\w+ \w+/),
          startSeconds: 203,
          endSeconds: 500,
          origin: 'computed',
        },
      ]);
      expect(BAKING).toContain(chapters[0]?.title.toLowerCase().split(' ')[0]);
      expect(SAILING).toContain(chapters[1]?.title.toLowerCase().split(' ')[0]);
    });

    it('are those that a model wrote, where they begin by it, if it wrote more than one', () => {
      const written = [
        { title: 'Bread', startSeconds: 4 },
        { title: 'Yeast', startSeconds: 31 },
        { title: 'The tide', startSeconds: 210 },
        { title: 'After the end', startSeconds: 500 },
      ];
      expect(computed(talk(100), written)).toEqual([
        { title: 'Bread', startSeconds: 0, endSeconds: 31, origin: 'computed' },
        { title: 'Yeast', startSeconds: 31, endSeconds: 210, origin: 'computed' },
        { title: 'The tide', startSeconds: 210, endSeconds: 500, origin: 'computed' },
      ]);
      expect(computed(talk(100), written.slice(0, 1))).toEqual(computed(talk(100)));
    });

    it('are there although a turn has no time (contract §11)', () => {
      expect(computed([...talk(100), { text: SAILING }])).toHaveLength(2);
    });

    it('are none for fewer than 900 words, one subject, or turns without times', () => {
      expect(computed(talk(90))).toHaveLength(2);
      expect(computed(talk(88))).toEqual([]);
      expect(computed(talk(100).map((turn) => ({ ...turn, text: BAKING })))).toEqual([]);
      expect(computed(talk(100).map(({ text }) => ({ text })))).toEqual([]);
    });
  });

  it('are none for short talks and without times', () => {
    expect(chaptersOf({ transcript, durationSeconds: 40 })).toEqual([]);
    const turns = (meetings()[0]?.turns ?? []).map(({ text }) => ({ text }));
    expect(chaptersOf({ transcript: { turns }, durationSeconds: 40 })).toEqual([]);
  });
});
