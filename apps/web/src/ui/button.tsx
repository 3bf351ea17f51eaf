import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border text-ui font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-transparent bg-accent px-4 text-on-accent hover:bg-accent-strong',
  quiet: 'border-line-strong bg-transparent px-4 text-ink hover:border-ink',
  danger: 'border-danger bg-transparent px-4 text-danger hover:bg-danger hover:text-paper',
  text: 'border-transparent px-2 text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', more?: string): string {
  return classNames(BASE, LOOKS[look], more);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

/** A button; 44 px high. It submits only when `type="submit"` says so. */
export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
