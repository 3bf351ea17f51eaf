import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import {
  openTextThreads,
  type TextThreads,
  type TextThreadsOptions,
} from '#adapters/worker-pool/text-threads.js';
import { aConversation } from '#test/builders/conversation.js';
import { anInterview } from '#test/builders/interview.js';
import { draftSummary } from './draft-summary.js';
import { extractiveSummarizer } from './extractive-summarizer.js';

const SOURCES = ['--import', fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url))];
const about = { title: 'Harbour Roast', show: 'The Morning Ledger' };
const untilDone = () => ({ signal: new AbortController().signal });

describe('extractiveSummarizer', () => {
  let open: TextThreads[] = [];
  const threaded = (options: TextThreadsOptions = {}) => {
    const threads = openTextThreads({ threads: 1, execArgv: SOURCES, ...options });
    open.push(threads);
    return extractiveSummarizer(threads);
  };

  afterEach(async () => {
    await Promise.all(open.map((threads) => threads.close()));
    open = [];
  });

  it("returns what is drafted in the caller's thread", async () => {
    const request = { ...about, transcript: anInterview() };
    const summarizer = threaded();
    expect(summarizer.identity).toEqual({ kind: 'extractive', model: 'Podgist extractive 1' });
    expect(await summarizer.summarize(request, untilDone())).toEqual({
      ...draftSummary(request),
      shareUsed: 1,
    });
  });

  it('does not block the calling thread', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const request = { ...about, transcript: aConversation(2000) };
    const summarizer = threaded();
    await summarizer.summarize({ ...about, transcript: anInterview() }, untilDone());
    delay.enable();
    const started = performance.now();
    await summarizer.summarize(request, untilDone());
    const took = performance.now() - started;
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });

  it('fails the run whose thread dies, and serves the next', async () => {
    const summarizer = threaded({ heapMb: 48 });
    const huge = {
      turns: Array.from({ length: 60_000 }, (_, i) => ({ text: `Word${i} sells thing${i} to nobody${i}.` })),
    };
    await expect(summarizer.summarize({ ...about, transcript: huge }, untilDone())).rejects.toMatchObject({
      name: 'DomainError',
      code: 'summarizer_failed',
      cause: expect.objectContaining({ code: 'ERR_WORKER_OUT_OF_MEMORY' }),
    });
    const { draft } = await summarizer.summarize({ ...about, transcript: anInterview() }, untilDone());
    expect(draft.overview).toContain('Omar Haddad');
  });

  it('frees the thread of an aborted run for waiting runs', async () => {
    const summarizer = threaded();
    const run = new AbortController();
    const long = summarizer.summarize(
      { ...about, transcript: aConversation(20_000) },
      { signal: run.signal },
    );
    const waiting = summarizer.summarize({ ...about, transcript: anInterview() }, untilDone());
    run.abort(new Error('enough'));
    await expect(long).rejects.toMatchObject({ code: 'cancelled', cause: { message: 'enough' } });
    expect((await waiting).shareUsed).toBe(1);
  });
});
