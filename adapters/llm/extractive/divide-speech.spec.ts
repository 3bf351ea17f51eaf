import { meetings } from '#bench/qmsum.js';
import { boundaryCounts, boundaryF1 } from '#bench/truth/boundary-score.js';
import { stripped } from '#bench/truth/strip-punctuation.js';
import { aGermanTalk } from '#test/builders/conversations-abroad.js';
import { draftSummary } from './draft-summary.js';
import { english } from './language/english.js';
import { splitUtterances } from './split-utterances.js';

/** Every tenth meeting is held out of the training. */
const HELD_OUT = meetings().filter((_, i) => i % 10 === 9);

const sentencesOf = (...turns: { text: string; startSeconds?: number; endSeconds?: number }[]) =>
  splitUtterances({ turns }, english).map(({ text }) => text);

describe('speech without punctuation (§3)', () => {
  it('is divided where its sentences begin, on meetings that the model has not seen', () => {
    expect(HELD_OUT.length).toBe(3);
    expect(boundaryF1(HELD_OUT.map(({ turns }) => boundaryCounts(turns, 'en')))).toBeGreaterThan(0.6);
  });

  it('has no passages and no quotes in a language without a model', () => {
    const turns = aGermanTalk().turns.map((turn) => ({ ...turn, text: stripped(turn.text) }));
    const steps = draftSummary({ transcript: { language: 'de', turns }, show: '' });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toMatchObject({ reduced: 'no_sentences', draft: { keyPassages: [], keyQuotes: [] } });
  });

  it('keeps every word, in order', () => {
    const text = 'we raised the price in the spring nobody left and then i called every customer '.repeat(40);
    const sentences = sentencesOf({ text });
    expect(sentences.join(' ')).toBe(text.trim());
    expect(sentences.length).toBeGreaterThan(30);
    for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThanOrEqual(42);
  });

  it('takes a pause of the speaker for the likelier start', () => {
    const rest = {
      text: 'in the second year prices went up',
      startSeconds: 30,
    };
    const spoken = (endSeconds: number) =>
      sentencesOf({ text: 'we were selling only to the shops', startSeconds: 0, endSeconds }, rest);
    expect(spoken(30)[0]).not.toBe('we were selling only to the shops');
    expect(spoken(20)).toContain(rest.text);
  });

  it('begins no sentence between a title and a name', () => {
    const text =
      'the prices went up again last year mr chair we want our economic update to be accurate '.repeat(6);
    expect(sentencesOf({ text }).filter((sentence) => /^chair|mr$/u.test(sentence))).toEqual([]);
  });

  it('leaves punctuated speech to its punctuation', () => {
    const text = 'We raised the price, and nobody left. Then I called every customer. It was a lot of work.';
    expect(sentencesOf({ text })).toEqual([
      'We raised the price, and nobody left.',
      'Then I called every customer.',
      'It was a lot of work.',
    ]);
  });
});
