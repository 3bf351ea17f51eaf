import { type ComponentProps, useId } from 'react';
import { classNames } from '../lib/class-names.js';

export const FIELD_CLASS =
  'block w-full rounded-md border border-line-strong bg-sheet px-3 text-body text-ink placeholder:text-muted aria-invalid:border-danger disabled:opacity-60';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
}

/** A labelled line of text with its hint and its error. */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-medium text-ui">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        className={classNames(FIELD_CLASS, 'mt-1.5 h-11')}
        {...rest}
      />
      {note !== undefined && (
        <p id={noteId} className={classNames('mt-1.5 text-note', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
