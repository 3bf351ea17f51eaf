import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { useSessionControl } from '#web/lib/session.js';
import { type PlanData, registerMember } from '../api/register.js';
import { signInToasts } from '../texts.js';

/** What is being waited for. */
export type PendingAction = 'google' | 'email' | undefined;

interface SignInActions {
  readonly busy: PendingAction;
  /** The account window, then the registration. */
  readonly withGoogle: () => Promise<void>;
  readonly withEmail: (email: string, password: string) => Promise<void>;
  /** Creates the account, registers it and has the address verified. */
  readonly signUp: (email: string, password: string) => Promise<void>;
  readonly sendReset: (email: string) => Promise<void>;
}

/**
 * The ways into an account (spec §7), each with its toast when it worked; what fails is thrown. `onDone` is called when
 * somebody is signed in, unless the dialog was closed meanwhile.
 */
export function useSignInActions(onDone: () => void, planData: PlanData | null = null): SignInActions {
  const api = useApi();
  const session = useSessionControl();
  const [busy, setBusy] = useState<PendingAction>();
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    // Ahead of the press that needs it: a window that is opened long after its press is blocked.
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

/** The account is there all the same: the profile can ask for another mail. */
function logMail(error: unknown): void {
  console.error('The verification mail could not be sent.', error);
}
