import { fileURLToPath } from 'node:url';
import { workHere } from '#core/ports/transcripts.js';
import { aConversation } from '#test/builders/conversation.js';
import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { openTextThreads } from '../worker-pool/text-threads.js';
import { threadedTranscriptWork } from './transcript-threads.js';

const SOURCES = ['--import', fileURLToPath(new URL('../../test/support/typescript.mjs', import.meta.url))];
const PROMPT = { names: ['Harbour Roast', 'The Morning Ledger'] };

describe('threadedTranscriptWork', () => {
  const threads = openTextThreads({ threads: 1, execArgv: SOURCES });
  const work = threadedTranscriptWork(threads);
  const long = aConversation(400);
  afterAll(() => threads.close());

  it('gives what the functions give in the thread of the caller', async () => {
    const sources = { durationSeconds: 0 };
    const content = [aDraft(), PROMPT, new Map(), sources] as const;
    expect(await work.run('content', long, [...content])).toEqual(
      await workHere.run('content', long, [...content]),
    );
    const question = 'What did they decide about the price?';
    expect(await work.run('answer', long, [question])).toEqual(
      await workHere.run('answer', long, [question]),
    );
    const verified = await work.run('verifyDraft', long, [aDraft(), PROMPT]);
    const { statements } = await workHere.run('verifyDraft', long, [aDraft(), PROMPT]);
    // The evidence is read on demand there.
    expect(verified.statements).toEqual(statements.map((one) => ({ ...one, evidence: one.evidence })));
  });

  it('never works on a long transcript in the thread of the caller', async () => {
    const closed = openTextThreads({ execArgv: SOURCES });
    await closed.close();
    const { run } = threadedTranscriptWork(closed);
    await expect(run('tokens', long, [])).rejects.toMatchObject({ code: 'cancelled' });
    expect(await run('tokens', aTranscript(), [])).toBeGreaterThan(0);
  });

  it('ends the work of a caller who leaves', async () => {
    const caller = new AbortController();
    const left = work.run('tokens', long, [], { signal: caller.signal });
    caller.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  });
});
