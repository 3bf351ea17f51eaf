import { startTransition, useEffect, useRef } from 'react';
import { type MonthlyRefusal, monthlyLimitText } from '../../../../../../core/usage/monthly-limit-text.js';
import { useNavigate } from '../../../lib/router.js';
import { usePreloadScreen } from '../../../lib/screen-preloading.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Link } from '../../../ui/link.js';
import { homeTexts, PLANS_PATH, UPGRADE_REDIRECT_MS } from '../texts.js';

interface MonthlyLimitDialogProps {
  readonly refusal?: MonthlyRefusal;
  readonly onClose: () => void;
  /** Puts the focus back: what had it is gone. */
  readonly onClosed: () => void;
}

/** The plan's month is used up (spec §8): on to the plans after 2 seconds, unless it is closed before. */
export function MonthlyLimitDialog({ refusal, onClose, onClosed }: MonthlyLimitDialogProps) {
  const navigate = useNavigate();
  const { title, redirect, upgrade, stay } = homeTexts.monthlyLimit;

  const preloadScreen = usePreloadScreen();
  const close = useRef(onClose);

  useEffect(() => {
    preloadScreen(PLANS_PATH);
    const going = setTimeout(() => {
      // Together: it closes when the plans are there, and is not found open on the way back.
      startTransition(() => close.current());
      navigate(PLANS_PATH);
    }, UPGRADE_REDIRECT_MS);
    return () => clearTimeout(going);
  }, [navigate, preloadScreen]);

  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={`${monthlyLimitText(refusal)} ${redirect}`}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={PLANS_PATH} className={buttonClass('primary')} onClick={() => startTransition(onClose)}>
          {upgrade}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
}
