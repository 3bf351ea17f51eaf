import { fileURLToPath } from 'node:url';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { aConversation } from '#test/builders/conversation.js';
import { asVtt } from '#test/builders/transcript-file.js';
import { openTextThreads, type TextThreads, type TextThreadsOptions } from '../worker-pool/text-threads.js';
import { parseTranscript } from './parse-transcript.js';
import { threadedTranscriptParser } from './transcript-threads.js';

const SOURCES = ['--import', fileURLToPath(new URL('../../test/support/typescript.mjs', import.meta.url))];

let threads: TextThreads;
let reader: TranscriptParser;

afterEach(() => threads.close());

function open({ timeoutMs, ...options }: TextThreadsOptions & { readonly timeoutMs?: number } = {}) {
  threads = openTextThreads({ execArgv: SOURCES, ...options });
  reader = threadedTranscriptParser(threads, timeoutMs);
}

describe('threadedTranscriptParser', () => {
  it("reads what is read in the caller's own thread", async () => {
    open();
    const file = asVtt(aConversation(50));
    expect(await reader.parse(file)).toEqual(parseTranscript(file));
  });

  it('refuses in the words of the reader', async () => {
    open();
    await expect(reader.parse('Ada: Hello.')).rejects.toMatchObject({
      name: 'DomainError',
      code: 'transcript_unreadable',
      message: expect.stringContaining('Only 1 word was found'),
      details: { words: 1 },
    });
  });

  it('leaves the thread that serves free while it reads', async () => {
    open();
    await reader.parse(asVtt(aConversation(50)));
    let beats = 0;
    const beating = setInterval(() => (beats += 1), 5);
    await reader.parse('A (0:00)\n'.repeat(230_000)).catch(() => undefined);
    clearInterval(beating);
    expect(beats).toBeGreaterThan(10);
  });

  it('refuses what takes too long or too much memory, and reads the next', async () => {
    open({ timeoutMs: 1 });
    await expect(reader.parse(asVtt(aConversation(50)))).rejects.toMatchObject({
      code: 'transcript_unreadable',
    });
    await threads.close();
    open({ heapMb: 16 });
    const large = `[${'{"text":"a"},'.repeat(150_000)}{"text":"a"}]`;
    await expect(reader.parse(large)).rejects.toMatchObject({ code: 'transcript_unreadable' });
    expect(await reader.parse(asVtt(aConversation(50)))).toBeDefined();
  });
});
