import { SmallButton } from './small-button.js';

export interface EmptyListProps {
  readonly text: string;
  /** Label of the button that leads to rows, such as one that clears the filter; without it there is none. */
  readonly actionLabel?: string;
  readonly onAction?: () => void;
}

/** Explains an empty list and offers a next step. */
export function EmptyList({ text, actionLabel, onAction }: EmptyListProps) {
  return (
    <>
      <p role="status">{text}</p>
      {actionLabel && (
        <SmallButton className="mt-3" onClick={onAction}>
          {actionLabel}
        </SmallButton>
      )}
    </>
  );
}
