import { DomainError } from '../errors.js';
import { withHints } from '../progress/recovery-hint.js';
import { PLANS } from './catalogue.js';
import { PLAN_IDS, type PlanId } from './plan.js';

/** Longest recording that any plan transcribes, in seconds. */
export const MAX_AUDIO_SECONDS = Math.max(...PLAN_IDS.map((id) => PLANS[id].maxAudioSeconds));

/** Longest recording that a plan transcribes, in seconds. Visitors have the free plan's limit. */
export function audioLimitOf(plan: PlanId = 'free'): number {
  return PLANS[plan].maxAudioSeconds;
}

/**
 * Error for a recording longer than the plan's limit, with recovery hints: a sufficient plan, or the reader's own
 * transcript. `seconds`: the duration, where known.
 */
export function audioTooLong(limitSeconds: number, seconds?: number): DomainError {
  const length = seconds === undefined ? 'is longer than that' : `lasts ${durationText(seconds)}`;
  const plan = PLAN_IDS.find((id) => PLANS[id].maxAudioSeconds === limitSeconds);
  const limit = `${plan ? `The ${PLANS[plan].name} plan` : 'This server'} has recordings of up to ${durationText(limitSeconds)} transcribed, and this episode ${length}.`;
  const hints = ['add_transcript_of_any_length'] as const;
  const message = withHints(`${limit}${higherPlans(limitSeconds, seconds)}`, hints);
  return new DomainError('audio_too_long', message, { limitSeconds, ...(seconds && { seconds }), hints });
}

function higherPlans(limitSeconds: number, seconds = 0): string {
  const enough = PLAN_IDS.map((id) => PLANS[id]).filter(
    ({ maxAudioSeconds }) => maxAudioSeconds > limitSeconds && maxAudioSeconds >= seconds,
  );
  if (enough.length === 0) return '';
  const named = enough.map(({ name, maxAudioSeconds }) => `${name} (up to ${durationText(maxAudioSeconds)})`);
  return ` Longer ones: ${named.join(', ')}.`;
}

/** Formats whole minutes: `2 hours 5 minutes`. */
function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const counted = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  return [...counted(Math.floor(minutes / 60), 'hour'), ...counted(minutes % 60, 'minute')].join(' ');
}
