import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import type { SessionUser } from '#web/lib/session.js';
import {
  type CredentialValues,
  EMPTY_CREDENTIALS,
  showIdentityError,
  useSignInActions,
} from '../form/use-sign-in-actions.js';
import { FAILED, signInTexts } from '../texts.js';
import { FormError, GoogleButton } from './credentials-form.js';

interface ReauthenticationDialogProps {
  readonly title: string | undefined;
  readonly user: SessionUser;
  readonly onClose: () => void;
  /** Called after the sign-in. */
  readonly onDone: () => void;
}

/** Asks a signed-in member for what their account signs in with: the password, or Google. */
export function ReauthenticationDialog({ title, user, onClose, onDone }: ReauthenticationDialogProps) {
  const { field, handleSubmit, setError, formState } = useFormFields<CredentialValues>({
    defaultValues: EMPTY_CREDENTIALS,
  });
  const { busy, withGoogle, withEmail } = useSignInActions(onDone);
  const { confirm, ...texts } = signInTexts.reauthentication;
  const submit = handleSubmit(async ({ password }) => {
    if (busy) return;
    await withEmail(user.email, password).catch((error: unknown) =>
      showIdentityError(FAILED.signIn, error, setError),
    );
  });
  return (
    <Dialog
      title={title ?? signInTexts.title.required}
      description={texts.intro(user.email)}
      dismissible={busy === undefined}
      onClose={onClose}
    >
      {user.hasPassword === false ? (
        <div className="mt-6">
          <GoogleButton where="dialog" signIn={withGoogle} isBusy={busy === 'google'} disabled={!!busy} />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="mt-6 space-y-4">
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            purpose="current"
            label="Password"
            {...field('password', { required: texts.missing })}
          />
          <FormError message={formState.errors.root?.message} />
          <Button type="submit" className="w-full" isBusy={!!busy}>
            {busy ? texts.busy : confirm}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
