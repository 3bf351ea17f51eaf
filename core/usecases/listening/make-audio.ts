import { DomainError, isDomainError } from '#core/errors.js';
import { joinMp3 } from '#core/listening/join-mp3.js';
import { MAX_RECORDING_BYTES, speechRequests } from '#core/listening/speech-requests.js';
import type { SpeechSynthesizer, SpeechSynthesizers } from '#core/ports/speech.js';
import type { ModelBudget, SpendingLedger, UsageCounters } from '#core/ports/spending.js';
import type { AudioTask, SummaryAudio } from '#core/ports/summary-audio.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { recordingCounter } from '#core/usage/audio-allowance.js';
import { budgetError, withSpending } from '../analysis/with-spending.js';
import { voiceOf } from './request-audio.js';

interface Ports {
  readonly audio: SummaryAudio;
  readonly speech: SpeechSynthesizers;
  readonly counters: UsageCounters;
  readonly budget: ModelBudget;
  readonly ledger: SpendingLedger;
  readonly clock: Clock;
  readonly ids: Ids;
  /** US dollars that may be spent on a day. */
  readonly dailyUsd: { readonly installation?: number; readonly member?: number };
}

/** Longer than a request may take with its retries, in milliseconds. */
const LEASE_MS = 400_000;
/** Workers that may end without a result: what ends them would be paid again and again. */
const MAX_ATTEMPTS = 5;
const FAILED = 'This summary could not be recorded. Please try again in a few minutes.';
const CHANGED = 'The voice was changed meanwhile. Please try again.';

/**
 * Makes up to `limit` queued recordings at once and returns how many there were. The cost is held back before the first request and
 * entered into the ledger, also of a recording that failed. A failure does not count against the member's day.
 */
export function makeAudio({ audio, speech, counters, dailyUsd, ...ports }: Ports) {
  return async (limit: number, signal: AbortSignal): Promise<number> => {
    const voice = await speech.current();
    const tasks = await audio.claimDue(limit, LEASE_MS, voice && voiceOf(voice));
    await Promise.all(tasks.map((task) => make(task)));
    return tasks.length;

    async function make(task: AudioTask): Promise<void> {
      try {
        if (task.attempt > MAX_ATTEMPTS) throw new DomainError('upstream_unavailable', FAILED);
        if (!voice || voiceOf(voice) !== task.voice) throw new DomainError('model_needed', CHANGED);
        const parts = await speakAll(task, voice);
        if (!parts) return;
        const joined = joinMp3(parts);
        if (!joined) throw new DomainError('upstream_unavailable', FAILED);
        await audio.store(task, joined);
      } catch (error) {
        // A stopping worker gives the task to another one.
        if (signal.aborted) await audio.renew(task, 0);
        else await giveUp(task, isDomainError(error) ? error.message : FAILED);
        if (!isDomainError(error)) throw error;
      }
    }

    /** Absent when another worker has taken the task over, or its text has changed. */
    async function speakAll(task: AudioTask, voice: SpeechSynthesizer): Promise<Uint8Array[] | undefined> {
      const { model, usdPerMillionCharacters: price } = voice;
      const costOf = (characters: number) => (price === undefined ? undefined : (price * characters) / 1e6);
      const { analysisId, payer, text } = task;
      const account = { subject: `recording:${analysisId}`, plan: 'free' as const, ...payer };
      return withSpending(
        { ...ports, dailyUsd, model },
        {
          purpose: 'speech',
          account,
          isPriced: price !== undefined,
          refuse: (...refused) => budgetError('summaries can be recorded', ...refused),
        },
        async ({ reserve, onSpent }) => {
          const parts: Uint8Array[] = [];
          let [characters, audioSeconds, bytes] = [0, 0, 0];
          for (const request of speechRequests(text)) {
            if (!(await audio.renew(task, LEASE_MS))) return undefined;
            // Anew with each request: many of a slow voice take longer than a reservation lasts.
            await reserve(costOf(text.length) ?? 0);
            const part = await voice.speak(request, signal);
            parts.push(part);
            characters += request.length;
            audioSeconds += joinMp3([part])?.seconds ?? 0;
            onSpent({ calls: parts.length, audioSeconds, costUsd: costOf(characters) });
            bytes += part.byteLength;
            if (bytes > MAX_RECORDING_BYTES) throw new DomainError('upstream_unavailable', FAILED);
          }
          return parts;
        },
      );
    }
  };

  async function giveUp(task: AudioTask, message: string): Promise<void> {
    await audio.fail(task, message);
    const { payer, requestedAt } = task;
    if (payer) await counters.decrement([recordingCounter(payer.memberId, payer.plan, requestedAt)]);
  }
}
