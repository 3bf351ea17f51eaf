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

/** A page behind the last one: what was on it has gone, or somebody typed its number. */
export function NothingOnPage({ onFirst }: { readonly onFirst: () => void }) {
  return <NothingFound text="There is nothing on this page." wayBack="To the first page" onBack={onFirst} />;
}
