import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { safeReturnTo } from '#core/accounts/return-to.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField } from '#ui/components/form-fields.js';
import { endSignInRequest, type SessionUser, type SignInRequest, useSession } from '#web/lib/session.js';
import { type CredentialValues, EMPTY_CREDENTIALS, useSignInActions } from '../form/use-sign-in-actions.js';
import { FAILED } from '../texts.js';
import { CredentialForm, GoogleButton } from './credential-form.js';
import { PaidSignUpDialog } from './paid-sign-up-dialog.js';
import { SignInDialog } from './sign-in-dialog.js';

/** Shows the dialog for a sign-in request and runs its follow-up action. Load it with `lazy`. */
export function SignInRequestDialog({ request }: { readonly request: SignInRequest }) {
  const navigate = useNavigate();
  const onDone = () => {
    endSignInRequest();
    request.onSuccess?.();
    const target = safeReturnTo(request.returnTo);
    if (target !== undefined) navigate(target);
  };
  const session = useSession();
  const { afterPayment, kind, title, alternative: otherWay } = request;
  if (afterPayment)
    return <PaidSignUpDialog planData={afterPayment} onClose={endSignInRequest} onDone={onDone} />;
  const common = { title, onClose: endSignInRequest, onDone };
  if (kind !== 'reauthentication') return <SignInDialog {...common} kind={kind} otherWay={otherWay} />;
  return session.status === 'signedIn' && <ReauthenticationDialog {...common} user={session.user} />;
}

interface ReauthenticationDialogProps {
  readonly title: string | undefined;
  readonly user: SessionUser;
  readonly onClose: () => void;
  /** Called after the sign-in. */
  readonly onDone: () => void;
}

/** Asks a signed-in member for what their account signs in with: the password, or Google. */
function ReauthenticationDialog({ title, user, onClose, onDone }: ReauthenticationDialogProps) {
  const form = useForm<CredentialValues>({ defaultValues: EMPTY_CREDENTIALS });
  const { busy, withGoogle, withEmail } = useSignInActions(onDone);
  return (
    <Dialog
      title={title ?? 'Sign In Required'}
      description={`You are signed in as ${user.email}.`}
      dismissible={busy === undefined}
      onClose={onClose}
    >
      {user.hasPassword === false ? (
        <div className="mt-6">
          <GoogleButton where="dialog" signIn={withGoogle} busy={busy} />
        </div>
      ) : (
        <CredentialForm
          form={form}
          send={({ password }) => withEmail(user.email, password)}
          failed={FAILED.signIn}
          busy={busy}
          submit="Confirm"
          submitting="Confirming…"
          className="mt-6"
        >
          {(field) => (
            <>
              {/* Tells password managers whose password it is. */}
              <input type="email" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                purpose="current"
                label="Password"
                {...field('password', { required: 'Please enter your password' })}
              />
            </>
          )}
        </CredentialForm>
      )}
    </Dialog>
  );
}
