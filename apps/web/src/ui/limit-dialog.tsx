import { Button, buttonClass } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { Link } from './link.js';

interface LimitDialogProps {
  readonly texts: { readonly title: string; readonly upgrade: string; readonly stay: string };
  readonly description: string;
  /** Path of the plans page. */
  readonly plansPath: string;
  readonly onUpgrade: () => void;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
}

/** Dialog for an exhausted limit, with actions to see the plans or close it (spec §8). */
export function LimitDialog(props: LimitDialogProps) {
  const { texts, description, plansPath, onUpgrade, onClose, onClosed } = props;
  return (
    <Dialog
      role="alertdialog"
      title={texts.title}
      description={description}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={plansPath} className={buttonClass('primary')} onClick={onUpgrade}>
          {texts.upgrade}
        </Link>
        <Button variant="quiet" onClick={onClose}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
