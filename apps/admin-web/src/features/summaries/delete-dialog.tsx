import { ConfirmDialog } from '#admin-web/ui/confirm-dialog.js';
import { rowTitle, type SummaryRow } from './summary.js';
import { useDeleteSummary } from './summary-api.js';
import { summaryTexts } from './texts.js';

interface DeleteDialogProps {
  readonly row: SummaryRow;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Confirms the deletion of a summary. */
export function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const { mutateAsync, isPending } = useDeleteSummary();
  const { title, description, yes } = summaryTexts.confirm;
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
      title={title}
      description={description(rowTitle(row) ?? summaryTexts.noTitle)}
      confirm={yes}
      isDangerous
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
