import { SmallButton } from './small-button.js';

interface EmptyListProps {
  readonly text: string;
  /** Label of the button that clears the filter. */
  readonly actionLabel: string | undefined;
  readonly onAction: () => void;
}

/** Explains an empty list and offers a next step. */
export function EmptyList({ text, actionLabel: wayBack, onAction: onBack }: EmptyListProps) {
  return (
    <>
      <p role="status">{text}</p>
      {wayBack && (
        <SmallButton className="mt-3" onClick={onBack}>
          {wayBack}
        </SmallButton>
      )}
    </>
  );
}

/** A page past the last one. */
export function EmptyPage({ onFirst }: { readonly onFirst: () => void }) {
  return (
    <EmptyList text="There is nothing on this page." actionLabel="To the first page" onAction={onFirst} />
  );
}
