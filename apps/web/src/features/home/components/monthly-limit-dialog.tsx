import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type MonthlyRefusal, monthlyLimitText } from '../../../../../../core/usage/monthly-limit-text.js';
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

  useEffect(() => {
    const going = setTimeout(() => navigate(PLANS_PATH), UPGRADE_REDIRECT_MS);
    return () => clearTimeout(going);
  }, [navigate]);

  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={`${monthlyLimitText(refusal)} ${redirect}`}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={PLANS_PATH} className={buttonClass('primary')}>
          {upgrade}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
}
