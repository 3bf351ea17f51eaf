import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/components/button.js';
import { Skeleton } from '#ui/components/skeleton.js';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the page under its heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 border-line border-t pt-6">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted text-ui">{text}</p>
      {children}
    </section>
  );
}

export function Loading({ text }: { readonly text: string }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
  );
}

interface DeleteButtonProps {
  /** Name of the deleted item, for screen readers. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** Deletes after a second press. */
export function DeleteButton({ label, isBusy, onDelete }: DeleteButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="text" aria-label={label} onClick={() => setAsked(true)}>
        Delete
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="danger" autoFocus aria-disabled={isBusy} onClick={() => onDelete()}>
        Delete for Good
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Keep
      </Button>
    </span>
  );
}
