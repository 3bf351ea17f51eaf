import type { Transcript } from '../../core/analysis/transcript.js';
import { readOnce } from './read-once.js';

describe('readOnce', () => {
  function counting() {
    const read: string[] = [];
    const reader = readOnce({
      read(text, format): Transcript {
        read.push(`${format}:${text.slice(0, 2)}`);
        return { turns: [{ text }] };
      },
    });
    return { reader, read };
  }

  it('reads a text of a format once for two who ask, and keeps nothing then', () => {
    const { reader, read } = counting();
    const first = reader.read('a');
    expect(reader.read('a', 'srt')).toEqual(first);
    expect(reader.read('a')).toBe(first);
    expect(read).toEqual(['undefined:a', 'srt:a']);
    reader.read('a');
    expect(read).toHaveLength(3);
  });

  it('lets the oldest go when there are too many', () => {
    const { reader, read } = counting();
    const texts = Array.from({ length: 5 }, (_, n) => `${n}${'x'.repeat(2_000_000)}`);
    for (const text of texts) reader.read(text);
    reader.read(texts[4] ?? '');
    expect(read).toHaveLength(5);
    reader.read(texts[0] ?? '');
    expect(read).toHaveLength(6);
  });
});
