import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { useSessionControl } from '#web/lib/session.js';
import { type PlanData, registerMember } from '../api/register.js';
import { signInToasts } from '../texts.js';

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
