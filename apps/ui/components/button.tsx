import type { ComponentProps, MouseEvent } from 'react';
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

interface BusyProps extends ComponentProps<'button'> {
  /** True while its action is in progress: presses, and submissions of its form, are ignored. */
  readonly isBusy?: boolean;
}

interface ButtonProps extends BusyProps {
  readonly variant?: ButtonVariant;
}

/** Button with a height of 44 px. The type defaults to `button`, so submit buttons must set theirs. */
export function Button({ variant, className, ...rest }: ButtonProps) {
  return <PlainButton className={buttonClass(variant, className)} {...rest} />;
}

/** Button without a look. It keeps the focus while it is busy or `aria-disabled`. */
export function PlainButton({ isBusy, type = 'button', onClick, ...rest }: BusyProps) {
  const isOff = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type={type}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={isOff ? ignorePress : onClick}
      {...rest}
    />
  );
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
