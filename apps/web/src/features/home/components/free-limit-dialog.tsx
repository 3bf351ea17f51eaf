import { Button, buttonClass } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { Link } from '#web/ui/link.js';
import { homeTexts } from '../texts.js';

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
