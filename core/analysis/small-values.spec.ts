import { toJobPreview } from '../jobs/job-preview.js';
import { youtubeEmbedUrl } from '../links/media-urls.js';
import {
  parseEnum,
  parseFields,
  parseItems,
  parseNestedJson,
  parseNumber,
  parseText,
  parseTexts,
} from '../text/json-fields.js';
import { otherReading, pointTitles, preferredReading } from './drafts/other-reading.js';
import { isEmptyContent } from './sections/map-sections.js';
import { allPoints } from './sections/render-sections.js';
import type { Insights, Point, Summary } from './summary.js';

const point = (title: string, more: Partial<Point> = {}): Point => ({
  title,
  description: `${title}.`,
  ...more,
});

describe('fields of JSON of unknown shape', () => {
  const nested = (times: number) =>
    Array.from({ length: times }).reduce<unknown>((value) => JSON.stringify(value), { a: 1 });

  it.each([
    [nested(0), { a: 1 }],
    [nested(1), { a: 1 }],
    [nested(3), { a: 1 }],
    [nested(4), nested(1)],
    ['{', undefined],
    ['"{"', undefined],
    [7, 7],
    [null, null],
  ])('read %j', (value, read) => expect(parseNestedJson(value)).toEqual(read));

  it.each([
    [{ a: 1 }, { a: 1 }],
    ['{"a":1}', { a: 1 }],
    [[1], {}],
    [null, {}],
    ['null', {}],
    ['text', {}],
    [7, {}],
    [undefined, {}],
  ])('are those of %j', (value, fields) => expect(parseFields(value)).toEqual(fields));

  it('are texts, numbers, words of a list and lists', () => {
    expect([' a ', '', 7, null].map(parseText)).toEqual(['a', '', '', '']);
    expect(parseTexts([' a ', '', 7, 'b'])).toEqual(['a', 'b']);
    expect(parseTexts('a')).toEqual([]);
    expect(parseItems([1, 2, 3], (item) => (item === 2 ? undefined : item))).toEqual([1, 3]);
    expect([1, 5, 0.9, 5.1, '3', Number.NaN].map((value) => parseNumber(value, 1, 5))).toEqual([
      1,
      5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([parseEnum('a', ['a', 'b']), parseEnum('c', ['a', 'b'])]).toEqual(['a', undefined]);
  });

  it.each([
    ['', true],
    [' \n', true],
    ['a', false],
    [[], true],
    [[''], false],
    [undefined, true],
    [null, true],
    [{ a: [], b: '' }, true],
    [{ a: [], b: ['x'] }, false],
    [{}, true],
  ])('%j are empty: %s', (content, isEmpty) => expect(isEmptyContent(content)).toBe(isEmpty));
});

describe('the alternative reading of points (spec §3)', () => {
  const insights = (more: Partial<Insights>): Insights =>
    ({
      actionableInsights: [],
      keyTakeaways: [],
      strategicTakeaways: [],
      strategicInsights: [],
      ...more,
    }) as Insights;

  it('has the titles of supported takeaways, or their descriptions', () => {
    const points = [point('A'), point('B', { supported: false }), { title: '', description: 'C.' }];
    expect(otherReading(points)).toEqual({ strategicInsights: points, keyTakeaways: ['A', 'C.'] });
    expect(pointTitles(points)).toEqual(['A', 'B', 'C.']);
  });

  it('fills what is missing, and only that', () => {
    const other = { keyTakeaways: ['T'], strategicInsights: [point('S')] };
    expect(preferredReading(insights(other))).toMatchObject({
      actionableInsights: [{ title: 'T', description: '' }],
      strategicTakeaways: [point('S')],
    });
    const own = { actionableInsights: [point('A')], strategicTakeaways: [point('B')] };
    expect(preferredReading(insights({ ...other, ...own }))).toMatchObject(own);
  });

  it('collects the points of all sections that have some, in their order', () => {
    const lists = { risks: [point('R')], strategicTakeaways: [point('B')], actionableInsights: [point('A')] };
    expect(allPoints(lists).map(({ title }) => title)).toEqual(['A', 'B', 'R']);
    expect(allPoints({ keyTakeaways: ['T'], keyQuotes: [] })).toEqual([]);
  });

  it('shows a waiting reader what is supported and not empty', () => {
    const summary = { overview: 'Said.', oneSentence: '', keyTopics: [] } as unknown as Summary;
    const actionableInsights = [point('A'), point('B', { supported: false })];
    expect(toJobPreview(summary, { actionableInsights })).toEqual({
      overview: 'Said.',
      insights: [point('A')],
    });
    expect(toJobPreview(summary, { actionableInsights: [] })).toEqual({ overview: 'Said.' });
  });
});

describe('youtubeEmbedUrl', () => {
  it.each([
    [65.9, '65'],
    [-3, '0'],
  ])('starts the player at %d s, without related videos, for our origin only', (seconds, start) => {
    const url = new URL(youtubeEmbedUrl('a/b', seconds, 'https://podgist.example'));
    expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/a%2Fb');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      enablejsapi: '1',
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      start,
      origin: 'https://podgist.example',
    });
  });
});
