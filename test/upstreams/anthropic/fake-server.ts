import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from '../fault-plan.ts';
import { listening } from '../listening.ts';
import { countTokens, type Schema, scriptedAnswer } from '../scripted-model.ts';
import { textOf } from '../wire.ts';
import { ANTHROPIC_FAULTS, type AnthropicFault, type Limits, misbehaved } from './faults.ts';
import { error, json, message, streamMessage } from './http-answers.ts';
import { contentText, type MessagesBody, requestProblem } from './validate-request.ts';

export type { AnthropicFault };

export interface AnthropicRequest {
  readonly apiKey?: string;
  readonly body: MessagesBody;
  /** Arrival time as `performance.now()`. */
  readonly at: number;
}

export interface FakeAnthropic {
  /** Base URL without `/v1`. */
  readonly url: string;
  readonly requests: AnthropicRequest[];
  underWay(): number;
  /** Applies a fault to the next `times` requests (default: all). */
  misbehave(fault: AnthropicFault | undefined, times?: number): void;
  close(): Promise<void>;
}

export interface FakeAnthropicOptions extends Limits {
  readonly port?: number;
  /** False: requests without `x-api-key` are accepted, as by a local server. */
  readonly needsKey?: boolean;
}

/**
 * Fake of Anthropic's Messages API. Its answers quote the transcript in the request.
 * Run it alone with `node test/upstreams/anthropic/fake-server.ts --port 4011`.
 */
export async function startFakeAnthropic(options: FakeAnthropicOptions = {}): Promise<FakeAnthropic> {
  const requests: AnthropicRequest[] = [];
  const faults = planFaults<AnthropicFault>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    if (method !== 'POST' || url !== '/v1/messages') {
      return error(response, 404, 'not_found_error', `Not found: ${method} ${url}`);
    }
    const apiKey = headers['x-api-key']?.toString();
    const given = JSON.parse(await textOf(request));
    if (!apiKey && options.needsKey !== false) {
      return error(response, 401, 'authentication_error', 'x-api-key header is required');
    }
    const problem = requestProblem(headers, given);
    if (problem) return error(response, 400, 'invalid_request_error', problem);
    const body: MessagesBody = given;
    requests.push({ apiKey, body, at: performance.now() });

    const prompt = [body.system, ...body.messages.map(({ content }) => contentText(content))].join('\n');
    const fault = faults.next();
    const received = {
      apiKey,
      model: body.model,
      prompt,
      hasFormat: body.output_config?.format !== undefined,
    };
    if (fault && misbehaved(fault, response, received, options)) return;
    const limit = 4 * (fault === 'context-cut' ? (options.contextTokens ?? 4096) : prompt.length);
    const text = scriptedAnswer(fault, {
      instructions: prompt.length > limit ? '' : (body.system ?? ''),
      material: contentText(body.messages.at(-1)?.content).slice(-limit),
      schema: body.output_config?.format?.schema ?? schemaInPrompt(prompt),
    });
    const answer = message(body.model, text, fault, Math.min(countTokens(prompt), limit / 4));
    if (body.stream) streamMessage(response, answer);
    else json(response, 200, answer);
  }

  const { url, underWay, close } = await listening(serve, options.port);
  return { url, requests, underWay, misbehave: faults.misbehave, close };
}

/** The schema in the prompt of a request without structured outputs, if any. */
function schemaInPrompt(prompt: string): Schema {
  const line = prompt.split('\n').find((text) => text.startsWith('{') && text.includes('"properties"'));
  return JSON.parse(line ?? '{"type":"object"}');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void runAlone();

async function runAlone(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, fault: { type: 'string' } } });
  const fakeServer = await startFakeAnthropic({ port: Number(values.port ?? 0) });
  fakeServer.misbehave(ANTHROPIC_FAULTS.find((fault) => fault === values.fault));
  process.stdout.write(`${fakeServer.url}\n`);
}
