import { FolderPlus } from 'lucide-react';
import { useCollecting } from '../saving/use-collecting.js';
import { analysisTexts } from '../texts.js';

/** Puts the summary into a collection. On phones the export menu has it: the bar has no room. */
export function CollectButton({ id }: { readonly id: number }) {
  const { open, dialog } = useCollecting(id);
  return (
    <>
      <button
        type="button"
        aria-label={analysisTexts.collect}
        title={analysisTexts.collect}
        className="action max-sm:hidden"
        onClick={open}
      >
        <FolderPlus size={20} aria-hidden="true" />
      </button>
      {dialog}
    </>
  );
}
