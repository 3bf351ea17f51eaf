import { someInsights } from '#test/builders/analysis.js';
import { shownQuotes } from '../analysis/sections/render-sections.js';
import { MAX_EPISODE_SECONDS } from '../text/parse-duration.js';
import { parseChapters, parseSponsorBlocks } from './chapter.js';

const chapter = { title: 'Intro', startSeconds: 0, endSeconds: 60, origin: 'computed' };

describe('stored chapters (contract §6)', () => {
  it('are read with the fields that are known', () => {
    expect(parseChapters([{ ...chapter, title: ' Intro ', more: 1 }, JSON.stringify(chapter)])).toEqual([
      chapter,
      chapter,
    ]);
    const longest = { ...chapter, startSeconds: MAX_EPISODE_SECONDS, endSeconds: MAX_EPISODE_SECONDS };
    expect(parseChapters([longest])).toEqual([longest]);
  });

  it.each([
    { title: ' ' },
    { startSeconds: -1 },
    { startSeconds: '0' },
    { startSeconds: MAX_EPISODE_SECONDS + 1, endSeconds: MAX_EPISODE_SECONDS + 2 },
    { startSeconds: 61 },
    { endSeconds: undefined },
    { endSeconds: MAX_EPISODE_SECONDS + 1 },
    { origin: 'guessed' },
  ])('are dropped with %j', (wrong) => {
    expect(parseChapters([{ ...chapter, ...wrong }, chapter])).toEqual([chapter]);
  });

  it('are none in anything else', () => {
    for (const value of [undefined, null, {}, 'x', [null, 1, []]]) expect(parseChapters(value)).toEqual([]);
  });
});

describe('stored spans of sponsors', () => {
  it('are read where they are possible', () => {
    const span = { startSeconds: 5, endSeconds: 5 };
    const values = [
      span,
      { startSeconds: 6, endSeconds: 5 },
      { endSeconds: 5 },
      { startSeconds: -1, endSeconds: 5 },
    ];
    expect(parseSponsorBlocks(values)).toEqual([span]);
    expect(parseSponsorBlocks(undefined)).toEqual([]);
  });
});

describe('the quotes that an analysis shows', () => {
  it('are its key quotes, then the evidence of its points', () => {
    const [said, proof] = ['we asked', 'we doubled'].map((quote) => ({ quote, verified: true }));
    const insights = someInsights({
      keyQuotes: said && [said],
      actionableInsights: [
        { title: 'A', description: '' },
        { title: 'B', description: '', evidence: proof && [proof] },
      ],
    });
    expect(shownQuotes({ businessInsights: insights })).toEqual([said, proof]);
  });
});
