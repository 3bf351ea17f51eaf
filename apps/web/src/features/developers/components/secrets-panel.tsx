import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { Section } from '#web/ui/section.js';

/** A secret that only the answer to its creation contains. */
interface NewSecret {
  readonly label: string;
  readonly value: string;
}

interface CreationFormProps<Choice extends string> {
  readonly name: { readonly label: string; readonly hint: string; readonly missing: string };
  /** Further props of the field of the name. */
  readonly input: ComponentProps<'input'>;
  /** Checkboxes, of which at least one is needed. */
  readonly choices: {
    readonly legend: string;
    readonly missing: string;
    readonly texts: Readonly<Record<Choice, string>>;
    readonly values: readonly Choice[];
    readonly initial: Choice;
  };
  readonly submit: string;
  readonly submitting: string;
  readonly create: (name: string, chosen: Choice[]) => Promise<NewSecret>;
}

interface SecretsPanelProps<Item, Choice extends string> {
  readonly title: string;
  readonly text: string;
  readonly loading: string;
  readonly failure: string;
  readonly empty: string;
  readonly query: UseQueryResult<readonly Item[]>;
  readonly row: (item: Item) => ReactNode;
  readonly form: CreationFormProps<Choice>;
}

/** List of the member's items, with a form for another, whose place the new secret takes until it is copied. */
export function SecretsPanel<Item, Choice extends string>(props: SecretsPanelProps<Item, Choice>) {
  const { title, text, loading, failure, empty, query, row, form } = props;
  const [created, setCreated] = useState<NewSecret>();
  return (
    <Section title={title} text={text}>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading label={loading} height="h-11" className="mt-6" />}
        failure={failure}
        isEmpty={(items) => items.length === 0}
        empty={<p className="mt-6 text-muted text-ui">{empty}</p>}
      >
        {(items) => <ul className="mt-6 divide-y divide-line border-line border-y">{items.map(row)}</ul>}
      </QueryStates>
      {created ? (
        <div className="mt-6 rounded-md border border-accent p-5">
          <CopyField {...created} note="Copy it now: it is not shown again." variant="primary" />
          <Button variant="quiet" className="mt-4" onClick={() => setCreated(undefined)}>
            Done
          </Button>
        </div>
      ) : (
        <CreationForm {...form} onCreated={setCreated} />
      )}
    </Section>
  );
}

/** Creates something with a name and choices, such as an API key with its scopes. The server's error is shown on the name. */
function CreationForm<Choice extends string>(
  props: CreationFormProps<Choice> & { readonly onCreated: (secret: NewSecret) => void },
) {
  const { name, input, choices, submit, submitting, create, onCreated } = props;
  const { field, register, handleSubmit, setError, formState } = useFormFields<{
    name: string;
    chosen: string[];
  }>({ defaultValues: { name: '', chosen: [choices.initial] } });
  const { errors, isSubmitting } = formState;
  const errorId = useId();
  const error = errors.chosen?.message;
  const send = handleSubmit(async (typed) => {
    try {
      const chosen = choices.values.filter((value) => typed.chosen.includes(value));
      onCreated(await create(typed.name, chosen));
    } catch (error) {
      setError('name', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  const control = register('chosen', { validate: (chosen) => chosen.length > 0 || choices.missing });
  return (
    <form onSubmit={send} noValidate className="mt-6">
      <TextField
        {...input}
        label={name.label}
        hint={name.hint}
        autoComplete="off"
        readOnly={isSubmitting}
        {...field('name', { validate: (text) => text.trim() !== '' || name.missing })}
      />
      <fieldset className="mt-4" aria-describedby={error && errorId}>
        <legend className="font-medium text-ui">{choices.legend}</legend>
        {choices.values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-ui">
            <input type="checkbox" className="size-5 accent-accent" value={value} {...control} />
            <span>
              <code className="text-note">{value}</code>{' '}
              <span className="text-muted">{choices.texts[value]}</span>
            </span>
          </label>
        ))}
        {error && (
          <p id={errorId} role="alert" className="text-danger text-note">
            {error}
          </p>
        )}
      </fieldset>
      <Button type="submit" className="mt-4" isBusy={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}

interface CopyFieldProps extends NewSecret {
  readonly rows?: number;
  readonly note?: string;
  readonly variant?: ButtonVariant;
}

/** A text to copy. It can be selected where the clipboard is closed. */
export function CopyField({ label, value, rows = 1, note, variant = 'quiet' }: CopyFieldProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const copied = await copyText(value, navigator.clipboard);
    setRefused(!copied);
    if (copied) showToast({ title: 'Copied' });
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block font-medium text-ui">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        spellCheck={false}
        value={value}
        className={`${FIELD_CLASS} mt-1.5 min-h-11 resize-none overflow-x-auto whitespace-pre py-2 font-mono text-note`}
        onFocus={({ target }) => target.select()}
      />
      {note && <p className="mt-1.5 text-muted text-note">{note}</p>}
      <Button variant={variant} className="mt-2" aria-label={`Copy: ${label}`} onClick={copy}>
        Copy
      </Button>
      <p role="status" className="mt-1 text-note empty:hidden">
        {isRefused && 'Your browser keeps the clipboard closed. Select the text and copy it.'}
      </p>
    </div>
  );
}

interface DeleteButtonProps {
  /** Name of the deleted item, for screen readers. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** Deletes after a second press. */
export function DeleteButton({ label, isBusy, onDelete }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button variant="text" aria-label={label} onClick={() => setConfirming(true)}>
        Delete
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="danger" autoFocus isBusy={isBusy} onClick={onDelete}>
        Delete for Good
      </Button>
      <Button variant="quiet" onClick={() => setConfirming(false)}>
        Keep
      </Button>
    </span>
  );
}
