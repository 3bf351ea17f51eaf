import { DomainError } from '#core/errors.js';
import type { Questions } from '#core/ports/library.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import { type TranscriptWork, workHere } from '#core/ports/transcripts.js';
import type { ClaimedItem } from '#core/questions/answer.js';
import type { Asker } from '#core/usage/question-allowance.js';
import { meetings } from '#test/builders/meetings.js';
import { stubPort } from '#test/builders/stub-port.js';
import { aTranscript } from '#test/builders/transcript.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { memoryUsageCounters } from '#test/fakes/memory-usage-counters.js';
import { askQuestion } from './ask-question.js';

const MEETING = (meetings()[0]?.turns ?? []).slice(0, 150).map((turn) => ({
  ...turn,
  startSeconds: (turn.startSeconds ?? 0) + 100,
}));
const TALK = aTranscript({ turns: [...aTranscript().turns, ...MEETING] });
const WHO = { ownerId: 'member:1', asker: { kind: 'member', memberId: 1, plan: 'free' } } as const;
const OPEN = new AbortController().signal;

describe('a question that a model answers (contract §6)', () => {
  const recorded: unknown[] = [];
  const questions = {
    record: async (_: string, asked: unknown) => void recorded.push(asked),
  } as unknown as Questions;
  const asking = (claimed: readonly ClaimedItem[] | Error, materialTokens = 100_000) => {
    const seen: Parameters<QuestionAnswerer['answer']>[0][] = [];
    const ask = askQuestion({
      load: async () => TALK,
      work: workHere,
      answerers: {
        current: async () => ({
          materialTokens: async () => materialTokens,
          async answer(request) {
            seen.push(request);
            if (claimed instanceof Error) throw claimed;
            return claimed;
          },
        }),
      },
      questions,
      counters: memoryUsageCounters(memoryStore()),
      clock: new FixedClock(),
    });
    return {
      seen,
      ask: (question = 'Which Monday meeting was stopped?') => ask({ id: 7 }, question, WHO, OPEN),
    };
  };

  it('has only items with words of the transcript', async () => {
    const { ask } = asking([
      { text: 'They stopped a meeting.', quotes: ['We stopped the Monday meeting'] },
      { text: 'They doubled the team.', quotes: ['We doubled the whole team'] },
    ]);
    const given = await ask();
    expect(given).toMatchObject({ answered: true, method: 'model', remaining: 9 });
    expect(given.answer.map(({ text }) => text)).toEqual(['They stopped a meeting.']);
    expect(recorded.at(-1)).toMatchObject({ analysisId: 7, answer: { answered: true } });
  });

  it('is not answered when no item is left, with the nearest passages', async () => {
    const given = await asking([{ text: 'Invented.', quotes: ['words that nobody said here'] }]).ask();
    expect(given).toMatchObject({ answered: false, answer: [], message: 'This episode does not say.' });
    expect(given.nearest?.[0]?.quote).toContain('Monday meeting');
  });

  it('is given the whole transcript where it fits, else the best passages in order', async () => {
    const whole = asking([]);
    await whole.ask();
    expect(whole.seen[0]).toMatchObject({ isWhole: true, turns: TALK.turns });
    const part = asking([], 2000);
    await part.ask();
    expect(part.seen[0]?.isWhole).toBe(false);
    const seconds = part.seen[0]?.turns.map(({ startSeconds = 0 }) => startSeconds) ?? [];
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(JSON.stringify(part.seen[0]?.turns)).toContain('We stopped the Monday meeting');
  });

  it('is given back when it fails', async () => {
    const { ask } = asking(new DomainError('upstream_unavailable', 'Later.'));
    for (let tries = 0; tries < 12; tries += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

describe('a question that passages answer (contract §6)', () => {
  const visitor = {
    ...{ kind: 'visitor', visitorId: 'v1' },
    networks: { networkId: 'n1' },
  } as unknown as Extract<Asker, { kind: 'visitor' }>;
  const asking = (work: TranscriptWork = workHere) => {
    const recorded: unknown[][] = [];
    const requests: unknown[] = [];
    const load = async ({ id }: { id: number }) => (id === 7 ? TALK : undefined);
    const questions = stubPort<Questions>({ record: async (...call) => void recorded.push(call) });
    const quota = { counters: memoryUsageCounters(memoryStore()), clock: new FixedClock() };
    const answerer: QuestionAnswerer = {
      materialTokens: async () => 100_000,
      answer: async (_, __, options) => {
        requests.push(options);
        return [{ text: 'They stopped it.', quotes: ['We stopped the Monday meeting'] }];
      },
    };
    const ports = { load, work, questions, ...quota };
    return {
      recorded,
      requests,
      ask: askQuestion(ports),
      askModel: askQuestion({ ...ports, answerers: { current: async () => answerer } }),
    };
  };
  const question = 'Which Monday meeting was stopped?';

  it('is answered with its words and recorded for who asked', async () => {
    const { ask, recorded } = asking();
    const given = await ask({ id: 7 }, question, { ownerId: 'visitor:v1', asker: visitor }, OPEN);
    const { remaining, ...answer } = given;
    expect([given.answered, given.method, remaining]).toEqual([true, 'extractive', 2]);
    expect(recorded).toEqual([
      ['visitor:v1', { analysisId: 7, question, answer, askedAt: '2026-05-01T10:20:30.000Z' }],
    ]);
  });

  it('has the transcript worked on beside this process, in the order of the plan', async () => {
    const ran: unknown[] = [];
    const { ask, askModel } = asking({
      run(name, transcript, args, { priority } = {}) {
        ran.push([name, priority]);
        return workHere.run(name, transcript, args);
      },
    });
    await ask({ id: 7 }, question, { ownerId: 'visitor:v1', asker: visitor }, OPEN);
    await askModel({ id: 7 }, question, { ...WHO, asker: { ...WHO.asker, plan: 'all_access' } }, OPEN);
    expect(ran).toEqual([
      ['answer', 'standard'],
      ['material', 'priorityPlus'],
      ['verifyAnswer', 'priorityPlus'],
    ]);
  });

  it('is counted by visitor and day, and refused in the form of the analyses’ refusals', async () => {
    const { ask } = asking();
    const who = { ownerId: 'visitor:v1', asker: visitor };
    for (const left of [2, 1, 0])
      expect(await ask({ id: 7 }, question, who, OPEN)).toMatchObject({ remaining: left });
    await expect(ask({ id: 7 }, question, who, OPEN)).rejects.toMatchObject({
      ...{ code: 'visitor_ask_limit_reached', message: 'Daily question limit reached' },
      details: { count: 3, limit: 3 },
    });
    for (let asked = 0; asked < 10; asked += 1) await ask({ id: 7 }, question, WHO, OPEN);
    await expect(ask({ id: 7 }, question, WHO, OPEN)).rejects.toMatchObject({
      ...{ code: 'ask_limit_reached', message: 'Daily question limit reached' },
      details: { currentCount: 10, maxAllowed: 10, plan: 'free' },
    });
  });

  it('is not counted without a transcript, nor for a caller who has left', async () => {
    const { ask, recorded } = asking();
    const gone = new AbortController();
    gone.abort();
    await expect(ask({ id: 7 }, question, WHO, gone.signal)).rejects.toThrow();
    await expect(ask({ id: 8 }, question, WHO, OPEN)).rejects.toMatchObject({ code: 'transcript_not_kept' });
    expect(recorded).toEqual([]);
    expect(await ask({ id: 7 }, question, WHO, OPEN)).toMatchObject({ remaining: 9 });
  });

  it('is paid by the member’s account where a model answers, by the visitors’ else', async () => {
    const { askModel, requests } = asking();
    const given = await askModel({ id: 7 }, question, WHO, OPEN);
    expect(Object.keys(given)).not.toContain('nearest');
    await askModel({ id: 7 }, question, { ownerId: 'visitor:v1', asker: visitor }, OPEN);
    expect(requests).toEqual([{ account: { memberId: 1, plan: 'free' } }, { account: { plan: 'visitor' } }]);
  });
});
