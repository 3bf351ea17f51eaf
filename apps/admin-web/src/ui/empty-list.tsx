import { SmallButton } from './small-button.js';

interface EmptyListProps {
  readonly text: string;
  /** The button that shows everything again, where something was filtered. */
  readonly actionLabel: string | undefined;
  readonly onAction: () => void;
}

/** An empty list: why, and what to do next. */
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

/** A page behind the last one: what was on it has gone, or somebody typed its number. */
export function EmptyPage({ onFirst }: { readonly onFirst: () => void }) {
  return (
    <EmptyList text="There is nothing on this page." actionLabel="To the first page" onAction={onFirst} />
  );
}
