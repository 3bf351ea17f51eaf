import { type ComponentProps, useId } from 'react';
import { type UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';

interface CreationFormProps<Choice extends string> {
  /** The text field. The server's error is shown on it. */
  readonly text: { readonly label: string; readonly hint: string; readonly missing: string };
  readonly input?: ComponentProps<'input'>;
  /** Checkboxes, of which at least one is needed. */
  readonly choices: {
    readonly legend: string;
    readonly missing: string;
    readonly texts: Readonly<Record<Choice, string>>;
    readonly values: readonly Choice[];
    /** Checked at first. */
    readonly initial: Choice;
  };
  readonly texts: { readonly create: string; readonly creating: string };
  readonly isPending: boolean;
  readonly create: (text: string, chosen: readonly Choice[]) => Promise<void>;
}

/** Creates something with a text and a choice, such as an API key with its scopes. */
export function CreationForm<Choice extends string>(props: CreationFormProps<Choice>) {
  const { text: textTexts, input, choices, texts, isPending, create } = props;
  const { field, register, handleSubmit, setError, formState } = useFormFields<{
    text: string;
    chosen: string[];
  }>({
    defaultValues: { text: '', chosen: [choices.initial] },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ text, chosen }) => {
    try {
      await create(
        text,
        choices.values.filter((value) => chosen.includes(value)),
      );
    } catch (error) {
      setError('text', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <TextField
        {...input}
        label={textTexts.label}
        hint={textTexts.hint}
        autoComplete="off"
        readOnly={isPending}
        {...field('text', { validate: (text) => text.trim() !== '' || textTexts.missing })}
      />
      <Choices
        {...choices}
        control={register('chosen', { validate: (chosen) => chosen.length > 0 || choices.missing })}
        error={errors.chosen?.message}
      />
      <Button type="submit" className="mt-4" isBusy={isPending}>
        {isPending ? texts.creating : texts.create}
      </Button>
    </form>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly legend: string;
  readonly values: readonly Choice[];
  readonly texts: Readonly<Record<Choice, string>>;
  readonly control: UseFormRegisterReturn;
  readonly error?: string;
}

/** Checkboxes, each with the name that the API uses. */
function Choices<Choice extends string>({ legend, values, texts, control, error }: ChoicesProps<Choice>) {
  const errorId = useId();
  return (
    <fieldset className="mt-4" aria-describedby={error && errorId}>
      <legend className="font-medium text-ui">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-ui">
          <input type="checkbox" className="size-5 accent-accent" value={value} {...control} />
          <span>
            <code className="text-note">{value}</code> <span className="text-muted">{texts[value]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-danger text-note">
          {error}
        </p>
      )}
    </fieldset>
  );
}
