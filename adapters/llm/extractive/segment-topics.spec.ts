import { cpuTimeOf } from '#test/support/cpu-time.js';
import { english } from './language/english.js';
import { segmentTopics } from './segment-topics.js';
import { splitUtterances, type Utterance } from './split-utterances.js';
import { weighTerms } from './term-weights.js';

const TOPICS = [
  ['price', 'margin', 'invoice', 'discount', 'subscription'],
  ['driver', 'van', 'route', 'warehouse', 'parcel'],
  ['recruiter', 'interview', 'salary', 'trial', 'candidate'],
];
const SENTENCES = 40;

/** A monologue that changes its topic after every fixed number of sentences. */
function wandering() {
  const sentences = TOPICS.flatMap((words) =>
    Array.from({ length: SENTENCES }, (_, i) => {
      const [first, second] = [words[i % words.length], words[(i * 2 + 1) % words.length]];
      return `The ${first} and the ${second} kept the whole company awake in that long winter of ours.`;
    }),
  );
  return { turns: [{ text: sentences.join(' ') }] };
}

describe('segmentTopics', () => {
  it('finds where the conversation turns to something else', () => {
    const utterances = splitUtterances(wandering(), english);
    const topics = segmentTopics(utterances, weighTerms(utterances, english));
    const changes = topics.flatMap((segment, i) => (i > 0 && segment !== topics[i - 1] ? [i] : []));
    for (const change of [SENTENCES, 2 * SENTENCES]) {
      expect(changes.some((found) => Math.abs(found - change) <= 2)).toBe(true);
    }
  });

  it('takes time in proportion to the talk where its words never change', () => {
    const [first] = splitUtterances({ turns: [{ text: 'We sold shops.' }] }, english);
    const utterances = Array.from({ length: 60_000 }, (_, i) => ({
      ...(first as Utterance),
      position: i / 60_000,
    }));
    const terms = weighTerms(utterances, english);
    expect(cpuTimeOf(() => segmentTopics(utterances, terms))).toBeLessThan(1000);
  });

  it('leaves a short conversation whole', () => {
    const utterances = splitUtterances(
      { turns: [{ text: 'We sold it. They bought it. It was cheap.' }] },
      english,
    );
    expect(segmentTopics(utterances, weighTerms(utterances, english))).toEqual([0, 0, 0]);
  });
});
