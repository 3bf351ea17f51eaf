import type { IncomingMessage, ServerResponse } from 'node:http';
import { anMp3Frame, joinBytes, someSpeech } from '../builders/mp3.ts';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { problem } from './openai/http-answers.ts';
import { refused } from './openai/refusals.ts';
import { type Beginning, misbehavedOnWire, send, textOf, type WireFault } from './wire.ts';

/** Faults that the fake server can simulate. */
export type SpeechFault =
  | WireFault
  | '401' // repeats the received key, as some servers do
  | '404'
  | '429' // with Retry-After
  | '500'
  | 'no-quota' // a 429 that waiting does not resolve
  | 'strange-body' // JSON of another service
  | 'silence' // as long as the speech
  | 'too-short' // the first word alone
  | 'empty'; // 200 without a body

export interface SpeechRequest {
  readonly authorization?: string;
  readonly model: string;
  readonly voice: string;
  readonly input: string;
  readonly format: string;
}

const BEGINNING: Beginning = { type: 'audio/mpeg', start: 'ID3' };
/** As OpenAI's. */
const MAX_CHARACTERS = 4096;
const CHARACTERS_A_SECOND = 15;

/** OpenAI-compatible endpoint POST /v1/audio/speech: an MP3 whose length follows from its text. */
export async function startFakeSpeech(options: { readonly retryAfter?: string } = {}) {
  const requests: SpeechRequest[] = [];
  const faults = planFaults<SpeechFault, SpeechRequest>();
  let gate: Promise<void> = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech')
      return problem(response, 404, 'Invalid URL');
    const body = JSON.parse(await textOf(request));
    const { model, voice, input, response_format: format } = body;
    const asked = { authorization: request.headers.authorization, model, voice, input, format };
    requests.push(asked);
    await gate;
    const fault = faults.next(asked);
    if (fault && misbehavedOnWire(fault, response, BEGINNING)) return;
    if (fault && refused(fault, response, { ...asked, retryAfter: options.retryAfter })) return;
    if (input.length > MAX_CHARACTERS)
      return problem(response, 400, 'String should have at most 4096 characters');
    const seconds = fault === 'too-short' ? 0.1 : secondsOf(input);
    send(
      response,
      200,
      fault === 'empty' ? '' : fault === 'silence' ? silence(seconds) : someSpeech(seconds),
      BEGINNING.type,
    );
  }

  const { url, mostAtOnce, close } = await listening(serve);
  return {
    url: `${url}/v1`,
    requests,
    mostAtOnce,
    misbehave: faults.misbehave,
    /** Holds answers back until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close,
  };
}

export type FakeSpeech = Awaited<ReturnType<typeof startFakeSpeech>>;

/** Length of the speech of a text. */
export function secondsOf(text: string): number {
  return text.length / CHARACTERS_A_SECOND;
}

function silence(seconds: number): Uint8Array {
  const frame = anMp3Frame();
  return joinBytes(Array.from({ length: Math.ceil(seconds / frame.seconds) }, () => frame.bytes));
}
