import { aTurn } from '#test/builders/transcript.js';
import { indexPassages } from './passage-index.js';

const talkOf = (...lengths: readonly number[]) =>
  lengths.map((length, at) => aTurn({ startSeconds: at * 10, text: Array(length).fill('garden').join(' ') }));
const windowsOf = (...lengths: readonly number[]) =>
  indexPassages({ turns: talkOf(...lengths) }).passages.map(({ from, to }) => [from, to]);

describe('the passages of a transcript', () => {
  it.each([
    [[], []],
    [[5], [[0, 1]]],
    [[20, 20, 20], [[0, 3]]],
    [
      [20, 20, 20, 20, 20, 20, 20],
      [
        [0, 3],
        [2, 5],
        [4, 7],
      ],
    ],
    [
      [40, 40, 40],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    [
      [40, 42],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      [30, 10, 20, 40],
      [
        [0, 3],
        [1, 4],
      ],
    ],
    [
      [60, 60],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      [10, 50, 50, 5],
      [
        [0, 2],
        [1, 2],
        [2, 4],
      ],
    ],
  ])(
    'of turns with %j words are windows of about 60, each from the middle of the one before: %j',
    (lengths, windows) => {
      expect(windowsOf(...lengths)).toEqual(windows);
    },
  );

  it('hold every unit, whatever the lengths', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const lengths = Array.from({ length: 40 }, (_, at) => 1 + ((at * 37 + seed * 11) % 55));
      const windows = windowsOf(...lengths);
      let end = 0;
      for (const [from = 0, to = 0] of windows) {
        expect(from).toBeLessThanOrEqual(end);
        expect(to).toBeGreaterThanOrEqual(end);
        end = to;
      }
      expect(end).toBe(lengths.length);
    }
  });

  it('are found by their terms, with how often they say them', () => {
    const texts = ['Prices and prices rose', 'a garden grew', 'the gardens of the price'];
    const turns = texts.map((text) => aTurn({ text: `${text} ${'and then the '.repeat(10)}` }));
    const index = indexPassages({ turns, language: 'en' });
    expect(index.passages).toEqual([
      { from: 0, to: 2 },
      { from: 1, to: 3 },
    ]);
    expect(index.language).toBe('en');
    const found = (term: string) => [...(index.postings.get(term) ?? [])];
    expect([found('pric'), found('garden'), found('then')]).toEqual([
      [
        [0, 2],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 2],
      ],
      [],
    ]);
    expect(index.lengths).toEqual([5, 4]);
    expect(index.meanLength).toBe(4.5);
  });

  it('know the speakers by the words that no other name has', () => {
    const turns = ['Ada Jones', undefined, 'Ben Jones', 'Ada Jones'].map((speaker) => aTurn({ speaker }));
    expect([...indexPassages({ turns }).speakers]).toEqual([
      ['Ada Jones', ['Ada']],
      ['Ben Jones', ['Ben']],
    ]);
    expect(indexPassages({ turns: [] })).toMatchObject({ lengths: [], meanLength: 0 });
  });

  it('have the language of their words where the transcript has no label', () => {
    const turns = [
      aTurn({ text: 'Wir haben die Preise im Frühling um zehn Prozent erhöht, weil es nötig war.' }),
    ];
    expect(indexPassages({ turns }).language).toBe('de');
    expect(indexPassages({ turns, language: 'fr' }).language).toBe('fr');
    expect(
      indexPassages({ turns: [aTurn({ text: '私たちは春に価格を一割引き上げました。' })] }).language,
    ).toBe('ja');
    expect(indexPassages({ turns: [aTurn({ text: 'Hm.' })] }).language).toBeUndefined();
  });
});
