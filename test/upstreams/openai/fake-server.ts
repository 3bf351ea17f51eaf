import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from '../fault-plan.ts';
import { listening } from '../listening.ts';
import { countTokens, MADE_UP_QUOTE, type ScriptedPrompt, scriptedAnswer } from '../scripted-model.ts';
import { textOf } from '../wire.ts';
import { chatAnswer, responsesAnswer, streamAnswer } from './answers.ts';
import { MODELS_FAULTS, misbehaved, OPENAI_FAULTS, type OpenaiFault } from './faults.ts';
import { json, problem } from './http-answers.ts';
import { cutPrompt, promptText, readPrompt } from './prompt.ts';

export { MADE_UP_QUOTE, type OpenaiFault };

export interface OpenaiRequest {
  readonly path: string;
  /** Arrival time as `performance.now()`. */
  readonly at: number;
  readonly authorization?: string;
  readonly body: Record<string, unknown>;
  /** Full text of the prompt. */
  readonly prompt: string;
}

export interface FakeOpenai {
  /** Base URL including `/v1`. */
  readonly url: string;
  readonly requests: OpenaiRequest[];
  /** Answers with these texts in place of the scripted model's; absent: with its own. */
  answerWith(answer: ((prompt: ScriptedPrompt) => string) | undefined): void;
  /** Stops streamed answers once they contain `text`, until the returned function is called. */
  holdStreams(text: string): () => void;
  underWay(): number;
  /** Maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(fault: OpenaiFault | undefined, times?: number, when?: (prompt: string) => boolean): void;
  close(): Promise<void>;
}

export interface FakeOpenaiOptions {
  readonly port?: number;
  /** Delay before each response, in milliseconds. */
  readonly latencyMs?: number;
  /** Holds the first responses until this many requests are under way. */
  readonly holdUntil?: number;
  /** Pause after each tenth of a streamed answer, in milliseconds. */
  readonly streamPauseMs?: number;
  /** Pace of a streamed answer instead, at four characters a token. */
  readonly tokensPerSecond?: number;
  /** Context size for the context faults. */
  readonly contextTokens?: number;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

/**
 * An OpenAI-compatible server with chat completions, responses and models. Its answers quote the transcript in the request.
 * Run it alone with `node test/upstreams/openai/fake-server.ts --port 4010 --latency 2000`.
 */
export async function startFakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const requests: OpenaiRequest[] = [];
  const faults = planFaults<OpenaiFault, string>();
  let script: ((prompt: ScriptedPrompt) => string) | undefined;
  const held: (() => void)[] = [];
  let hold: { readonly after: string; readonly until: Promise<void> } | undefined;
  async function whileHeld(): Promise<void> {
    if (requests.length < (options.holdUntil ?? 0)) return new Promise((resolve) => void held.push(resolve));
    for (const release of held.splice(0)) release();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === '/v1/models') {
      const { authorization } = request.headers;
      const last = faults.last('');
      const met = last && MODELS_FAULTS.has(last) ? last : undefined;
      if (met && misbehaved(met, response, { body: {}, prompt: '', authorization }, options)) return;
      return json(response, 200, {
        object: 'list',
        data: [{ id: 'fake-model', object: 'model', created: 0, owned_by: 'tests' }],
      });
    }
    const chat = path === '/v1/chat/completions';
    if (request.method !== 'POST' || !(chat || path === '/v1/responses')) {
      return problem(response, 404, `Invalid URL (${request.method} ${path})`);
    }
    const body = JSON.parse(await textOf(request));
    const prompt = promptText(body);
    const { authorization } = request.headers;
    requests.push({ path, at: performance.now(), authorization, body, prompt });
    const current = faults.next(prompt);
    await whileHeld();
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    if (current === 'no-chat' && chat)
      return problem(response, 404, `Invalid URL (${request.method} ${path})`);
    if (current && misbehaved(current, response, { body, prompt, authorization }, options)) return;

    const isIgnored = current === 'schema-ignored' && !prompt.includes('"properties"');
    const contextTokens = options.contextTokens ?? 4096;
    const isCut = current === 'context-cut' || current === 'middle-cut';
    const asked = isCut ? cutPrompt(body, current, contextTokens) : readPrompt(body);
    const content = isIgnored
      ? 'The episode is about pricing.'
      : (script?.(asked) ?? scriptedAnswer(current, asked));
    const sent = countTokens(prompt);
    const read = current === 'context-cut' ? Math.min(sent, contextTokens) : sent;
    const answer = (chat ? chatAnswer : responsesAnswer)(String(body.model), content, current, read);
    if (!body.stream || current === 'no-stream') return json(response, 200, answer);
    const whileStreamHeld = (written: string) =>
      hold && written.includes(hold.after) ? hold.until : undefined;
    await streamAnswer(response, answer, content, { ...options, whileHeld: whileStreamHeld });
  }

  const { url, underWay, mostAtOnce, close } = await listening(serve, options.port);
  return {
    url: `${url}/v1`,
    requests,
    answerWith(next) {
      script = next;
    },
    holdStreams(text) {
      let resolve = () => {};
      const until = new Promise<void>((go) => {
        resolve = go;
      });
      hold = { after: text, until };
      return () => {
        hold = undefined;
        resolve();
      };
    },
    underWay,
    mostAtOnce,
    misbehave: faults.misbehave,
    close,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void runAlone();

async function runAlone(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      latency: { type: 'string' },
      fault: { type: 'string' },
      context: { type: 'string' },
      pace: { type: 'string' },
    },
  });
  const fakeServer = await startFakeOpenai({
    port: Number(values.port ?? 0),
    latencyMs: Number(values.latency ?? 0),
    contextTokens: values.context ? Number(values.context) : undefined,
    tokensPerSecond: values.pace ? Number(values.pace) : undefined,
  });
  fakeServer.misbehave(OPENAI_FAULTS.find((fault) => fault === values.fault));
  process.stdout.write(`${fakeServer.url}\n`);
}
