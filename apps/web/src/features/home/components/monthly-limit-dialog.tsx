import { startTransition, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type MonthlyRefusal, monthlyLimitText } from '#core/usage/usage-limits.js';
import { usePreloadScreen } from '#web/lib/screen-preloading.js';
import { LimitDialog } from '#web/ui/limit-dialog.js';
import { homeTexts, PLANS_PATH, UPGRADE_REDIRECT_MS } from '../texts.js';

interface MonthlyLimitDialogProps {
  readonly refusal?: MonthlyRefusal;
  readonly onClose: () => void;
  /** Restores the focus: the element that had it is unmounted. */
  readonly onClosed: () => void;
}

/** Dialog for an exhausted monthly limit (spec §8). Redirects to the plans after 2 seconds unless it is closed. */
export function MonthlyLimitDialog({ refusal, onClose, onClosed }: MonthlyLimitDialogProps) {
  const navigate = useNavigate();
  const texts = homeTexts.monthlyLimit;
  const preloadScreen = usePreloadScreen();
  const close = useRef(onClose);

  useEffect(() => {
    preloadScreen(PLANS_PATH);
    const going = setTimeout(() => {
      // One transition with the navigation: the dialog closes when the plans are shown and is not open on going back.
      startTransition(() => close.current());
      navigate(PLANS_PATH);
    }, UPGRADE_REDIRECT_MS);
    return () => clearTimeout(going);
  }, [navigate, preloadScreen]);

  return (
    <LimitDialog
      texts={texts}
      description={`${monthlyLimitText(refusal)} ${texts.redirect}`}
      plansPath={PLANS_PATH}
      onUpgrade={() => startTransition(onClose)}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}
