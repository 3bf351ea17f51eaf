import { useNavigate } from 'react-router';
import { safeReturnTo } from '#core/accounts/return-to.js';
import { endSignInRequest, type SignInRequest, useSession } from '#web/lib/session.js';
import { PaidSignUpDialog } from './paid-sign-up-dialog.js';
import { ReauthenticationDialog } from './reauthentication-dialog.js';
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
