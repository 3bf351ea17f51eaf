import { z } from 'zod';
import type { YoutubeFailureReason } from './youtube-client.js';

const text = z.string().optional().catch(undefined);
const list = z.array(z.unknown()).catch([]);
const Text = z.object({
  simpleText: text,
  runs: z.array(z.object({ text: z.string() })).catch([]),
});
const Renderer = z.object({ reason: z.unknown(), subreason: z.unknown() });

/** YouTube's `playabilityStatus`. The location of the explanation varies by client, reason and year. */
export const Playability = z
  .object({
    status: text,
    reason: text,
    messages: list,
    errorScreen: z.record(z.string(), z.unknown()).catch({}),
  })
  .catch({ messages: [], errorScreen: {} });

export type Playability = z.infer<typeof Playability>;

/** Explanations are sentences; longer text is not searched. */
const MAX_EXPLANATION_LENGTH = 2000;

/** Screen types that identify the problem by themselves. */
const SCREENS: ReadonlyMap<string, YoutubeFailureReason> = new Map([
  ['playerCaptchaViewModel', 'blocked'],
  ['playerLegacyDesktopYpcOfferRenderer', 'paid'],
  ['playerLegacyDesktopYpcTrailerRenderer', 'paid'],
  ['ypcTrailerRenderer', 'paid'],
]);

/** Ordered by specificity, because words of specific explanations also occur in general ones. */
const EXPLANATIONS: readonly (readonly [YoutubeFailureReason, RegExp])[] = [
  ['private', /private video|video is private/],
  ['blocked', /not a bot|unusual traffic|page needs to be reloaded/],
  ['age', /confirm your age|verify your age|age[- ]restricted|inappropriate/],
  ['premium', /premium/],
  ['paid', /requires payment|purchase|rental|to rent\b|to buy\b/],
  ['members', /members[- ]only|channel['’]s members|join this channel/],
  ['processing', /\bprocess(?:ing|ed)\b/],
  ['region', /(?:your|this) (?:country|region|location)/],
];

/** Returns the reason why YouTube does not play a video to this server; absent when it does. */
export function unplayableReason(
  playability: Playability,
  { isLive, isUpcoming }: { readonly isLive?: boolean; readonly isUpcoming?: boolean },
): YoutubeFailureReason | undefined {
  const { status = '' } = playability;
  if (isUpcoming || status === 'LIVE_STREAM_OFFLINE') return 'upcoming';
  if (status === 'OK') return isLive ? 'live' : undefined;
  const explanation = explanationText(playability);
  for (const [reason, pattern] of EXPLANATIONS) if (pattern.test(explanation)) return reason;
  for (const [screen, reason] of SCREENS) if (screen in playability.errorScreen) return reason;
  if (/^(?:AGE|CONTENT)_/.test(status)) return 'age';
  if (status === 'ERROR') return 'removed';
  return status === 'LOGIN_REQUIRED' ? 'sign_in' : 'unplayable';
}

function explanationText({ reason, messages, errorScreen }: Playability): string {
  const screens = Object.values(errorScreen).flatMap((screen) => {
    const parsed = Renderer.safeParse(screen).data;
    return parsed ? [parsed.reason, parsed.subreason] : [];
  });
  const parts = [reason, ...messages, ...screens].map(rendererText);
  return parts.join(' ').slice(0, MAX_EXPLANATION_LENGTH).toLowerCase();
}

/** Returns the text of a string, of `{simpleText}` or of `{runs}`. */
function rendererText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { simpleText, runs = [] } = Text.safeParse(value).data ?? {};
  return simpleText ?? runs.map((run) => run.text).join('');
}
