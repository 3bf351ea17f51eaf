import type { Transcript } from '#core/analysis/transcript.js';
import { readOnce } from './read-once.js';

describe('readOnce', () => {
  function counting() {
    const read: string[] = [];
    const reader = readOnce({
      async parse(text, format): Promise<Transcript> {
        read.push(`${format}:${text.slice(0, 2)}`);
        return { turns: [{ text }] };
      },
    });
    return { reader, read };
  }

  it('reads a text of a format once for two who ask, and keeps nothing then', async () => {
    const { reader, read } = counting();
    const first = await reader.parse('a');
    expect(await reader.parse('a', 'srt')).toEqual(first);
    expect(await reader.parse('a')).toBe(first);
    expect(read).toEqual(['undefined:a', 'srt:a']);
    await reader.parse('a');
    expect(read).toHaveLength(3);
  });

  it('lets the oldest go when there are too many', async () => {
    const { reader, read } = counting();
    const texts = Array.from({ length: 5 }, (_, n) => `${n}${'x'.repeat(2_000_000)}`);
    for (const text of texts) await reader.parse(text);
    await reader.parse(texts[4] ?? '');
    expect(read).toHaveLength(5);
    await reader.parse(texts[0] ?? '');
    expect(read).toHaveLength(6);
  });
});
