import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'danger';

const LOOKS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button button-text',
};

/** Classes of a button, for links styled as one. */
export function buttonClass(look: ButtonVariant = 'primary', more?: string): string {
  return classNames(LOOKS[look], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** Button with a height of 44 px. The type defaults to `button`, so submit buttons must set theirs. */
export function Button({ variant: look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
