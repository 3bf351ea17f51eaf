import { startTransition, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type MonthlyRefusal, monthlyLimitText } from '#core/usage/usage-limits.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { usePreloadScreen } from '#web/lib/lazy-page.js';
import { LimitDialog } from '#web/ui/limit-dialog.js';
import { Link } from '#web/ui/link.js';
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

interface FreeLimitDialogProps {
  readonly onClose: () => void;
  /** Restores the focus: the element that had it is unmounted. */
  readonly onClosed: () => void;
}

/** Dialog for visitors whose free analyses are used up (spec §8). */
export function FreeLimitDialog({ onClose, onClosed }: FreeLimitDialogProps) {
  const { title, description, signUp, later } = homeTexts.freeLimit;
  return (
    <Dialog title={title} description={description} onClose={onClose} onClosed={onClosed}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/pricing" className={buttonClass('primary')} onClick={onClose}>
          {signUp}
        </Link>
        <Button variant="quiet" onClick={onClose}>
          {later}
        </Button>
      </div>
    </Dialog>
  );
}
