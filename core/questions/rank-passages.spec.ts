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
/** Share of a passage's score that one some passages away has of it. */
const near = (away: number) => (3 * (9 - away)) / 72;

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

  it('adds the surroundings of eight passages, less the farther away they are', () => {
    const { ranked } = rankPassages(anIndex(60, { pric: { 20: 1, 22: 1, 30: 1, 50: 1 } }), 'price');
    const own = idf(60, 4) * bm25(1, 1);
    const scores = new Map(ranked.map(({ passage, score }) => [passage, score / own]));
    expect(scores.get(20)).toBeCloseTo(1 + near(2), 10);
    expect(scores.get(22)).toBeCloseTo(1 + near(2) + near(8), 10);
    expect(scores.get(30)).toBeCloseTo(1 + near(8), 10);
    expect(scores.get(50)).toBeCloseTo(1, 10);
    expect(ranked[0]).toMatchObject({ passage: 22, own });
  });

  it('has passages with a word of the question only, equals in their order', () => {
    const { ranked } = rankPassages(anIndex(60, { pric: { 40: 1, 0: 1, 20: 1 } }), 'price');
    expect(ranked.map(({ passage }) => passage)).toEqual([0, 20, 40]);
    expect(rankPassages(anIndex(30, {}), 'price')).toMatchObject({ ranked: [], margin: -Infinity });
    expect(rankPassages(anIndex(30, { pric: { 1: 1 } }), '???')).toEqual({
      ...{ ranked: [], margin: -Infinity, weights: new Map() },
    });
  });
});

describe('the margin of a question', () => {
  const marginOf = (postings: Parameters<typeof anIndex>[1], question = 'price and churn') =>
    rankPassages(anIndex(40, postings), question).margin;

  it('is four quarters for a word that is said within two passages of the best one, less one for one elsewhere', () => {
    expect(marginOf({ pric: { 5: 1 }, churn: { 5: 1 } })).toBe(8);
    for (const beside of [3, 4, 6, 7]) expect(marginOf({ pric: { 5: 3 }, churn: { [beside]: 1 } })).toBe(8);
    for (const away of [1, 30]) expect(marginOf({ pric: { 5: 3, 6: 3 }, churn: { [away]: 1 } })).toBe(3);
  });

  it('is three quarters less for a word that the episode nowhere has', () => {
    expect(marginOf({ pric: { 5: 1 } })).toBe(1);
    expect(marginOf({ pric: { 5: 1 } }, 'price, unicorns and zebras')).toBe(-2);
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

  it('raises passages by what they say there, counts as a word, and does not look for the name', () => {
    const [plain, named] = [rankPassages(index, 'prices'), rankPassages(index, 'prices, Ben')];
    const score = ({ ranked }: typeof plain, wanted: number) =>
      ranked.find(({ passage }) => passage === wanted)?.score ?? 0;
    expect(score(named, 1) / score(plain, 1)).toBeCloseTo(2.5, 10);
    expect(score(named, 0) / score(plain, 0)).toBeCloseTo(1, 10);
    expect([...named.weights.keys()]).toEqual(['pric']);
    expect([plain.margin, named.margin]).toEqual([4, 8]);
    expect(rankPassages(index, 'Ben on prices of unicorns').margin).toBe(1);
    expect(rankPassages(index, 'Ben on prices that rose, and unicorns').margin).toBe(9);
  });

  it('names them with a word that no other name has, as it is written', () => {
    for (const name of ['Ada', 'Low', 'Ada Low'])
      expect([...rankPassages(index, `prices of ${name}`).weights.keys()]).toEqual(['pric']);
    expect([...rankPassages(index, 'prices of ada').weights.keys()]).toEqual(['pric', 'ada']);
    const two = indexPassages({ turns: [...turns, aTurn({ speaker: 'Ada High' })], language: 'en' });
    expect([...rankPassages(two, 'prices of Ada').weights.keys()]).toEqual(['pric', 'ada']);
    expect([...rankPassages(two, 'prices of Ada High').weights.keys()]).toEqual(['pric']);
  });

  it('looks for words of questions and names where there is nothing else', () => {
    expect([...rankPassages(index, 'What was discussed?').weights.keys()]).toEqual(['discuss']);
    expect([...rankPassages(index, 'Who is Ben?').weights.keys()]).toEqual(['ben']);
    expect([...rankPassages(index, 'Were prices discussed, prices?').weights.keys()]).toEqual(['pric']);
  });
});
