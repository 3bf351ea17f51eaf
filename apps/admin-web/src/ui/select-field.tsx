import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from '#ui/components/form-field.js';
import { classNames } from '#ui/lib/class-names.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';

interface SelectFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Labelled select element. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  ...rest
}: SelectFieldProps & FormFieldProps & ComponentProps<'select'>) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...control} className={classNames(FIELD_CLASS, 'mt-1.5 h-11')} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
