import type { Transcript } from '#core/transcripts/transcript.js';
import { loadTranscript } from './load-transcript.js';

describe('the cache of transcripts', () => {
  const read: number[] = [];
  let broken = false;
  const transcripts = {
    idsOf: async (ids: readonly number[]) => new Map(ids.map((id) => [id, id % 100])),
    byId: async (id: number): Promise<Transcript | undefined> => {
      read.push(id);
      if (broken) throw new Error('broken');
      return id === 99 ? undefined : { turns: [{ text: 'x'.repeat(10), speaker: 'Speaker 1' }] };
    },
  };
  beforeEach(() => read.splice(0));

  it('reads once for all analyses of a transcript, also at the same time', async () => {
    const load = loadTranscript({ transcripts });
    const [first, ...others] = await Promise.all([load({ id: 1 }), load({ id: 101 }), load({ id: 1 })]);
    expect(first?.turns).toHaveLength(1);
    for (const other of others) expect(other).toBe(first);
    expect(read).toEqual([1]);
  });

  it('returns the same object while its speakers have the same names, for the indexes of it', async () => {
    const load = loadTranscript({ transcripts });
    const named = (name: string) => load({ id: 1, speakerNames: { 'Speaker 1': name } });
    const ada = await named('Ada');
    expect(ada?.turns[0]?.speaker).toBe('Ada');
    expect(await named('Ada')).toBe(ada);
    expect((await named('Eve'))?.turns[0]?.speaker).toBe('Eve');
    expect((await load({ id: 1 }))?.turns[0]?.speaker).toBe('Speaker 1');
    expect(read).toEqual([1]);
  });

  it('drops the least recently used beyond its bound', async () => {
    const load = loadTranscript({ transcripts }, 20);
    for (const id of [1, 2, 1, 3, 1, 2]) await load({ id });
    expect(read).toEqual([1, 2, 3, 2]);
  });

  it('caches neither missing transcripts nor failures', async () => {
    const load = loadTranscript({ transcripts });
    broken = true;
    await expect(load({ id: 1 })).rejects.toThrow('broken');
    await expect(load({ id: 1 })).rejects.toThrow('broken');
    broken = false;
    expect([await load({ id: 99 }), await load({ id: 99 }), read]).toEqual([
      undefined,
      undefined,
      [1, 1, 99, 99],
    ]);
  });
});
