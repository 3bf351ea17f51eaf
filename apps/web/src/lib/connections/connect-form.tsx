import { useForm } from 'react-hook-form';
import { type ConnectedService, MAX_TOKEN_LENGTH } from '#core/connecting/connection.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { useConnect } from './connections.js';
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
      <Button type="submit" className="mt-4" aria-disabled={isPending} aria-busy={isPending}>
        {isPending ? connectionTexts.connecting : connectionTexts.connect}
      </Button>
    </form>
  );
}
