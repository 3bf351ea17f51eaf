import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { homeTexts } from '../texts.js';

/** The visitor's free analyses are used up (spec §8). */
export function FreeLimitDialog({ onClose }: { readonly onClose: () => void }) {
  const { title, description, signUp, later } = homeTexts.freeLimit;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/pricing" className={buttonClass('primary')} onClick={onClose}>
          {signUp}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {later}
        </Button>
      </div>
    </Dialog>
  );
}
