import { STYLE_TEXTS, SUMMARY_STYLES, type SummaryStyle } from '#core/analysis/summary-style.js';
import { mayUseCustomPrompts } from '#core/plans/entitlements.js';
import { useMember } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import { homeTexts } from '../texts.js';
import type { AnalyzeValues } from './reader-transcript.js';

/** A style as it is chosen; `''`: the standard one, which everybody sees. */
type StyleChoice = SummaryStyle | '';

export const STYLE_CHOICES: readonly StyleChoice[] = ['', ...SUMMARY_STYLES];

/** What a choice is called and good for. */
export function styleTexts(choice: StyleChoice): { readonly name: string; readonly purpose: string } {
  return choice === '' ? homeTexts.style.standard : STYLE_TEXTS[choice];
}

/** Whether the reader's plan has instructions of one's own; absent while that is not known. */
export function useCanUseCustomPrompt(): boolean | undefined {
  const { status } = useSession();
  const { data } = useMember();
  if (status === 'signedOut') return false;
  return data && mayUseCustomPrompts(data.subscriptionPlan);
}

/** How the summary is to be written, as it is sent. Instructions only where the plan has them. */
export function toStyleOptions(
  { style, customPrompt }: AnalyzeValues,
  canUseCustomPrompt: boolean | undefined,
): { readonly style?: SummaryStyle; readonly customPrompt?: string } {
  const prompt = canUseCustomPrompt ? customPrompt.trim() : '';
  return { style: style || undefined, customPrompt: prompt || undefined };
}
