import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.js';

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Empty: the field is marked, and the reason is told elsewhere. */
  readonly error?: string;
  readonly className?: string;
}

/** What the control inside must be given. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FormFieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above it, and its hint or its error below. */
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
