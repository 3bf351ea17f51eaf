import { Bookmark, BookmarkCheck } from 'lucide-react';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';
import { useSaveToggle } from '../saving/use-save-toggle.js';
import { analysisTexts } from '../texts.js';

const SaveLimitDialog = lazyComponent(async () => (await import('./save-limit-dialog.js')).SaveLimitDialog);

/** Save toggle with the dialog for an exhausted save limit (spec §2, §4). */
export function SaveButton({ id }: { readonly id: number }) {
  const { isSaved, isBusy, toggle: press, refusal, closeRefusal } = useSaveToggle(id);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <button
        type="button"
        {...shortcutTarget('save')}
        aria-pressed={isSaved}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className="action sm:min-w-24"
        onClick={press}
      >
        <Icon size={20} aria-hidden="true" />
        {isSaved ? analysisTexts.saved : analysisTexts.save}
      </button>
      <LazyDialog>{refusal && <SaveLimitDialog refusal={refusal} onClose={closeRefusal} />}</LazyDialog>
    </>
  );
}
