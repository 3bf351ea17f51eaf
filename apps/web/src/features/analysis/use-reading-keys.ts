import { pressTarget, useShortcuts } from '#web/lib/shortcuts.js';
import { copyToClipboard, insightText, pageAddress } from './insight-actions/insight-text.js';
import type { Claim } from './sections.js';

/** Keys of a summary: j and k walk the insights, c copies one, x ticks the next step, s saves, p plays. */
export function useReadingKeys(claims: readonly Claim[]): void {
  useShortcuts({
    j: () => walk(claims, 1),
    k: () => walk(claims, -1),
    c: () => copyCurrent(claims),
    x: tickStep,
    s: () => pressTarget('save'),
    p: () => pressTarget('play'),
  });
}

/** Index of the insight that has the focus, else of the last one above the middle of the window; -1 above all. */
function currentIndex(claims: readonly Claim[]): number {
  const elements = claims.map(({ id }) => document.getElementById(id));
  const focused = elements.findIndex((element) => element?.contains(document.activeElement));
  if (focused >= 0) return focused;
  return elements.findLastIndex(
    (element) => element !== null && element.getBoundingClientRect().top < window.innerHeight / 2,
  );
}

/** The insight that keys act on; the first above all. */
export function currentClaim(claims: readonly Claim[]): Claim | undefined {
  return claims[Math.max(0, currentIndex(claims))];
}

function walk(claims: readonly Claim[], by: -1 | 1): boolean {
  const target = claims[Math.max(0, currentIndex(claims) + by)];
  const element = target && document.getElementById(target.id);
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
  return true;
}

function copyCurrent(claims: readonly Claim[]): boolean {
  // Words that are selected are what the reader wants to copy.
  if (!window.getSelection()?.isCollapsed) return false;
  const claim = currentClaim(claims);
  if (!claim) return false;
  void copyToClipboard(insightText(claim, pageAddress(window.location)));
  return true;
}

/** Goes to the first open step, and ticks the one that has the focus. */
function tickStep(): boolean {
  const steps = [...document.querySelectorAll<HTMLInputElement>('.step > input')];
  const focused = steps.find((step) => step === document.activeElement);
  focused?.click();
  const next = steps.find((step) => step !== focused && !step.checked) ?? focused;
  next?.focus();
  return next !== undefined;
}
