import { act } from '@testing-library/react';
import type { IdentityClient, SessionUser } from '#web/lib/identity/identity-client.js';
import { createSession, type Session } from '#web/lib/identity/session.js';

export const ADA: SessionUser = {
  uid: 'uid-ada',
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  emailVerified: true,
};

/** An identity service of the spec's own: says what it was asked, and fails as it is told to. */
export class FakeIdentity implements IdentityClient {
  readonly calls: (readonly string[])[] = [];
  /** Answer to a call: an error to throw, or when to answer. */
  readonly answers = new Map<keyof IdentityClient, Error | Promise<void>>();
  /** Identity returned by the next sign-in. */
  next: SessionUser = ADA;
  tokens = 0;
  private current: SessionUser | undefined;
  private readonly listeners = new Set<(user: SessionUser | undefined) => void>();

  constructor(signedIn?: SessionUser) {
    this.current = signedIn;
  }

  onUser(listener: (user: SessionUser | undefined) => void): () => void {
    this.listeners.add(listener);
    queueMicrotask(() => listener(this.current));
    return () => this.listeners.delete(listener);
  }

  user = () => this.current;

  async idToken(fresh: boolean): Promise<string | undefined> {
    await this.answer('idToken', String(fresh));
    if (!this.current) return undefined;
    if (fresh) this.tokens += 1;
    return `token-${this.tokens}`;
  }

  async signInWithEmail(email: string, password: string): Promise<void> {
    await this.answer('signInWithEmail', email, password);
    this.become({ ...this.next, email });
  }

  async signUpWithEmail(email: string, password: string): Promise<void> {
    await this.answer('signUpWithEmail', email, password);
    this.become({ uid: 'uid-new', email, emailVerified: false });
  }

  async signInWithGoogle(): Promise<void> {
    await this.answer('signInWithGoogle');
    this.become(this.next);
  }

  async signOut(): Promise<void> {
    await this.answer('signOut');
    this.become(undefined);
  }

  async reload(): Promise<void> {
    await this.answer('reload');
  }

  sendVerification = () => this.answer('sendVerification');
  sendPasswordReset = (email: string) => this.answer('sendPasswordReset', email);
  applyCode = (code: string) => this.answer('applyCode', code);

  async resetCodeEmail(code: string): Promise<string> {
    await this.answer('resetCodeEmail', code);
    return 'ada@example.com';
  }

  confirmPasswordReset = (code: string, password: string) =>
    this.answer('confirmPasswordReset', code, password);

  /** The calls of one kind. */
  called(name: keyof IdentityClient): (readonly string[])[] {
    return this.calls.filter(([known]) => known === name).map(([, ...given]) => given);
  }

  become(user: SessionUser | undefined): void {
    this.current = user;
    act(() => {
      for (const listener of this.listeners) listener(user);
    });
  }

  private async answer(name: keyof IdentityClient, ...given: string[]): Promise<void> {
    this.calls.push([name, ...given]);
    const answer = this.answers.get(name);
    if (answer instanceof Error) throw answer;
    await answer;
  }
}

/** A session over an identity service of the spec's own. It begins signed in when the service knows somebody. */
export function fakeSession(identity = new FakeIdentity()): Session {
  let isSet = identity.user() !== undefined;
  const session = createSession({
    connect: async () => identity,
    marker: {
      isSet: () => isSet,
      set: () => {
        isSet = true;
      },
      clear: () => {
        isSet = false;
      },
      onSetElsewhere: () => undefined,
    },
  });
  session.start();
  return session;
}
