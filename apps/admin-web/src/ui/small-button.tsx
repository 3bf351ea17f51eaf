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

interface ChoiceButtonsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of buttons of which one is chosen. */
export function ChoiceButtons<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <SmallButton
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-9 rounded-none first-of-type:rounded-l-md last-of-type:rounded-r-md -ml-px',
            option.value === value && 'z-1 border-accent bg-accent text-on-accent hover:border-accent',
          )}
        >
          {option.label}
        </SmallButton>
      ))}
    </fieldset>
  );
}
