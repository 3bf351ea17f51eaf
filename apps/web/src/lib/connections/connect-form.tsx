import { useDeferredValue, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ConnectedService,
  MAX_PARENT_QUERY_LENGTH,
  MAX_TOKEN_LENGTH,
} from '#core/connecting/connection.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { useChooseParent, useConnect, useParents } from './connections.js';
import { connectionTexts, TOKEN_HINTS } from './texts.js';

/** Takes the token of a service and has it checked. */
export function ConnectForm({ service }: { readonly service: ConnectedService }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } });
  const { mutateAsync, isPending } = useConnect(service);
  const hint = TOKEN_HINTS[service];
  const submit = handleSubmit(async ({ token }) => {
    if (isPending) return;
    try {
      await mutateAsync(token);
    } catch (error) {
      setError('token', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <p className="max-w-[60ch] text-muted text-ui">
        {hint.text}{' '}
        <a
          href={hint.url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent underline underline-offset-4"
        >
          {hint.label}
        </a>
      </p>
      <TextField
        className="mt-4"
        label={connectionTexts.token(service)}
        hint={connectionTexts.tokenNote}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TOKEN_LENGTH}
        readOnly={isPending}
        error={formState.errors.token?.message}
        {...register('token', { validate: (token) => token.trim() !== '' || connectionTexts.tokenMissing })}
      />
      <Button type="submit" className="mt-4" isBusy={isPending}>
        {isPending ? connectionTexts.connecting : connectionTexts.connect}
      </Button>
    </form>
  );
}

interface ParentPickerProps {
  readonly service: ConnectedService;
  readonly onChosen?: () => void;
}

/** Chooses the page or database that summaries go to. */
export function ParentPicker({ service, onChosen }: ParentPickerProps) {
  const [search, setSearch] = useState('');
  const query = useParents(service, useDeferredValue(search.trim()));
  const { mutate, isPending, error } = useChooseParent(service);
  return (
    <div className="mt-4">
      <TextField
        label={connectionTexts.parentSearch}
        type="search"
        value={search}
        maxLength={MAX_PARENT_QUERY_LENGTH}
        error={error ? userMessage(error) : undefined}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="mt-3">
        <QueryStates
          data={query.data}
          query={query}
          loading={<p role="status">{connectionTexts.parentLoading}</p>}
          failure={connectionTexts.parentFailed}
          isEmpty={(parents) => parents.length === 0}
          empty={
            <>
              <p className="text-muted text-ui">{connectionTexts.parentEmpty}</p>
              <Button variant="quiet" className="mt-3" onClick={() => void query.refetch()}>
                {connectionTexts.reload}
              </Button>
            </>
          }
        >
          {(parents) => (
            <ul className="max-h-72 overflow-y-auto" aria-busy={query.isPlaceholderData}>
              {parents.map(({ id, kind, title }) => (
                <li key={id} className="border-line border-t">
                  <button
                    type="button"
                    aria-disabled={isPending}
                    className="flex min-h-11 w-full items-center justify-between gap-4 text-left text-ui hover:underline"
                    onClick={() => !isPending && mutate(id, { onSuccess: onChosen })}
                  >
                    <span className="min-w-0 break-words">{title}</span>
                    <span className="flex-none text-muted text-note">
                      {connectionTexts.parentKinds[kind]}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
      </div>
    </div>
  );
}
