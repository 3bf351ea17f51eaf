import { FolderPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#web/lib/load-chunk.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { analysisTexts } from '../texts.js';

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));

/** Puts the summary into a collection, which saves it too. On phones the bar has no room for it. */
export function CollectButton({ id }: { readonly id: number }) {
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <button
        type="button"
        aria-label={analysisTexts.collect}
        title={analysisTexts.collect}
        className="action max-sm:hidden"
        onClick={() => (status === 'signedIn' ? open() : requestSignIn({ onSuccess: open }))}
      >
        <FolderPlus size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <CollectionsDialog analysisIds={[id]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
