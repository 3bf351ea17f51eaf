import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#ui/components/button.js';
import { lazyPart } from '#web/lib/load-part.js';
import { useSaving } from '../saving/use-saving.js';
import { analysisTexts } from '../texts.js';

const SaveLimitDialog = lazyPart(async () => (await import('./save-limit-dialog.js')).SaveLimitDialog);

/** Save or Saved, with the overlay for a plan that is full (spec §2, §4). */
export function SaveButton({ id }: { readonly id: number }) {
  const { isSaved, isBusy, press, refusal, closeRefusal } = useSaving(id);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <>
      <Button
        look={isSaved ? 'quiet' : 'primary'}
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
