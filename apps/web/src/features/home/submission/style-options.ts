import { STYLE_TEXTS, SUMMARY_STYLES, type SummaryStyle } from '#core/analysis/sections/summary-style.js';
import { mayUseCustomPrompts } from '#core/plans/entitlements.js';
import { useMember } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import { homeTexts } from '../texts.js';
import type { AnalyzeValues } from './reader-transcript.js';

/** A style choice; `''` is the public standard style. */
type StyleChoice = SummaryStyle | '';

export const STYLE_CHOICES: readonly StyleChoice[] = ['', ...SUMMARY_STYLES];

/** Name and purpose of a style choice. */
export function styleTexts(choice: StyleChoice): { readonly name: string; readonly purpose: string } {
  return choice === '' ? homeTexts.style.standard : STYLE_TEXTS[choice];
}

/** True if the user's plan includes custom prompts; absent while that is unknown. */
export function useCanUseCustomPrompt(): boolean | undefined {
  const { status } = useSession();
  const { data } = useMember();
  if (status === 'signedOut') return false;
  return data && mayUseCustomPrompts(data.subscriptionPlan);
}

/** Style options of the request. Custom instructions are included only if the plan allows them. */
export function toStyleOptions(
  { style, customPrompt }: AnalyzeValues,
  canUseCustomPrompt: boolean | undefined,
): { readonly style?: SummaryStyle; readonly customPrompt?: string } {
  const prompt = canUseCustomPrompt ? customPrompt.trim() : '';
  return { style: style || undefined, customPrompt: prompt || undefined };
}
