import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { requestSignIn, useSessionControl } from '#web/lib/session.js';
import { Section } from '#web/ui/section.js';

const DELETED = [
  'your sign-in, name, e-mail address and photo',
  'the count of your analyses',
  'your private summaries, and the recordings and transcripts that you sent for them',
  'your briefings with their shared links, and your batches',
  'the list of summaries that you saved, and your collections',
  'your notes, highlights and ticked next steps',
  'how far you read each summary',
  'your questions with their answers',
  'the shows that you follow, your digest and your private feed',
  'your prompt presets and templates',
  'your notices, and the browsers that are notified',
  'your API keys and webhooks',
  'your tokens for Notion and Readwise; what was sent stays there',
  'your plan: a paid one ends at once, and nothing more is charged',
];

const KEPT = ['public summaries of episodes that you had analyzed: nothing in them leads to you'];

/** Account deletion: explains the consequences and requires the e-mail address as confirmation (contract §3). */
export function DeleteAccount({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Section title="Delete account" text="This takes effect at once and cannot be undone.">
      <div className="mt-4 grid gap-4 text-ui sm:grid-cols-2">
        <ItemList title="What is deleted" items={DELETED} />
        <ItemList title="What stays" items={KEPT} />
      </div>
      {open ? (
        <Confirmation email={email} onCancel={close} />
      ) : (
        <Button ref={opener} variant="danger" className="mt-5" onClick={() => setOpen(true)}>
          Delete My Account…
        </Button>
      )}
    </Section>
  );
}

function ItemList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium font-sans text-ui">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmationProps {
  readonly email: string;
  readonly onCancel: () => void;
}

function Confirmation({ email, onCancel }: ConfirmationProps) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { typed: '' } });
  const { isBusy, deleteAccount } = useDeleteAccount();
  const submit = handleSubmit(deleteAccount);
  const isEmail = (typed: string) =>
    typed.trim().toLowerCase() === email.toLowerCase() || 'This is not the e-mail address of this account.';
  return (
    <form onSubmit={submit} noValidate className="mt-6 rounded-md border border-danger p-5">
      <TextField
        label={`Type ${email} to confirm`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        readOnly={isBusy}
        {...field('typed', { validate: isEmail })}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {isBusy ? 'Deleting…' : 'Delete for Good'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Keep My Account
        </Button>
      </div>
    </form>
  );
}

/**
 * DELETE /api/auth/user, then signs out and navigates to / (contract §3). If the sign-in is too old, the user signs in again
 * and the deletion continues if it is the same account.
 */
function useDeleteAccount() {
  const api = useApi();
  const session = useSessionControl();
  const navigate = useNavigate();
  const currentUid = () => {
    const state = session.state();
    return state.status === 'signedIn' ? state.user.uid : undefined;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (_attempt: { readonly uid: string | undefined; readonly isRetry: boolean }) => {
      await api.call('DELETE /api/auth/user');
      // Sign out before navigating: the next screen must not send the token of a deleted account.
      await session.onRejected();
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast({
        title: 'Account Deleted',
        description: 'Your account and what belonged to it are gone.',
      });
      navigate('/');
    },
    onError: (error, { uid, isRetry }) => {
      if (isRetry || !wantsRecentLogin(error)) {
        showToast({ title: 'Deletion Failed', description: userMessage(error), tone: 'danger' });
        return;
      }
      const retry = () => {
        if (uid !== undefined && currentUid() === uid) return mutate({ uid, isRetry: true });
        showToast({
          title: 'Nothing Was Deleted',
          description: 'You signed in to another account than the one that was to be deleted.',
          tone: 'danger',
        });
      };
      requestSignIn({ kind: 'reauthentication', title: 'Sign In Again to Delete', onSuccess: retry });
    },
  });
  return { isBusy: isPending, deleteAccount: () => mutate({ uid: currentUid(), isRetry: false }) };
}

function wantsRecentLogin(error: unknown): boolean {
  return error instanceof ApiError && error.payload.code === 'requires_recent_login';
}
