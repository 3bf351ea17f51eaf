import { Lock } from 'lucide-react';
import { useState } from 'react';
import { accessTexts } from '../access-texts.js';
import { analysisTexts } from '../texts.js';
import { AccessList } from './access-list.js';

/** Who can see a private summary, with the log of its accesses, which loads when it is unfolded. */
export function PrivateNotice({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mt-3 text-muted text-ui">
      <p className="flex items-center gap-2">
        <Lock size={18} aria-hidden="true" className="flex-none" />
        {analysisTexts.notPublic}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center underline">{accessTexts.title}</summary>
        {isOpen && <AccessList id={id} />}
      </details>
    </div>
  );
}
