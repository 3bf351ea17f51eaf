import { lazy, type ReactNode, useState } from 'react';
import { useAsMember } from '#web/lib/as-member.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';

const CollectionsDialog = lazy(() => loadChunk(() => import('#web/lib/collections/collections-dialog.js')));

/** Opens the dialog that puts a summary into collections, after a sign-in if there is none. Collecting saves it too. */
export function useCollecting(id: number): { readonly open: () => void; readonly dialog: ReactNode } {
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => asMember(() => setOpen(true)),
    dialog: isOpen && (
      <LazyDialog>
        <CollectionsDialog analysisIds={[id]} onClose={() => setOpen(false)} />
      </LazyDialog>
    ),
  };
}
