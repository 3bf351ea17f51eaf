import {
  type GenerateRequest,
  type Generation,
  type LanguageModel,
  ModelError,
} from '#core/ports/language-model.js';
import type { ModelWindow, ModelWindowKey, ModelWindows } from '#core/ports/model-windows.js';
import type { Clock, Timers } from '#core/ports/system.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { untilAborted } from '#core/until-aborted.js';
import { MIN_WINDOW_TOKENS, probeWindow, type WindowProbe } from './probe-window.js';
import { PromptCheck } from './prompt-check.js';

/** Milliseconds that a probe may take, and that a run waits for one. */
const PROBE_TIMEOUT_MS = 120_000;
const MAX_WAIT_MS = 150_000;
const POLL_MS = 1000;
/**
 * Age up to which a result counts. A smaller window may have been mended, so it is soon measured again, also at a start that
 * comes later than those of the other processes.
 */
const WHOLE_AGE_MS = 30 * 24 * 3_600_000;
const SMALLER_AGE_MS = 3_600_000;
const SMALLER_AGE_AT_START_MS = 600_000;
/** Milliseconds until a window that could not be measured is measured again. */
const UNKNOWN_AGE_MS = { unavailable: 30_000, slow: 600_000, no_witness: 24 * 3_600_000 };
/** Milliseconds for which reported tokens are not believed after a probe has found them wrong. */
const FALSE_USAGE_AGE_MS = 3_600_000;

export interface WindowOptions {
  /** Address of the server, without secrets. */
  readonly server: string;
  /** False for vendors that are known to refuse what is too long: they are asked on suspicion only. */
  readonly isProbed: boolean;
  /** Measurements of other processes. */
  readonly windows?: ModelWindows;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Receives what is found out, for the log. Must not throw. */
  onResult?(result: WindowProbe): void;
}

/**
 * A model whose window is measured before it is used, and whose prompts are checked to have been read. A prompt of which
 * the service read only a part is an error `too_long` with `tokensRead`, never an answer (contract §10).
 */
export class WindowedModel implements LanguageModel {
  /** Tokens of a prompt and its answer that are read, where they are fewer than configured. */
  private readTokens = Number.POSITIVE_INFINITY;
  private readonly check = new PromptCheck();
  /** Times in milliseconds: up to which the window counts as known, and reported tokens are not believed. */
  private knownUntil = 0;
  private falseUsageUntil = 0;
  private measuring?: Promise<unknown>;

  constructor(
    private readonly model: LanguageModel,
    private readonly options: WindowOptions,
  ) {}

  get name(): string {
    return this.model.name;
  }

  get price() {
    return this.model.price;
  }

  get isSmall() {
    return this.model.isSmall;
  }

  get contextTokens(): number {
    return Math.min(this.readTokens, this.configuredTokens);
  }

  /** Window that the model is configured with, in tokens. */
  get configuredTokens(): number {
    return this.model.contextTokens;
  }

  async prepare(signal: AbortSignal): Promise<void> {
    if (this.now() < this.knownUntil) return;
    if (!this.options.isProbed) this.readTokens = Number.POSITIVE_INFINITY;
    else await this.once(() => this.establish(), signal);
  }

  /** Measures now, unless the vendor is known to refuse what is too long. Never rejects. */
  async measureIfProbed(signal: AbortSignal): Promise<void> {
    if (this.options.isProbed) await this.once(() => this.measure(), signal);
  }

  private async measure(windowTokens = this.configuredTokens): Promise<WindowProbe> {
    const { windows, onResult } = this.options;
    const result = await probeWindow(this.model, windowTokens, AbortSignal.timeout(PROBE_TIMEOUT_MS));
    const isWhole = windowTokens === this.configuredTokens;
    if (result.outcome === 'unknown') this.knownUntil = this.now() + UNKNOWN_AGE_MS[result.cause];
    else {
      const measured = result.outcome === 'whole' ? { windowTokens, isCut: false } : result;
      const window = { ...measured, measuredAt: new Date(this.now()) };
      if (isWhole || result.outcome === 'smaller') this.apply(window.windowTokens, this.expiryOf(window));
      if (isWhole) await windows?.store(this.key, window).catch(() => undefined);
    }
    onResult?.(result);
    return result;
  }

  async generate(request: GenerateRequest): Promise<Generation> {
    try {
      const generation = await this.model.generate(request);
      await this.assertWasRead(request, generation.usage);
      return generation;
    } catch (error) {
      // A model that did not see the question answers with nothing, or without end.
      const isAnswered = error instanceof ModelError && error.usage && error.tokensRead === undefined;
      if (isAnswered && error.code !== 'refused') await this.assertWasRead(request, error.usage);
      throw error;
    }
  }

  /** Takes what any process has measured, or measures. */
  private async establish(): Promise<void> {
    const { windows, timers, onResult } = this.options;
    const endsAt = this.now() + MAX_WAIT_MS;
    const isStart = this.knownUntil === 0;
    do {
      const stored = await windows?.find(this.key).catch(() => undefined);
      if (stored && this.now() < this.expiryOf(stored, isStart ? SMALLER_AGE_AT_START_MS : undefined)) {
        this.apply(stored.windowTokens, this.expiryOf(stored));
        if (stored.windowTokens < this.configuredTokens) onResult?.({ outcome: 'smaller', ...stored });
        return;
      }
      const isMine = !windows || (await windows.claim(this.key, new Date(endsAt)).catch(() => true));
      if (isMine) {
        const { outcome } = await this.measure();
        if (outcome === 'unknown') await windows?.release(this.key).catch(() => undefined);
        return;
      }
      await timers.delay(POLL_MS);
    } while (this.now() < endsAt);
  }

  /** @throws ModelError too_long where the service did not read all of the prompt */
  private async assertWasRead(request: GenerateRequest, usage: Generation['usage']): Promise<void> {
    const { inputTokens } = usage;
    if (!inputTokens || this.now() < this.falseUsageUntil) return;
    if (!this.check.isCut(request, inputTokens)) return;
    const needed = neededTokens(request);
    // Old servers report fewer tokens where they keep a prefix: a prompt of this size shows what is true.
    const result = await this.once(
      () => this.measure(Math.min(needed, this.configuredTokens)),
      request.signal,
    );
    request.signal.throwIfAborted();
    const isRead =
      result?.outcome === 'whole' || (result?.outcome === 'unknown' && result.cause === 'no_witness');
    if (isRead) {
      this.falseUsageUntil = this.now() + FALSE_USAGE_AGE_MS;
      return;
    }
    if (result?.outcome !== 'smaller')
      this.apply(Math.max(MIN_WINDOW_TOKENS, inputTokens), this.now() + UNKNOWN_AGE_MS.slow);
    const tokensRead = Math.min(inputTokens, this.contextTokens);
    throw new ModelError('too_long', 'the server read only a part of the prompt', { usage, tokensRead });
  }

  private apply(windowTokens: number, until: number): void {
    this.readTokens = windowTokens;
    this.knownUntil = until;
  }

  private get key(): ModelWindowKey {
    const { name: model, configuredTokens } = this;
    return { server: this.options.server, model, configuredTokens };
  }

  private expiryOf({ windowTokens, measuredAt }: ModelWindow, smallerAgeMs = SMALLER_AGE_MS): number {
    return measuredAt.getTime() + (windowTokens < this.configuredTokens ? smallerAgeMs : WHOLE_AGE_MS);
  }

  /** Concurrent callers share one measurement. Undefined for a caller that is aborted or waits too long. */
  private async once<T>(measure: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    this.measuring ??= measure().finally(() => {
      this.measuring = undefined;
    });
    const either = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    return untilAborted(this.measuring as Promise<T>, either).catch(() => undefined);
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }
}

function neededTokens({ instructions, material, task = '', maxOutputTokens }: GenerateRequest): number {
  const prompt = [instructions, material, task].reduce((sum, text) => sum + estimateTokens(text), 0);
  return Math.ceil(prompt) + maxOutputTokens;
}
