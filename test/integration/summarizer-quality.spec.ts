import { extractiveAbstract } from '#adapters/llm/extractive/extractive-abstract.js';
import { lead } from '#bench/baselines/lead.js';
import { lexRank } from '#bench/baselines/lex-rank.js';
import { oracle } from '#bench/baselines/oracle.js';
import { random } from '#bench/baselines/random.js';
import { fill, sentencesOf, wordCount } from '#bench/baselines/sentence.js';
import { sumBasic } from '#bench/baselines/sum-basic.js';
import { meetings, spokenText } from '#bench/qmsum.js';
import { type Rouge, rouge } from '#bench/rouge.js';

const ROOM = 150;

function mean(scores: readonly Rouge[]): Rouge {
  const of = (measure: keyof Rouge) => scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
  return { one: of('one'), two: of('two'), l: of('l') };
}

describe('the extractive summariser on real meetings (QMSum)', () => {
  it('clearly outperforms the lead baseline on every measure', () => {
    const all = meetings();
    expect(all).toHaveLength(35);
    const ours = all.map(({ turns, reference }) => {
      const abstract = extractiveAbstract({ turns, language: 'en' }, ROOM);
      expect(wordCount(abstract)).toBeLessThanOrEqual(ROOM);
      return rouge(spokenText(abstract), reference);
    });
    const first = all.map(({ turns, reference }) => {
      const sentences = sentencesOf(turns.map((turn) => ({ ...turn, text: spokenText(turn.text) })));
      return rouge(fill(sentences, lead(sentences), ROOM), reference);
    });
    const [we, they] = [mean(ours), mean(first)];
    expect(we.one - they.one).toBeGreaterThan(0.025);
    expect(we.two - they.two).toBeGreaterThan(0.003);
    expect(we.l - they.l).toBeGreaterThan(0.01);
  });
});

describe('rouge', () => {
  it('computes the F1 of common words, bigrams and the longest common subsequence', () => {
    const score = rouge('The cat sat on the mat.', 'the cat lay on the red mat');
    expect(score.one).toBeCloseTo((2 * (5 / 6) * (5 / 7)) / (5 / 6 + 5 / 7), 10);
    expect(score.two).toBeCloseTo((2 * (2 / 5) * (2 / 6)) / (2 / 5 + 2 / 6), 10);
    expect(score.l).toBeCloseTo((2 * (5 / 6) * (5 / 7)) / (5 / 6 + 5 / 7), 10);
    expect(rouge('', 'a b')).toEqual({ one: 0, two: 0, l: 0 });
    expect(rouge('same words here', 'Same words, here!')).toEqual({ one: 1, two: 1, l: 1 });
  });
});

describe('the baselines', () => {
  const sentences = sentencesOf([
    { text: 'Whales eat krill near the cold southern ice shelf. Too short.' },
    { text: 'Krill live near the cold southern ice shelf too.' },
    { text: 'Our accountant painted seven bicycles green before lunch yesterday.' },
    { text: 'Whales follow krill along the cold southern ice shelf.' },
  ]);

  it('use sentences of at least seven words and fill their budget to the word', () => {
    expect(sentences.map(({ text }) => text.split(' ')[0])).toEqual(['Whales', 'Krill', 'Our', 'Whales']);
    expect(fill(sentences, [3, 0], 11)).toBe(
      'Whales eat\nWhales follow krill along the cold southern ice shelf.',
    );
  });

  it('rank as in their papers', () => {
    expect(lead(sentences)).toEqual([0, 1, 2, 3]);
    expect([lexRank(sentences)[0], lexRank(sentences, 0.1)[0]]).toEqual([0, 0]);
    expect(sumBasic(sentences, 9)).toEqual([1]);
    expect(sumBasic(sentences, 30)).toContain(2);
    expect(oracle(sentences, 9, 'The accountant painted bicycles green.')).toEqual([2]);
    expect(random(sentences, 1)).toEqual(random(sentences, 1));
    expect(
      new Set(Array.from({ length: 8 }, (_, seed) => random(sentences, seed).join(' '))).size,
    ).toBeGreaterThan(1);
  });
});
