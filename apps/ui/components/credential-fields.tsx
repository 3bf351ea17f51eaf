import type { ComponentProps } from 'react';
import { TextField } from './text-field.js';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>;

/** The e-mail address that identifies an account. */
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
  /** Password managers fill in a current password and offer to generate a new one. */
  readonly purpose: 'current' | 'new';
}

export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
  return <TextField type="password" autoComplete={`${purpose}-password`} {...props} />;
}
