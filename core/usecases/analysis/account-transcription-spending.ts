import { transcriptionCost } from '#core/analysis/provenance/model-usage.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { type SpendingPorts, withSpending } from './account-spending.js';

interface Ports extends SpendingPorts {
  /** Price of a minute of audio; absent when it is unknown, so that no cap can hold it back. */
  readonly usdPerMinute?: number;
}

const REASONS = {
  installation_exhausted: 'transcription_budget',
  member_exhausted: 'transcription_member_budget',
} as const;

/**
 * Enters what transcriptions cost into the ledger and the daily budget. The cost of the announced length is held back
 * before the download, that of the whole recording before its first part is sent; what was answered replaces both.
 * @throws upstream_unavailable beyond the budget, before the download or before the service is asked
 */
export function accountForTranscriptions(
  audio: AudioTranscripts,
  { usdPerMinute, ...ports }: Ports,
): AudioTranscripts {
  const costOf = (seconds: number) =>
    usdPerMinute === undefined ? undefined : transcriptionCost(usdPerMinute, seconds);
  return {
    transcribe: (recording, run) =>
      withSpending(
        ports,
        {
          purpose: 'transcription',
          account: run.account,
          isPriced: usdPerMinute !== undefined,
          refuse: (result, retryAfterSeconds) =>
            transcriptError('upstream_unavailable', REASONS[result], { retryAfterSeconds }),
        },
        async ({ hold, reserve, onSpent }) => {
          await hold(costOf(recording.durationSeconds ?? 0) ?? 0);
          return audio.transcribe(recording, {
            ...run,
            beforeSpending: (seconds) => reserve(costOf(seconds) ?? 0),
            onUsage(usage) {
              const costUsd = costOf(usage.seconds);
              onSpent({ calls: usage.calls, audioSeconds: usage.seconds, costUsd });
              run.onUsage?.({ ...usage, ...(costUsd !== undefined && { costUsd }) });
            },
          });
        },
      ),
  };
}
