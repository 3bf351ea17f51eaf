import { useEffect, useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import type { PlanId } from '#core/plans/plan.js';
import { replaceToasts, showToast, type ToastText } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import type { SessionUser } from '#web/lib/identity/identity-client.js';
import { identityCode, userData } from '#web/lib/identity/identity-client.js';
import { useSessionControl } from '#web/lib/session.js';
import { GOOGLE_FAILED, GOOGLE_REFUSALS, type IdentityFailure, signInToasts } from '../texts.js';

/** Toast of a failed Google sign-in (spec §8). */
export function googleErrorToast(where: keyof typeof GOOGLE_FAILED, error: unknown): ToastText {
  const { title, popupBlocked, otherwise } = GOOGLE_FAILED[where];
  const code = identityCode(error);
  const description = code === 'auth/popup-blocked' ? popupBlocked : (GOOGLE_REFUSALS[code] ?? otherwise);
  return { title, description, tone: 'danger' };
}

const FIELD_OF_CODE: Readonly<Record<string, FormProblem['field']>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/user-disabled': 'email',
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
};

/** Values of the sign-in forms; each form uses a subset. */
export interface CredentialValues {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export const EMPTY_CREDENTIALS: CredentialValues = { email: '', password: '', confirmation: '' };

type SetError = UseFormSetError<CredentialValues>;

/** Shows a validation error as a toast and at its field. */
export function showFormProblem({ field, title, message }: FormProblem, setError: SetError): void {
  replaceToasts({ title, description: message, tone: 'danger' });
  setError(field, { message }, { shouldFocus: true });
}

/** Shows an identity error as a toast and at its field, or at the form where no field is to blame. */
export function showIdentityError(failed: IdentityFailure, error: unknown, setError: SetError): void {
  const message = error instanceof Error && error.message !== '' ? error.message : failed.without;
  replaceToasts({ title: failed.title, description: message, tone: 'danger' });
  setError(FIELD_OF_CODE[identityCode(error)] ?? 'root', { message }, { shouldFocus: true });
}

/** The action in progress. */
export type PendingAction = 'google' | 'email' | undefined;

interface SignInActions {
  readonly busy: PendingAction;
  /** Opens the account popup, then registers the account. */
  readonly withGoogle: () => Promise<void>;
  readonly withEmail: (email: string, password: string) => Promise<void>;
  /** Creates and registers the account and sends a verification e-mail. */
  readonly signUp: (email: string, password: string) => Promise<void>;
  readonly sendReset: (email: string) => Promise<void>;
}

/**
 * Sign-in and sign-up actions (spec §7), each with a toast on success; errors are thrown. `onDone` is called after a sign-in
 * unless the dialog was closed in the meantime.
 */
export function useSignInActions(onDone: () => void, planData: PlanData | null = null): SignInActions {
  const api = useApi();
  const session = useSessionControl();
  const [busy, setBusy] = useState<PendingAction>();
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    // Load the client before the click: browsers block popups that open too long after it.
    session.client().catch(() => undefined);
    return () => {
      isShown.current = false;
    };
  }, [session]);

  const during = async (what: PendingAction, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } finally {
      if (isShown.current) setBusy(undefined);
    }
  };
  const done = () => {
    if (isShown.current) onDone();
  };
  return {
    busy,
    withGoogle: () =>
      during('google', async () => {
        const user = await session.signIn((client) => client.signInWithGoogle());
        await registerMember(api, user, planData);
        showToast(signInToasts.welcomeGoogle);
        done();
      }),
    withEmail: (email, password) =>
      during('email', async () => {
        await session.signIn((client) => client.signInWithEmail(email, password));
        showToast(signInToasts.welcomeBack);
        done();
      }),
    signUp: (email, password) =>
      during('email', async () => {
        const user = await session.signIn((client) => client.signUpWithEmail(email, password));
        const mailed = session.client().then((client) => client.sendVerification());
        await Promise.all([registerMember(api, user, planData), mailed.catch(logMail)]);
        showToast(signInToasts.created);
        done();
      }),
    sendReset: (email) =>
      during('email', async () => {
        await (await session.client()).sendPasswordReset(email);
        showToast(signInToasts.resetSent);
      }),
  };
}

/** The account was created; the profile page can resend the e-mail. */
function logMail(error: unknown): void {
  console.error('The verification mail could not be sent.', error);
}

/** The plan paid for before the sign-up, and the payment session that proves it. */
export interface PlanData {
  readonly plan: PlanId;
  readonly sessionId: string;
}

/** POST /api/auth/register (spec §7). Failures are only logged so that the sign-in can proceed (spec §8). */
async function registerMember(
  api: ApiClient,
  user: SessionUser,
  planData: PlanData | null = null,
): Promise<void> {
  try {
    await api.call('POST /api/auth/register', { body: { ...userData(user), planData } });
  } catch (error) {
    console.error('The registration failed.', error);
  }
}
