import { classNames } from '#ui/lib/class-names.js';
import { SmallButton } from './small-button.js';

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
