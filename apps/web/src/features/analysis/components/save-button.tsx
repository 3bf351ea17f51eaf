import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#ui/components/button.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useSaveToggle } from '../saving/use-save-toggle.js';
import { analysisTexts } from '../texts.js';

const SaveLimitDialog = lazyComponent(async () => (await import('./save-limit-dialog.js')).SaveLimitDialog);

/** Save toggle with the dialog for an exhausted save limit (spec §2, §4). */
export function SaveButton({ id }: { readonly id: number }) {
  const { isSaved, isBusy, toggle: press, refusal, closeRefusal } = useSaveToggle(id);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <Button
        variant={isSaved ? 'quiet' : 'primary'}
        aria-pressed={isSaved}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className="min-w-28"
        onClick={press}
      >
        <Icon size={18} aria-hidden="true" />
        {isSaved ? analysisTexts.saved : analysisTexts.save}
      </Button>
      <Suspense>{refusal && <SaveLimitDialog refusal={refusal} onClose={closeRefusal} />}</Suspense>
    </>
  );
}
