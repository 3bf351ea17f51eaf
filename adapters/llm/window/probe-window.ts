import { randomInt } from 'node:crypto';
import { type GenerateRequest, type LanguageModel, ModelError } from '#core/ports/language-model.js';

/**
 * Result of a probe. `whole`: the service reads prompts of the configured size. `smaller`: it reads less, and cuts or
 * refuses what is longer. `unknown`: it could not be found out.
 */
export type WindowProbe =
  | { readonly outcome: 'whole' }
  | { readonly outcome: 'smaller'; readonly windowTokens: number; readonly isCut: boolean }
  | {
      readonly outcome: 'unknown';
      readonly reason: string;
      /** `no_witness`: the model finds no code word, and the tokens that it reports do not depend on the prompt. */
      readonly cause: 'unavailable' | 'slow' | 'no_witness';
    };

/** Of any size: subject words that every tokenizer writes as one token each. */
const SENTENCES = [
  'The man at the door said that he had seen it the day before.',
  'She went to the town and took the long way back to the house.',
  'They read the book all day and then it was time to go home.',
  'One of them knew the old road and led us to the river at last.',
];
/** Tokens of a sentence where the service reports none: its words, its full stop and its number's. */
const SENTENCE_TOKENS = 15;
/** Tokens of the instructions, the question and the schema, about. */
const FRAME_TOKENS = 230;
/** Size of the first prompt, which every window of use reads. */
const FIRST_TOKENS = 1500;
/** Smallest window that can be found, in tokens. */
export const MIN_WINDOW_TOKENS = 2048;
const MAX_OUTPUT_TOKENS = 1024;
/** Reported tokens may differ by this share from what was sent. */
const TOLERANCE = 0.1;
/** Part of a window that is left free for what the estimate of a prompt's size may be wrong by. */
const SPARE_SHARE = 0.03;
/** Sizes closer than this are not told apart. */
const MIN_STEP = 1.125;
const MAX_CALLS = 10;

const INSTRUCTIONS =
  'You are given a long text with three code words: the first one at its start, the second one in its middle and the third one at its end. Answer with the three code words as one JSON object, and with nothing else.';
const QUESTION = 'What are the first, the second and the third code word of the text above? Answer in JSON.';
const CODE = { type: 'string' };
const OUTPUT = {
  name: 'code_words',
  schema: {
    type: 'object',
    properties: { first: CODE, second: CODE, third: CODE },
    required: ['first', 'second', 'third'],
    additionalProperties: false,
  },
};

/** Answer to one prompt. */
interface Reading {
  /** False where the service refused the prompt as too long. */
  readonly isAccepted: boolean;
  /** The code words of the start, the middle and the end: true for those that came back. */
  readonly words: readonly boolean[];
  /** Tokens that the service reports to have read. */
  readonly reported?: number;
}

/**
 * Finds out how long a prompt may be so that the model reads all of it: code words at the start, in the middle and at the
 * end must come back, and the reported tokens must match what was sent within 10 % (contract §10). Takes two requests
 * where the configured size is read, and a few more where it is not. Never rejects.
 */
export async function probeWindow(
  model: LanguageModel,
  windowTokens: number,
  signal: AbortSignal,
): Promise<WindowProbe> {
  try {
    return await new Probe(model, signal).run(windowTokens);
  } catch (error) {
    if (signal.aborted) return unknown('it did not answer in time', 'slow');
    return unknown(error instanceof Error ? error.message : `${error}`, 'unavailable');
  }
}

class Probe {
  private calls = 0;
  private sentenceTokens = SENTENCE_TOKENS;
  private knowsCodeWords = true;
  private tellsUsage = false;
  private wasCut = false;

  constructor(
    private readonly model: LanguageModel,
    private readonly signal: AbortSignal,
  ) {}

  async run(configured: number): Promise<WindowProbe> {
    if (configured <= MIN_WINDOW_TOKENS) return unknown('the window is too small to be probed');
    const first = await this.read(FIRST_TOKENS, 512);
    if (!first.isAccepted) return unknown(`it refuses a prompt of ${FIRST_TOKENS} tokens`);
    const { reported } = first;
    this.knowsCodeWords = first.words.every(Boolean);
    this.tellsUsage = reported !== undefined && reported > FIRST_TOKENS * 0.6 && reported < FIRST_TOKENS * 2;
    if (!this.knowsCodeWords && !this.tellsUsage)
      return unknown('it finds no code word and reports no tokens');
    if (this.tellsUsage && reported) {
      this.sentenceTokens *= (reported - FRAME_TOKENS) / (FIRST_TOKENS - FRAME_TOKENS);
    }
    const whole = await this.readWindow(configured);
    if (whole.isRead) return { outcome: 'whole' };
    // Without code words the reported tokens are the only witness: they must depend on the prompt.
    const isConstant = reported && whole.reported && Math.abs(whole.reported / reported - 1) < TOLERANCE;
    if (!this.knowsCodeWords && isConstant) return unknown('it reports the same tokens for every prompt');
    return this.narrow(configured, whole.reported);
  }

  /** Looks for the largest window that is read, first at the size that the service reports. */
  private async narrow(configured: number, reported: number | undefined): Promise<WindowProbe> {
    let [read, unread] = [MIN_WINDOW_TOKENS, configured];
    if (reported !== undefined && reported > read && reported * MIN_STEP < unread) {
      const { isRead } = await this.readWindow(reported);
      if (isRead) return this.smaller(reported);
      unread = reported;
    }
    while (unread / read > MIN_STEP && this.calls < MAX_CALLS) {
      const middle = Math.round(Math.sqrt(read * unread));
      const { isRead } = await this.readWindow(middle);
      if (isRead) read = middle;
      else unread = middle;
    }
    return this.smaller(read);
  }

  private smaller(windowTokens: number): WindowProbe {
    return { outcome: 'smaller', windowTokens, isCut: this.wasCut };
  }

  /** Asks with a prompt that fills a window, but for the answer. */
  private async readWindow(windowTokens: number): Promise<{ isRead: boolean; reported?: number }> {
    const outputTokens = Math.min(MAX_OUTPUT_TOKENS, Math.floor(windowTokens / 8));
    const sent = Math.floor(windowTokens * (1 - SPARE_SHARE)) - outputTokens;
    let reading = await this.read(sent, outputTokens);
    const isCounted = () =>
      !this.tellsUsage || !reading.reported || reading.reported >= sent * (1 - TOLERANCE);
    const isFound = () => !this.knowsCodeWords || reading.words.every(Boolean);
    // A model may miss a word by chance.
    if (reading.isAccepted && isCounted() && !isFound()) reading = await this.read(sent, outputTokens);
    if (!reading.isAccepted) return { isRead: false };
    const isRead = isCounted() && isFound();
    this.wasCut ||= !isRead;
    return { isRead, reported: isCounted() ? undefined : reading.reported };
  }

  /** @throws ModelError where the failure says nothing of the window */
  private async read(tokens: number, maxOutputTokens: number): Promise<Reading> {
    this.calls += 1;
    const codes = [0, 1, 2].map(() => String(randomInt(10_000, 100_000)));
    const material = materialOf(
      codes,
      Math.max(4, Math.round((tokens - FRAME_TOKENS) / this.sentenceTokens)),
    );
    const request: GenerateRequest = {
      instructions: INSTRUCTIONS,
      material,
      task: QUESTION,
      output: OUTPUT,
      maxOutputTokens,
      signal: this.signal,
    };
    try {
      const { text, usage } = await this.model.generate(request);
      return readingOf(text, codes, usage.inputTokens);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      // A truncated or empty answer, of a model that thinks or did not see the question.
      if (error.usage) return readingOf('', codes, error.usage.inputTokens);
      if (error.code === 'too_long') return { isAccepted: false, words: [] };
      throw error;
    }
  }
}

function readingOf(text: string, codes: readonly string[], reported: number | undefined): Reading {
  const answer = text.replace(/[\s,._-]/g, '');
  return {
    isAccepted: true,
    words: codes.map((code) => answer.includes(code)),
    ...(reported && { reported }),
  };
}

function materialOf([first, second, third]: readonly string[], count: number): string {
  const sentences = Array.from({ length: count }, (_, i) => SENTENCES[i % SENTENCES.length]);
  const half = Math.floor(count / 2);
  return [
    `The first code word is ${first}.`,
    ...sentences.slice(0, half),
    `The second code word is ${second}.`,
    ...sentences.slice(half),
    `The third code word is ${third}.`,
  ].join('\n');
}

function unknown(
  reason: string,
  cause: Extract<WindowProbe, { outcome: 'unknown' }>['cause'] = 'no_witness',
): WindowProbe {
  return { outcome: 'unknown', reason, cause };
}
