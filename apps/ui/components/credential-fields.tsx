import type { ComponentProps } from 'react';
import { TextField } from './text-field.js';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>;

/** Field for the e-mail address of an account. */
export function EmailField(props: FieldProps) {
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

interface PasswordFieldProps extends FieldProps {
  /** Tells password managers to fill in a current password or generate a new one. */
  readonly purpose: 'current' | 'new';
}

export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
  return <TextField type="password" autoComplete={`${purpose}-password`} {...props} />;
}
