import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.js';

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Error message; an empty string marks the field as invalid without a message. */
  readonly error?: string;
  readonly className?: string;
}

/** Props that the control inside must receive. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FormFieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with a hint or error below it. */
export function FormField({ label, hint, error, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-medium text-ui">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p id={noteId} className={classNames('mt-1.5 text-note', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
