import { aConversation } from '#test/builders/conversation.js';
import { aJapaneseTalk } from '#test/builders/conversations-abroad.js';
import { anInterview } from '#test/builders/interview.js';
import { extractiveAbstract } from './extractive-abstract.js';
import { countWords } from './tokenize-words.js';

describe('extractiveAbstract', () => {
  it.each([30, 80, 150])(
    'answers whole sentences of the transcript, in order, of at most %i words',
    (most) => {
      const transcript = anInterview();
      const text = transcript.turns.map((turn) => turn.text).join(' ');
      const sentences = extractiveAbstract(transcript, most).split('\n');
      const places = sentences.map((sentence) => text.indexOf(sentence));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(countWords(sentences.join(' '))).toBeLessThanOrEqual(most);
      expect(countWords(sentences.join(' '))).toBeGreaterThan(most * 0.7);
    },
  );

  it('takes something from each third of a long conversation', () => {
    const turns = 300;
    const said = extractiveAbstract(aConversation(turns, 'case'), 150).match(/(?<=case)\d+/g) ?? [];
    const thirdThreshold = new Set(said.map((turn) => Math.floor((Number(turn) / turns) * 3)));
    expect(thirdThreshold).toEqual(new Set([0, 1, 2]));
  });

  it('is empty without room or without a sentence', () => {
    expect(extractiveAbstract(anInterview(), 0)).toBe('');
    expect(extractiveAbstract({ turns: [] }, 150)).toBe('');
    expect(extractiveAbstract({ turns: [{ text: 'Yeah. Okay. Right. Mm-hmm.' }] }, 150)).toBe('');
  });

  it('counts words in scripts without spaces', () => {
    const abstract = extractiveAbstract(aJapaneseTalk(), 60);
    expect(abstract).not.toBe('');
    expect(countWords(abstract)).toBeLessThanOrEqual(60);
  });
});
