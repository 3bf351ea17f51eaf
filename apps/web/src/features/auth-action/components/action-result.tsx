import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.js';
import { actionTexts } from '../texts.js';

interface ActionResultProps {
  readonly title: string;
  readonly text?: string;
  /** What can be done next; the start page when there is nothing better. */
  readonly children?: ReactNode;
}

/** How an action ended, and the way on. */
export function ActionResult({ title, text, children }: ActionResultProps) {
  return (
    <div role="status">
      <h1 className="text-display">{title}</h1>
      {text !== undefined && <p className="mt-4 text-lead text-muted">{text}</p>}
      <div className="mt-8">
        {children ?? (
          <Link to="/" className="link">
            {actionTexts.home}
          </Link>
        )}
      </div>
    </div>
  );
}
