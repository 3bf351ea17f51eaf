import { loadTranscript } from './load-transcript.js';

describe('the cache of transcripts', () => {
  const read: number[] = [];
  let broken = false;
  const transcripts = {
    idsOf: async (ids: readonly number[]) => new Map(ids.map((id) => [id, id % 100])),
    byId: async (id: number) => {
      read.push(id);
      if (broken) throw new Error('broken');
      return id === 99 ? undefined : { turns: [{ text: 'x'.repeat(10) }] };
    },
  };
  beforeEach(() => read.splice(0));

  it('reads once for all analyses of a transcript, also at the same time', async () => {
    const load = loadTranscript({ transcripts });
    const [first, ...others] = await Promise.all([load(1), load(101), load(1)]);
    expect(first?.turns).toHaveLength(1);
    for (const other of others) expect(other).toBe(first);
    expect(read).toEqual([1]);
  });

  it('drops the least recently used beyond its bound', async () => {
    const load = loadTranscript({ transcripts }, 20);
    for (const id of [1, 2, 1, 3, 1, 2]) await load(id);
    expect(read).toEqual([1, 2, 3, 2]);
  });

  it('caches neither missing transcripts nor failures', async () => {
    const load = loadTranscript({ transcripts });
    broken = true;
    await expect(load(1)).rejects.toThrow('broken');
    await expect(load(1)).rejects.toThrow('broken');
    broken = false;
    expect([await load(99), await load(99), read]).toEqual([undefined, undefined, [1, 1, 99, 99]]);
  });
});
