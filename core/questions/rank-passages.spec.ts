import { aTurn } from '#test/builders/transcript.js';
import { indexPassages, type PassageIndex } from './passage-index.js';
import { rankPassages } from './rank-passages.js';

/** An index of `count` passages of one unit each. */
function anIndex(
  count: number,
  postings: Readonly<Record<string, Readonly<Record<number, number>>>>,
  overrides: Partial<PassageIndex> = {},
): PassageIndex {
  return {
    units: Array.from({ length: count }, () => aTurn()),
    passages: Array.from({ length: count }, (_, at) => ({ from: at, to: at + 1 })),
    lengths: Array.from({ length: count }, () => 10),
    meanLength: 10,
    postings: new Map(
      Object.entries(postings).map(([term, times]) => [
        term,
        new Map(Object.entries(times).map(([passage, often]) => [Number(passage), often])),
      ]),
    ),
    speakers: new Map(),
    ...overrides,
  };
}

/** BM25 (Robertson and Zaragoza 2009) with k1 = 1.2 and b = 0.6. */
const idf = (count: number, having: number) => Math.log((count + 1) / (having + 0.5));
const bm25 = (often: number, length: number) => (often * 2.2) / (often + 1.2 * (0.4 + 0.6 * length));
/** Sum of 1/d for the surroundings of six passages on each side. */
const AROUND = 2 * (1 + 1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6);

describe('the ranking of passages for a question', () => {
  it('scores by BM25: rare words, repetitions and short passages count more', () => {
    const lengths = [10, 10, 10, 10, 10, 10, 10, 10, 10, 20];
    const many = Array.from({ length: 40 }, (_, at) => lengths[at] ?? 10);
    const index = anIndex(40, { pric: { 0: 1, 9: 2, 30: 3 }, churn: { 20: 1 } }, { lengths: many });
    const { ranked, weights } = rankPassages(index, 'Prices, churn and unicorns');
    const scores = new Map(ranked.map(({ passage, score }) => [passage, score]));
    expect(scores.get(0)).toBeCloseTo(idf(40, 3) * bm25(1, 1), 10);
    expect(scores.get(9)).toBeCloseTo(idf(40, 3) * bm25(2, 2), 10);
    expect(scores.get(30)).toBeCloseTo(idf(40, 3) * bm25(3, 1), 10);
    expect(scores.get(20)).toBeCloseTo(idf(40, 1) * bm25(1, 1), 10);
    expect(ranked.map(({ passage }) => passage)).toEqual([30, 20, 9, 0]);
    expect([...weights].map(([term, weight]) => [term, weight.toFixed(6)])).toEqual([
      ['pric', idf(40, 3).toFixed(6)],
      ['churn', idf(40, 1).toFixed(6)],
      ['unicorn', idf(40, 0).toFixed(6)],
    ]);
  });

  it('adds the surroundings of six passages, less the farther away they are', () => {
    const { ranked } = rankPassages(anIndex(40, { pric: { 10: 1, 12: 1, 18: 1, 25: 1 } }), 'price');
    const own = idf(40, 4) * bm25(1, 1);
    const scores = new Map(ranked.map(({ passage, score }) => [passage, score / own]));
    expect(scores.get(10)).toBeCloseTo(1 + 1 / 2 / AROUND, 10);
    expect(scores.get(12)).toBeCloseTo(1 + (1 / 2 + 1 / 6) / AROUND, 10);
    expect(scores.get(18)).toBeCloseTo(1 + 1 / 6 / AROUND, 10);
    expect(scores.get(25)).toBeCloseTo(1, 10);
    expect(ranked[0]?.passage).toBe(12);
  });

  it('has passages with a word of the question only, equals in their order', () => {
    const { ranked } = rankPassages(anIndex(30, { pric: { 20: 1, 0: 1, 10: 1 } }), 'price');
    expect(ranked.map(({ passage }) => passage)).toEqual([0, 10, 20]);
    expect(rankPassages(anIndex(30, {}), 'price')).toMatchObject({ ranked: [], coverage: 0 });
    expect(rankPassages(anIndex(30, { pric: { 1: 1 } }), '???')).toEqual({
      ...{ ranked: [], coverage: 0, weights: new Map() },
    });
  });
});

describe('what of a question the best passage covers', () => {
  const covered = (postings: Parameters<typeof anIndex>[1]) =>
    rankPassages(anIndex(40, postings), 'price and churn').coverage;
  const [price, churn] = [idf(40, 1), idf(40, 1)];

  it('is all where it has every word, by weight where it has some', () => {
    expect(covered({ pric: { 5: 1 }, churn: { 5: 1 } })).toBe(1);
    expect(covered({ pric: { 5: 1 } })).toBeCloseTo(price / (price + idf(40, 0)), 10);
    expect(covered({ pric: { 5: 1, 30: 1 }, churn: { 20: 1 } })).toBeCloseTo(
      churn / (churn + idf(40, 2)),
      10,
    );
  });

  it('is half for a word of the passage before or after', () => {
    for (const beside of [4, 6])
      expect(covered({ pric: { 5: 2 }, churn: { [beside]: 1 } })).toBeCloseTo(
        (price + churn / 2) / (price + churn),
        10,
      );
    for (const away of [3, 7])
      expect(covered({ pric: { 5: 2 }, churn: { [away]: 1 } })).toBeCloseTo(price / (price + churn), 10);
  });
});

describe('a question that names a speaker', () => {
  const turns = [
    ...['Ada Low', 'Ben', 'Ada Low', 'Ben'].map((speaker, at) =>
      aTurn({ speaker, text: `${at < 2 ? 'Prices rose.' : 'Gardens grew.'} ${'and then the '.repeat(19)}` }),
    ),
  ];
  const index = indexPassages({ turns, language: 'en' });
  const first = (question: string) => rankPassages(index, question).ranked.map(({ passage }) => passage);

  it('is first answered by what that speaker says', () => {
    expect(first('What about prices?')).toEqual([0, 1]);
    expect(first('What does Ben say of prices?')).toEqual([1, 0]);
    expect(first('What does Ada Low say of gardens?')).toEqual([2, 3]);
  });

  it('raises their passages by six tenths, and does not look for the name', () => {
    const [plain, named] = [rankPassages(index, 'prices'), rankPassages(index, 'prices, Ben')];
    const score = ({ ranked }: typeof plain, wanted: number) =>
      ranked.find(({ passage }) => passage === wanted)?.score ?? 0;
    expect(score(named, 1) / score(plain, 1)).toBeCloseTo(1.6, 10);
    expect(score(named, 0) / score(plain, 0)).toBeCloseTo(1, 10);
    expect([...named.weights.keys()]).toEqual(['pric']);
  });

  it('names them with every part of the name', () => {
    expect([...rankPassages(index, 'prices of Ada').weights.keys()]).toEqual(['pric', 'ada']);
    expect([...rankPassages(index, 'prices of Ada Low').weights.keys()]).toEqual(['pric']);
    const unnamed = indexPassages({ turns: turns.map((turn) => ({ ...turn, speaker: '???' })) });
    const scores = (question: string) => rankPassages(unnamed, question).ranked.map(({ score }) => score);
    expect(scores('prices')).toEqual(
      rankPassages(indexPassages({ turns: turns.map(({ text }) => ({ text })) }), 'prices').ranked.map(
        ({ score }) => score,
      ),
    );
  });

  it('looks for words of questions and names where there is nothing else', () => {
    expect([...rankPassages(index, 'What was discussed?').weights.keys()]).toEqual(['discuss']);
    expect([...rankPassages(index, 'Who is Ben?').weights.keys()]).toEqual(['ben']);
    expect([...rankPassages(index, 'Were prices discussed, prices?').weights.keys()]).toEqual(['pric']);
  });
});
