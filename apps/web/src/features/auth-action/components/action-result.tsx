import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.js';

interface ActionResultProps {
  readonly title: string;
  readonly text?: string;
  /** Next steps; defaults to a link to the start page. */
  readonly children?: ReactNode;
}

/** Result of an e-mail action with the next steps. */
export function ActionResult({ title, text, children }: ActionResultProps) {
  return (
    <div role="status">
      <h1 className="text-display">{title}</h1>
      {text !== undefined && <p className="mt-4 text-lead text-muted">{text}</p>}
      <div className="mt-8">
        {children ?? (
          <Link to="/" className="link">
            Go to the start page
          </Link>
        )}
      </div>
    </div>
  );
}
