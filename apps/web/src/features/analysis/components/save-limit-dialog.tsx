import { saveLimitText } from '../../../../../../core/usage/save-limit.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Link } from '../../../ui/link.js';
import type { SaveRefusal } from '../saving/save-refusal.js';
import { analysisTexts } from '../texts.js';

interface SaveLimitDialogProps {
  readonly refusal: SaveRefusal;
  readonly onClose: () => void;
}

/** The plan has no place for another saved summary (spec §8). */
export function SaveLimitDialog({ refusal, onClose }: SaveLimitDialogProps) {
  const { title, hint, upgrade, stay } = analysisTexts.saveLimit;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={`${saveLimitText(refusal)} ${hint}`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/pricing#plans" className={buttonClass('primary')} onClick={onClose}>
          {upgrade}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
}
