import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { rowTitle, type SummaryRow } from './summary.js';
import { useDeleteSummary } from './summary-api.js';

interface DeleteDialogProps {
  readonly row: SummaryRow;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Confirms the deletion of a summary. */
export function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const { mutateAsync, isPending } = useDeleteSummary();
  const confirm = async () => {
    try {
      await mutateAsync(row);
      onDeleted?.();
    } catch {
      // The mutation shows an error toast.
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete this summary?"
      description={`“${rowTitle(row) ?? 'Untitled'}” disappears from the site at once. You can undo that for 10 seconds.`}
      confirm="Delete"
      isDangerous
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
