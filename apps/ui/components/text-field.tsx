import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { FIELD_CLASS } from '../lib/field-class.js';
import { FormField, type FormFieldProps } from './form-field.js';

/** A labelled text input with its hint and error. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: FormFieldProps & ComponentProps<'input'>) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} className={classNames(FIELD_CLASS, 'mt-1.5 h-11')} {...rest} />}
    </FormField>
  );
}
