import { readTranscription } from './read-transcription.js';

const transcriptOf = (answer: unknown) => readTranscription(answer).transcript;

describe('readTranscription', () => {
  it.each([
    ['english', 'en'],
    ['Portuguese', 'pt'],
    ['de', 'de'],
    ['pt-BR', 'pt-br'],
    ['klingonish', undefined],
    ['en"><', undefined],
  ])('reads the language %j as %j', (language, tag) =>
    expect(transcriptOf({ text: 'Hello.', language }).language).toBe(tag),
  );

  it('cuts a text without times into turns of sentences, and one without sentences after words', () => {
    const sentence = `${'word '.repeat(19)}end.`;
    const spoken = transcriptOf({ text: Array(30).fill(sentence).join(' ') }).turns;
    expect(spoken).toHaveLength(5);
    for (const { text } of spoken) expect(text).toMatch(/end\.$/);
    const endless = transcriptOf({ text: 'word '.repeat(10_000) }).turns;
    expect(endless.map(({ text }) => text).join(' ')).toBe('word '.repeat(10_000).trim());
    expect(Math.max(...endless.map(({ text }) => text.length))).toBeLessThan(1510);
    expect(transcriptOf({ text: '売上は二倍です。'.repeat(300) }).turns.length).toBeGreaterThan(2);
  });

  it('takes segments for data: hidden characters out, empty ones too, an end before the start not', () => {
    const segments = [
      { start: 0, end: 2, text: ' He\u202Ello ' },
      { start: 2, end: 1, text: 'you.' },
      { start: 3, end: 4, text: ' ' },
    ];
    expect(transcriptOf({ text: 'x', segments }).turns).toEqual([
      { startSeconds: 0, endSeconds: 2, text: 'Hello you.' },
    ]);
  });

  it.each([
    [{ usage: { type: 'duration', seconds: 61 }, duration: 60.4 }, 61],
    [{ usage: { type: 'tokens', input_tokens: 900 }, duration: 60.4 }, 60.4],
    [{ duration: '60.4' }, 60.4],
    [{ duration: -1 }, undefined],
    [{ usage: { seconds: 1e30 } }, undefined],
    [{}, undefined],
  ])('counts the seconds of %j as %j', (answer, seconds) =>
    expect(readTranscription({ text: 'Hello.', ...answer }).seconds).toBe(seconds),
  );

  it.each([null, 'text', {}, { text: 3 }, { text: 'a', segments: [{ start: 'soon' }] }])(
    'refuses %j',
    (answer) => expect(() => readTranscription(answer)).toThrow(),
  );
});
