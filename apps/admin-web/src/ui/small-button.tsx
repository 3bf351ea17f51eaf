import type { ComponentProps } from 'react';
import { PlainButton } from '#ui/components/button.js';
import { classNames } from '#ui/lib/class-names.js';

const TONES = {
  plain: 'border-line-strong text-ink hover:border-ink',
  danger: 'border-line text-danger hover:border-danger',
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
} as const;

interface SmallButtonProps extends ComponentProps<typeof PlainButton> {
  readonly tone?: keyof typeof TONES;
}

const BASE =
  'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-md border px-2 text-note font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11';

/** Classes of a small button, for links styled as one. */
export function smallButtonClass(tone: keyof typeof TONES = 'plain', more?: string): string {
  return classNames(BASE, TONES[tone], more);
}

/** Button for dense rows and toolbars; 44 px high on touch screens. */
export function SmallButton({ tone, className, ...rest }: SmallButtonProps) {
  return <PlainButton className={smallButtonClass(tone, className)} {...rest} />;
}
