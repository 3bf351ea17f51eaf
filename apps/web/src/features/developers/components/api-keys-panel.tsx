import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  API_KEY_SCOPES,
  type ApiKey,
  type ApiKeyScope,
  MAX_API_KEY_NAME_LENGTH,
} from '#core/connecting/api-key.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { TextField } from '#ui/components/text-field.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { formatLocalDate } from '#ui/lib/format-local-date.js';
import { type CreatedKey, useApiKeys, useCreateKey, useDeleteKey } from '../api/api-keys.js';
import { developerTexts, SCOPE_TEXTS } from '../texts.js';
import { CopyField } from './copy-field.js';
import { Choices, DeleteButton, Loading, Section } from './section.js';

const texts = developerTexts.keys;

/** The member's API keys, with a form for another. */
export function ApiKeysPanel() {
  const query = useApiKeys();
  const [created, setCreated] = useState<CreatedKey>();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading text={texts.loading} />}
        failure={texts.failed}
        isEmpty={(keys) => keys.length === 0}
        empty={<p className="mt-6 text-muted text-ui">{texts.empty}</p>}
      >
        {(keys) => (
          <ul className="mt-6 divide-y divide-line border-line border-y">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </QueryStates>
      {created ? (
        <div className="mt-6 rounded-md border border-accent p-5">
          <CopyField label={texts.newKey(created.name)} value={created.key} note={developerTexts.shownOnce} />
          <Button className="mt-4" onClick={() => setCreated(undefined)}>
            {developerTexts.done}
          </Button>
        </div>
      ) : (
        <NewKeyForm onCreated={setCreated} />
      )}
    </Section>
  );
}

function KeyRow({ apiKey: { id, name, hint, scopes, lastUsedAt } }: { readonly apiKey: ApiKey }) {
  const { mutate, isPending } = useDeleteKey();
  const used = lastUsedAt ? `${texts.lastUsed} ${formatLocalDate(lastUsedAt)}` : texts.neverUsed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-ui">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-note">
          <code>{hint}…</code> · {scopes.join(', ')} · {used}
        </p>
      </div>
      <DeleteButton label={texts.removal(name)} isBusy={isPending} onDelete={() => mutate(id)} />
    </li>
  );
}

function NewKeyForm({ onCreated }: { readonly onCreated: (key: CreatedKey) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '' } });
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['read']);
  const { mutateAsync, isPending } = useCreateKey();
  const scopesError = formState.isSubmitted && scopes.length === 0 ? texts.scopesMissing : undefined;
  const submit = handleSubmit(async ({ name }) => {
    if (isPending || scopes.length === 0) return;
    try {
      onCreated(await mutateAsync({ name, scopes }));
    } catch (error) {
      setError('name', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={MAX_API_KEY_NAME_LENGTH}
        readOnly={isPending}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameMissing })}
      />
      <Choices
        legend={texts.scopes}
        values={API_KEY_SCOPES}
        texts={SCOPE_TEXTS}
        chosen={scopes}
        error={scopesError}
        onChange={setScopes}
      />
      <Button type="submit" className="mt-4" aria-disabled={isPending} aria-busy={isPending}>
        {isPending ? texts.creating : texts.create}
      </Button>
    </form>
  );
}
