import '../test/support/typescript.mjs';
import { setTimeout as delay } from 'node:timers/promises';

const { languageModelBriefingWriter } = await import(
  '../adapters/llm/briefings/language-model-briefing-writer.ts'
);
const { runBriefing } = await import('../core/usecases/briefings/run-briefing.ts');
const { workHere } = await import('../core/ports/transcripts.ts');
const { briefingAnswer } = await import('../test/upstreams/scripted-briefing.ts');
const { anAnalysis } = await import('../test/builders/analysis.ts');
const { aBriefing } = await import('../test/builders/briefing.ts');
const { meetings } = await import('./qmsum.ts');

const EPISODES = 10;
/** Words of an hour of talk. */
const WORDS = 9_000;
/** Of one answer, in milliseconds: a fast model's on a long prompt. */
const LATENCY_MS = 3_000;
const PARALLEL_CALLS = 4;

/** A briefing of ten hours of talk: the wall time against that of its requests alone, the longest one after the other. */
export async function briefing() {
  const turns = meetings().flatMap((meeting) => meeting.turns);
  const talks = Array.from({ length: EPISODES }, (_, at) => talkFrom(turns, at));
  const calls = { reading: 0, comparing: 0, judging: 0 };
  const model = {
    name: 'fake',
    contextTokens: 128_000,
    async generate({ instructions, material, output }) {
      const fields = output.schema.properties;
      calls[fields.points ? 'reading' : fields.agreement ? 'comparing' : 'judging'] += 1;
      await delay(LATENCY_MS);
      return { text: briefingAnswer({ instructions, material, schema: output.schema }), usage: {} };
    },
  };
  const writer = languageModelBriefingWriter(model, {
    identity: { kind: 'llm', model: 'fake' },
    judge: model,
    parallelCalls: PARALLEL_CALLS,
  });
  const analysisIds = talks.map((_, at) => at + 1);
  const run = runBriefing({
    briefings: {
      report: async () => true,
      storePart: async () => {},
      finish: async () => true,
      fail: async () => true,
    },
    analyses: { byIds: async () => analysisIds.map((id) => anAnalysis({ id, title: `Talk ${id}` })) },
    members: { byId: async () => undefined },
    writers: { current: async () => writer },
    load: async ({ id }) => talks[id - 1],
    work: workHere,
    clock: { now: () => new Date() },
    timers: { schedule: () => () => {} },
  });
  const signals = { stopping: new AbortController().signal, deadline: new AbortController().signal };
  const leased = { id: 'bench', attempt: 1, briefing: aBriefing({ analysisIds }), parts: new Map() };
  const started = performance.now();
  const result = await run(leased, signals);
  const wallMs = performance.now() - started;
  if (result.outcome !== 'done') throw new Error(`the briefing ended as ${JSON.stringify(result)}`);
  const rounds = (count) => Math.ceil(count / PARALLEL_CALLS);
  const criticalMs = LATENCY_MS * (rounds(calls.reading) + calls.comparing + rounds(calls.judging));
  return [
    { name: 'ten hours: wall against critical path', value: wallMs / criticalMs, unit: '×', bound: 1.2 },
    { name: 'ten hours: wall', value: wallMs / 1000, unit: 's', bound: 60 },
  ];
}

/** An hour of talk from another place of all meetings. */
function talkFrom(turns, at) {
  const from = Math.floor((turns.length / EPISODES) * at);
  const chosen = [];
  let words = 0;
  for (let i = 0; words < WORDS; i += 1) {
    const turn = turns[(from + i) % turns.length];
    words += turn.text.split(/\s+/).length;
    chosen.push(turn);
  }
  return { language: 'en', turns: chosen };
}
