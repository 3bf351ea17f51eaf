import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames, FIELD_CLASS } from '../lib/class-names.js';

interface FormFieldProps {
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

type TextFieldProps = FormFieldProps & ComponentProps<'input'>;

/** A labelled text input with its hint and error. */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} className={`${FIELD_CLASS} mt-1.5 h-11`} {...rest} />}
    </FormField>
  );
}

type TextAreaFieldProps = FormFieldProps & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, className, ...rest }: TextAreaFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea {...control} className={`${FIELD_CLASS} mt-1.5 py-2.5`} {...rest} />}
    </FormField>
  );
}

interface SelectFieldProps extends FormFieldProps, ComponentProps<'select'> {
  readonly className?: string;
  readonly options: readonly {
    readonly value: string | number;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
}

export function SelectField({ label, hint, error, className, options, ...rest }: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...control} className={`${FIELD_CLASS} mt-1.5 h-11`} {...rest}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Field for an e-mail address; `autoComplete` is that of the account's own unless given. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** Tells password managers to fill in a current password or generate a new one. */
  readonly purpose: 'current' | 'new';
}

export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
  return <TextField type="password" autoComplete={`${purpose}-password`} {...props} />;
}
