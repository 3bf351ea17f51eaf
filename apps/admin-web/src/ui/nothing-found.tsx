import { SmallButton } from './small-button.js';

interface NothingFoundProps {
  readonly text: string;
  /** The button that shows everything again, where something was filtered. */
  readonly wayBack: string | undefined;
  readonly onBack: () => void;
}

/** An empty list: why, and what to do next. */
export function NothingFound({ text, wayBack, onBack }: NothingFoundProps) {
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
