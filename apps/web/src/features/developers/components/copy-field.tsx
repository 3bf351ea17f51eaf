import { useId, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { developerToasts } from '../texts.js';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly note?: string;
  readonly variant?: ButtonVariant;
}

/** A text to copy. It can be selected where the clipboard is closed. */
export function CopyField({ label, value, rows = 1, note, variant = 'quiet' }: Props) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const copied = await copyText(value, navigator.clipboard);
    setRefused(!copied);
    if (copied) showToast(developerToasts.copied);
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block font-medium text-ui">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        spellCheck={false}
        value={value}
        className={`${FIELD_CLASS} mt-1.5 min-h-11 resize-none overflow-x-auto whitespace-pre py-2 font-mono text-note`}
        onFocus={({ target }) => target.select()}
      />
      {note && <p className="mt-1.5 text-muted text-note">{note}</p>}
      <Button variant={variant} className="mt-2" aria-label={`Copy: ${label}`} onClick={copy}>
        Copy
      </Button>
      <p role="status" className="mt-1 text-note empty:hidden">
        {isRefused && 'Your browser keeps the clipboard closed. Select the text and copy it.'}
      </p>
    </div>
  );
}
