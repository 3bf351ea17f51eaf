import { readEpisodeTitle } from './episode-title.js';
import {
  daysApart,
  durationDifference,
  EVIDENCE,
  evidenceAt,
  labelEvidence,
  ownWordEvidence,
} from './match-evidence.js';

type Evidence = Exclude<keyof typeof EVIDENCE, 'title' | 'show' | 'duration' | 'date'>;

const pair = (a: string, b: string) => [readEpisodeTitle(a, []), readEpisodeTitle(b, [])] as const;
const sum = (...names: readonly Evidence[]) => names.reduce((odds, name) => odds + EVIDENCE[name], 0);

describe('the evidence of two titles', () => {
  it.each<[string, string, number | undefined, Evidence[]]>([
    ['Prices', 'Prices', 0, []],
    ['#5 Prices', '#5 Prices', 0, ['sameEpisodeNumber']],
    ['#5 Prices', '#6 Prices', 0, ['otherEpisodeNumber']],
    ['#5 Prices', 'Prices', 0, []],
    ['S1E5 Prices', 'S2E5 Prices', 0, ['otherEpisodeNumber']],
    ['S1E5 Prices', 'S1E5 Prices', 0, ['sameEpisodeNumber']],
    ['S1E5 Prices', '#77 Prices', 0, []],
    ['#77 Prices', 'S1E5 Prices', 0, []],
    ['Prices (Season 2)', 'Prices', 0, []],
    ['#5 Prices', '#6 Prices of 5', 0, ['numbersOfOneAlone']],
    ['Prices, part 1', 'Prices, part 2', 0, ['otherPart']],
    ['Prices, part 1', 'Prices', 0, ['partOfOneAlone']],
    ['Prices', 'Prices, part 1', 0, ['partOfOneAlone']],
    ['The 10 prices', 'The 12 prices', 0, ['otherNumbers']],
    ['The 10 prices', 'The prices', 0, ['numbersOfOneAlone']],
    ['Prices', 'Bonus: Prices', 2, ['otherKind']],
    ['Prices', 'Bonus: Prices', 3, ['otherKindOfOtherDay']],
    ['Trailer: Prices', 'Prices', undefined, ['otherKindOfOtherDay']],
    ['Trailer: Prices', 'Prices', 0, ['otherKind']],
    ['Prices | Highlights', 'Prices', 0, ['otherKind']],
    ['Prices (Re-run)', 'Prices', 0, ['rerun']],
    ['Prices (Re-run)', 'Prices', 3, ['otherKindOfOtherDay']],
    ['Prices (Re-run)', 'Prices (Re-run)', undefined, []],
    ['Prices 2026-02-03', 'Prices, February 3', 0, ['sameTitleDate']],
    ['Prices 2026-02-03', 'Prices 2026-02-03', 0, ['sameTitleDate']],
    ['Prices 2026-02-03', 'Prices 2025-02-03', 0, ['otherTitleDate']],
    ['Prices 2026-02-03', 'Prices 2026-03-03', 0, ['otherTitleDate']],
    ['Prices 2026-02-03', 'Prices 2026-02-04', 0, ['otherTitleDate']],
    ['Prices 2026-02-03', 'Prices', 0, []],
    ['Prices', 'Prices 2026-02-03', 0, []],
    ['#5 Prices, part 1', '#5 Bonus: Prices', 0, ['sameEpisodeNumber', 'partOfOneAlone', 'otherKind']],
  ])('%s / %s, %s days apart', (a, b, days, names) => {
    expect(labelEvidence(pair(a, b), days)).toBeCloseTo(sum(...names));
    expect(labelEvidence(pair(b, a), days)).toBeCloseTo(sum(...names));
  });

  it.each<[string, string, Evidence[]]>([
    ['Prices', 'Prices', []],
    ['Cat prices', 'Dog prices', ['replacedWord']],
    ['Big cat prices', 'Old dog prices', ['replacedWord', 'replacedWord']],
    ['One big cat price', 'Three old dog price', ['replacedWord', 'replacedWord']],
    ['Cat prices', 'Prices', ['addedWord']],
    ['Some big cat prices', 'Prices', ['addedWord', 'addedWord']],
    ['Prices: cats', 'Prices', ['addedPart']],
    ['Prices: some big cats', 'Prices', ['addedPart', 'addedPart']],
    ['Cat prices: Mira', 'Dog prices', ['replacedWord']],
    ['Cat prices: Mira Okafor', 'Dog prices', ['replacedWord', 'addedPart']],
    ['Big cat prices', 'Dog prices', ['replacedWord', 'addedWord']],
  ])('has the words that one of them lacks: %s / %s', (a, b, names) => {
    expect(ownWordEvidence(pair(a, b))).toBeCloseTo(sum(...names));
    expect(ownWordEvidence(pair(b, a))).toBeCloseTo(sum(...names));
  });

  it('is none for what is unknown, and lies on the curve for what is known', () => {
    expect(evidenceAt(EVIDENCE.show, undefined)).toBe(0);
    expect([0, 0.25, 0.5, 1, 2].map((value) => evidenceAt(EVIDENCE.show, value))).toEqual([
      -2, -1.5, -1, 3, 3,
    ]);
  });
});

describe('the distance of two episodes', () => {
  it('in time is unknown where one has none', () => {
    for (const unknown of [undefined, 0, -5, Number.NaN]) {
      expect(durationDifference(unknown, 60)).toBeUndefined();
      expect(durationDifference(60, unknown)).toBeUndefined();
    }
    expect(durationDifference(3600, 3600)).toBe(0);
    expect(daysApart('2026-02-03', undefined)).toBeUndefined();
    expect(daysApart(undefined, '2026-02-03')).toBeUndefined();
    expect(daysApart('2026-02-03', 'soon')).toBeUndefined();
    expect(daysApart('2026-02-03', '2026-01-31')).toBe(3);
  });
});
