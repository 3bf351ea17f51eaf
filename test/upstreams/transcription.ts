import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { json, problem } from './openai/http-answers.ts';
import { refused } from './openai/refusals.ts';
import { type Beginning, misbehavedOnWire, type WireFault } from './wire.ts';

/** Faults that the fake server can simulate. */
export type TranscriptionFault =
  | WireFault
  | '401' // repeats the received key, as some servers do
  | '404'
  | '413'
  | '429' // with Retry-After
  | '500'
  | 'no-quota' // a 429 that waiting does not resolve
  | 'bad-audio' // 400: unsupported audio
  | 'silence' // no speech
  | 'broken-body' // a body that is not JSON
  | 'strange-body'; // JSON of another service

export interface TranscriptionRequest {
  readonly authorization?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}

export interface HeardSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Speaker label of a diarizing model: `A`, `B`, … */
  readonly speaker: string;
}

export interface FakeTranscription {
  /** Base URL including `/v1`. */
  readonly url: string;
  readonly requests: TranscriptionRequest[];
  underWay(): number;
  /** Maximum number of concurrent requests. */
  mostAtOnce(): number;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(
    fault: TranscriptionFault | undefined,
    times?: number,
    when?: (request: TranscriptionRequest) => boolean,
  ): void;
  close(): Promise<void>;
}

export interface FakeTranscriptionOptions {
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
  /** Segments heard in a file; defaults to ten five-second sentences that contain the file's name. */
  readonly hear?: (file: TranscriptionRequest['file']) => readonly HeardSegment[];
}

const BEGINNING: Beginning = { type: 'application/json', start: '{"text": "' };
const MAX_BYTES = 25 * 1024 * 1024;

/**
 * OpenAI-compatible endpoint POST /v1/audio/transcriptions with the response formats of each model.
 */
export async function startFakeTranscription(
  options: FakeTranscriptionOptions = {},
): Promise<FakeTranscription> {
  const requests: TranscriptionRequest[] = [];
  const faults = planFaults<TranscriptionFault, TranscriptionRequest>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return problem(response, 404, 'Invalid URL');
    if (request.url !== '/v1/audio/transcriptions') return problem(response, 404, 'Invalid URL');
    const asked = await readForm(request);
    requests.push(asked);
    const current = faults.next(asked);
    if (current && misbehaved(current, response, asked, options)) return;
    answer(response, asked, current === 'silence' ? [] : (options.hear ?? sentencesIn)(asked.file));
  }

  const { url, underWay, mostAtOnce, close } = await listening(serve);
  return {
    url: `${url}/v1`,
    requests,
    underWay,
    mostAtOnce,
    misbehave: faults.misbehave,
    close,
  };
}

async function readForm(request: IncomingMessage): Promise<TranscriptionRequest> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await bytesOf(request), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('no file in the form');
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    authorization: request.headers.authorization,
    fields: Object.fromEntries(texts),
    file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}

function answer(
  response: ServerResponse,
  { fields, file }: TranscriptionRequest,
  heard: readonly HeardSegment[],
): void {
  const { model = '', response_format: format = 'json' } = fields;
  const known = /diarize/.test(model)
    ? ['json', 'text', 'diarized_json']
    : /whisper/.test(model)
      ? ['json', 'verbose_json']
      : ['json'];
  if (!known.includes(format)) {
    problem(
      response,
      400,
      `response_format '${format}' is not compatible with model '${model}'`,
      'unsupported_value',
    );
    return;
  }
  if (file.bytes.length > MAX_BYTES) {
    problem(response, 413, 'Maximum content size limit exceeded');
    return;
  }
  const text = heard.map((segment) => segment.text).join(' ');
  const duration = heard.at(-1)?.end ?? 0;
  if (format === 'verbose_json') {
    const segments = heard.map(({ speaker: _, text: words, ...times }, id) => ({
      id,
      seek: 0,
      ...times,
      text: ` ${words}`,
      tokens: [50364],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1.4,
      no_speech_prob: 0.01,
    }));
    json(response, 200, { task: 'transcribe', language: 'english', duration, text, segments });
    return;
  }
  if (format === 'diarized_json') {
    const segments = heard.map((segment, id) => ({
      type: 'transcript.text.segment',
      id: `seg_${id}`,
      ...segment,
    }));
    json(response, 200, { task: 'transcribe', duration, text, segments });
    return;
  }
  json(response, 200, { text, usage: { type: 'duration', seconds: duration } });
}

function sentencesIn({ name }: TranscriptionRequest['file']): HeardSegment[] {
  return Array.from({ length: 10 }, (_, i) => ({
    start: i * 5,
    end: i * 5 + 5,
    text: `Sentence ${i + 1} of ${name.replace(/\W+/g, ' ')} is about what our customers pay.`,
    speaker: i < 6 ? 'A' : 'B',
  }));
}

/** Simulates transport faults. Returns true if the request has been handled. */
function misbehaved(
  fault: TranscriptionFault,
  response: ServerResponse,
  { authorization, fields }: TranscriptionRequest,
  { retryAfter }: FakeTranscriptionOptions,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  if (refused(fault, response, { authorization, model: fields.model, retryAfter })) return true;
  switch (fault) {
    case '413':
      problem(response, 413, 'Maximum content size limit (26214400) exceeded');
      return true;
    case 'bad-audio':
      problem(response, 400, 'Audio file might be corrupted or unsupported', 'invalid_value');
      return true;
    case 'broken-body':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "');
      return true;
    default:
      return false;
  }
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
