import { aNewAnalysis } from '#test/builders/analysis.js';
import { aFoundEpisode } from '#test/builders/episode.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';
import { findExample, getOrCreateExample } from './get-or-create-example.js';

const summarizer = { identity: { kind: 'extractive', model: 'built-in' } } as const;
const KEY = 'example:extractive:built-in';

describe('the example analysis (spec §2)', () => {
  let ports: FakePorts;
  let samples: MemoryEpisodeSource;
  beforeEach(() => {
    ports = fakePorts();
    samples = new MemoryEpisodeSource().add(aFoundEpisode());
  });
  const get = () => getOrCreateExample({ ...ports, samples, summarizer })(new AbortController().signal);
  /** Works off the queue as a worker does. */
  const work = (finish: (jobId: string) => Promise<unknown>) =>
    ports.queue.consume(async (jobId) => {
      await ports.jobs.start(jobId);
      await finish(jobId);
      return undefined;
    }, 1);
  const store = (jobId: string) =>
    ports.jobs.finish(
      { jobId, attempt: 1 },
      aNewAnalysis({ keys: [KEY], visibility: 'example', wantedSlug: undefined }),
    );

  it('is made once, at no quota, for all who ask at the same time', async () => {
    await work(store);
    const [first, second] = await Promise.all([get(), get()]);
    expect(first).toMatchObject({ id: 1, visibility: 'example' });
    expect([second, await get(), await findExample({ ...ports, summarizer })()]).toEqual([
      first,
      first,
      first,
    ]);
    expect(await ports.jobs.byId('job-1')).toMatchObject({
      dedupeKey: KEY,
      charges: [],
      visibility: 'example',
    });
    expect(await ports.jobs.byId('job-2')).toBeUndefined();
  });

  it('says that it is not ready when its job fails', async () => {
    await work((jobId) => ports.jobs.fail({ jobId, attempt: 1 }, { code: 'internal', message: 'No.' }));
    await expect(get()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'The example is not ready yet. Please try again.',
    });
  });

  it('is not found without a sample', async () => {
    samples = new MemoryEpisodeSource();
    await expect(get()).rejects.toMatchObject({
      code: 'analysis_not_found',
      message: 'There is no example on this server.',
    });
    expect(await findExample({ ...ports, summarizer })()).toBeUndefined();
  });
});
