import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import { MAX_SPOKEN_CHARACTERS, spokenText } from '#core/listening/speech-requests.js';
import { spokenScript } from '#core/listening/spoken-script.js';
import type { SpeechSynthesizer, SpeechSynthesizers } from '#core/ports/speech.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type {
  AudioPayer,
  AudioState,
  AudioVersion,
  StoredAudio,
  SummaryAudio,
} from '#core/ports/summary-audio.js';
import type { Clock } from '#core/ports/system.js';
import { recordingCounter } from '#core/usage/audio-allowance.js';
import { secondsLeftOfDay } from '#core/usage/quota.js';

interface Ports {
  readonly audio: SummaryAudio;
  readonly speech: SpeechSynthesizers;
  readonly counters: UsageCounters;
  readonly clock: Clock;
}

/** Time after which a reader's request tries again what has failed, and a feed's, which nobody waits for. */
const RETRY_MS = 15_000;
const FEED_RETRY_MS = 6 * 3_600_000;
/** Newest summaries of a feed that are recorded without being asked for. */
const RECORDED_OF_FEED = 5;

/** A recording as it is offered: there, or being made. */
export type OfferedAudio = Extract<AudioState, { status: 'ready' | 'making' }>;

/** Recordings of summaries that members listen to (contract §12). */
export function requestAudio({ audio, speech, counters, clock }: Ports) {
  async function queue(
    version: AudioVersion,
    { memberId, plan }: AudioPayer,
    retryMs: number,
  ): Promise<boolean> {
    const now = clock.now();
    const counter = recordingCounter(memberId, plan, now);
    if (!(await counters.increment([counter])))
      throw new DomainError(
        'too_many_requests',
        `No more summaries can be recorded for you today: your plan has ${counter.ceiling} a day. Those that are recorded already play.`,
        { retryAfterSeconds: secondsLeftOfDay(now) },
      );
    let isQueued = false;
    try {
      isQueued = await audio.request(version, { memberId, plan }, new Date(now.getTime() - retryMs));
    } finally {
      if (!isQueued) await counters.decrement([counter]);
    }
    return isQueued;
  }

  return {
    /**
     * The recording of an analysis that the member may read; made for the first one who asks.
     * @throws model_needed, invalid_input (nothing to be read aloud), too_many_requests, upstream_unavailable (it could not be made)
     */
    async open(analysis: Analysis, payer: AudioPayer): Promise<OfferedAudio> {
      const voice = await speech.current();
      if (!voice) throw new DomainError('model_needed', 'Nobody reads summaries aloud on this server.');
      const version = versionOf(analysis, voice);
      if (!version) throw new DomainError('invalid_input', 'This summary cannot be read aloud.');
      const state = await audio.find(version);
      if (state?.status === 'ready' || state?.status === 'making') return state;
      const waitMs = state ? state.failedAt.getTime() + RETRY_MS - clock.now().getTime() : 0;
      if (state && waitMs > 0)
        throw new DomainError('upstream_unavailable', state.message, {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
        });
      await queue(version, payer, RETRY_MS);
      return { status: 'making' };
    },
    /** The recording of an analysis that a feed has named, in whichever voice; else as `open`. @throws as `open` */
    async openOfFeed(analysis: Analysis, payer: AudioPayer): Promise<OfferedAudio> {
      const known = (await audio.list([analysis.id])).get(analysis.id);
      return known?.state.status === 'ready' ? known.state : this.open(analysis, payer);
    },
    /**
     * Recordings of the analyses of a feed, newest first, that are there. Of the newest, those that are not are queued, and those in
     * another voice made anew. Only for these the texts are composed: feeds are polled often.
     */
    async ofFeed(
      analyses: readonly Analysis[],
      payer: AudioPayer,
    ): Promise<ReadonlyMap<number, StoredAudio>> {
      const voice = await speech.current();
      if (!voice || analyses.length === 0) return new Map();
      const known = new Map(await audio.list(analyses.map(({ id }) => id)));
      for (const analysis of analyses.slice(0, RECORDED_OF_FEED)) {
        const before = known.get(analysis.id);
        if (before && before.state.status !== 'failed' && before.voice === voiceOf(voice)) continue;
        const version = versionOf(analysis, voice);
        if (!version) continue;
        const isQueued = await queue(version, payer, FEED_RETRY_MS).catch((error: unknown) => {
          if (error instanceof DomainError) return undefined;
          throw error;
        });
        if (isQueued === undefined) break;
        if (isQueued) known.delete(analysis.id);
      }
      return new Map(
        [...known].flatMap(([id, { state }]) => (state.status === 'ready' ? [[id, state] as const] : [])),
      );
    },
  };
}

/** Absent where there is nothing to say, or more than a recording may be long. */
function versionOf(analysis: Analysis, { model, voice }: SpeechSynthesizer): AudioVersion | undefined {
  const text = spokenText(spokenScript(analysis));
  if (!text || text.length > MAX_SPOKEN_CHARACTERS) return undefined;
  return { analysisId: analysis.id, text, voice: voiceOf({ model, voice }) };
}

/** The part of a version that names the voice. */
export function voiceOf({ model, voice }: Pick<SpeechSynthesizer, 'model' | 'voice'>): string {
  return `${model} ${voice}`;
}
