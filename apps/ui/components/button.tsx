import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'danger';

const LOOKS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  text: 'button button-text',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonVariant = 'primary', more?: string): string {
  return classNames(LOOKS[look], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button; 44 px high. It submits only when `type="submit"` says so. */
export function Button({ variant: look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
