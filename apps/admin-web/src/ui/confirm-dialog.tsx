import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly isPending?: boolean;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an action with consequences. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, isPending = false, isDangerous = false, onConfirm, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} description={description} onClose={onClose}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isPending} onClick={() => onConfirm()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
