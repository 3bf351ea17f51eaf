import { lazy, type ReactNode, useState } from 'react';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';
import { requestSignIn, useSession } from '#web/lib/session.js';

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));

/** Opens the dialog that puts a summary into collections, after a sign-in if there is none. Collecting saves it too. */
export function useCollecting(id: number): { readonly open: () => void; readonly dialog: ReactNode } {
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  return {
    open: () => (status === 'signedIn' ? show() : requestSignIn({ onSuccess: show })),
    dialog: isOpen && (
      <LazyDialog>
        <CollectionsDialog analysisIds={[id]} onClose={() => setOpen(false)} />
      </LazyDialog>
    ),
  };
}
