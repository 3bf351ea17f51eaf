import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import {
  endSignInRequest,
  requestSignIn,
  type SessionUser,
  type SignInRequest,
  useSignInRequest,
} from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { SignInRequestDialog } from './sign-in-request-dialog.js';

let identity: FakeIdentity;
let network: FakeNetwork;
let user: ReturnType<typeof userEvent.setup>;
let logged: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  identity = new FakeIdentity();
  network = fakeNetwork({ 'POST /api/auth/register': { body: { emailSent: true } } });
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said));
});
afterEach(() => {
  cleanup();
  endSignInRequest();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Page() {
  const request = useSignInRequest();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Save</button>
      </main>
      {request && <SignInRequestDialog request={request} />}
    </>
  );
}

async function open(options: SignInRequest = {}, session = fakeSession(identity)) {
  renderApp(<Page />, network, '/here', session);
  screen.getByText('Save').focus();
  await act(async () => requestSignIn(options));
  return screen.getByRole('dialog');
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
const isOpen = () => screen.queryByRole('dialog') !== null;
const toast = () => [currentToast()?.title, currentToast()?.description];
async function press(name: string) {
  await user.click(screen.getByRole('button', { name }));
  await act(() => jest.advanceTimersByTimeAsync(1));
}
const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const fieldSaying = (text: string) =>
  screen.getByRole('dialog').querySelector(`[aria-describedby="${screen.getByText(text).id}"]`);
const registered = () => network.sent.filter(({ path }) => path === '/api/auth/register');
const where = () => screen.getByText(/^Location: /).textContent;

describe('the sign-in dialog (§2, §4)', () => {
  it('is locked for 5 seconds against Escape, presses elsewhere and its button, and says so', async () => {
    const dialog = await open();
    expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeTruthy();
    expect(dialog.textContent).toContain('Free forever • No credit card required');
    for (const left of [5, 4, 3, 2]) {
      expect(dialog.textContent).toContain(`Popup will close in ${left} seconds`);
      expect(screen.getByRole('status').textContent).toBe('You can close this window in a moment.');
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.pointer({ target: document.body, keys: '[MouseLeft]' }).catch(() => undefined);
      expect(isOpen()).toBe(true);
      await seconds(1);
    }
    await seconds(1);
    expect(dialog.textContent).not.toContain('Popup will close');
    expect(screen.getByRole('status').textContent).toBe('You can close this window now.');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await seconds(1);
    expect(document.activeElement).toBe(screen.getByText('Save'));
  });

  it('can be closed after 5 seconds of a page whose timers are late', async () => {
    await open();
    await seconds(1);
    jest.setSystemTime(Date.now() + 4000);
    await seconds(1);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('can be closed at once when the reader pressed Sign In', async () => {
    const dialog = await open({ kind: 'voluntary' });
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(dialog.textContent).not.toMatch(/Popup will close|You can close this window/);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('signs in with e-mail and password, and goes on to what it was opened for (§8)', async () => {
    const then = jest.fn();
    await open({ title: 'Save this summary', onSuccess: then, returnTo: '/saved' });
    expect(screen.getByRole('heading', { name: 'Save this summary' })).toBeTruthy();
    await type('E-mail', ' ada@example.com ');
    await type('Password', 'secret1');
    await press('Sign In');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(identity.called('signInWithEmail')).toEqual([['ada@example.com', 'secret1']]);
    expect(toast()).toEqual(['Welcome back!', 'Successfully signed in']);
    expect([then.mock.calls.length, where(), registered().length]).toEqual([1, 'Location: /saved', 0]);
  });

  it.each(['//elsewhere.example', '/api/login', '/a/../api/login'])('does not go to %s', async (returnTo) => {
    await open({ returnTo });
    await press('Continue with Google');
    await waitFor(() => expect(isOpen()).toBe(false));
    await seconds(1);
    expect(where()).toBe('Location: /here');
  });

  it.each([
    ['Sign In', {}, 'Missing Information', 'Please enter both email and password'],
    ['Sign In', { 'E-mail': 'a@b.c' }, 'Missing Information', 'Please enter both email and password'],
    ['Sign Up', { Password: 'secret1' }, 'Missing Information', 'Please enter both email and password'],
    [
      'Sign Up',
      { 'E-mail': 'a@b.c', Password: 'short' },
      'Password Too Short',
      'Password must be at least 6 characters',
    ],
  ])('refuses %s with %j before it is sent (§5)', async (name, fields, title, text) => {
    await open();
    await tab(name);
    for (const [label, value] of Object.entries(fields)) await type(label, value);
    await press(name);
    expect(toast()).toEqual([title, text]);
    expect((document.activeElement as HTMLInputElement).getAttribute('aria-invalid')).toBe('true');
    expect([...identity.called('signInWithEmail'), ...identity.called('signUpWithEmail')]).toEqual([]);
  });

  it('tells a refused sign-in in a toast and at its field (§8)', async () => {
    identity.answers.set(
      'signInWithEmail',
      new IdentityError('auth/wrong-password', 'The password is wrong.'),
    );
    await open();
    await type('E-mail', 'ada@example.com');
    await type('Password', 'secret1');
    await press('Sign In');
    expect(toast()).toEqual(['Sign In Failed', 'The password is wrong.']);
    expect(document.activeElement).toBe(fieldSaying('The password is wrong.'));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(isOpen()).toBe(true);
  });

  it('tells a failure of no field in the dialog, until the next try (§8)', async () => {
    const late = new IdentityError('auth/too-many-requests', 'Try again later.');
    identity.answers.set('signInWithEmail', late);
    await open();
    await type('E-mail', 'ada@example.com');
    await type('Password', 'secret1');
    await press('Sign In');
    expect(toast()).toEqual(['Sign In Failed', 'Try again later.']);
    expect(screen.getByRole('alert').textContent).toBe('Try again later.');
    identity.answers.delete('signInWithEmail');
    await press('Sign In');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('surfaces the service’s own password rules on sign-up (§5)', async () => {
    const rule = 'Missing password requirements: [Password must contain a numeric character]';
    identity.answers.set(
      'signUpWithEmail',
      new IdentityError('auth/password-does-not-meet-requirements', rule),
    );
    await open();
    await tab('Sign Up');
    await type('E-mail', 'ada@example.com');
    await type('Password', 'secrets');
    await press('Sign Up');
    expect(toast()).toEqual(['Sign Up Failed', rule]);
  });

  it('signs up: registers, has the address verified, and says what to do (§7, §8)', async () => {
    await open();
    await tab('Sign Up');
    expect(screen.getByText('At least 6 characters')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    await type('E-mail', 'new@example.com');
    await type('Password', 'secret1');
    await press('Sign Up');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(toast()).toEqual(['Account Created!', 'Please check your email to verify your account']);
    expect(identity.called('sendVerification')).toHaveLength(1);
    expect(registered().map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
      [
        {
          uid: 'uid-new',
          email: 'new@example.com',
          displayName: null,
          photoURL: null,
          emailVerified: false,
          planData: null,
        },
        'Bearer token-1',
      ],
    ]);
  });

  it('signs in all the same when the registration fails: that is only logged (§8)', async () => {
    network.answer('POST /api/auth/register', { status: 500, body: {} });
    await open();
    await press('Continue with Google');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(toast()).toEqual(['Welcome!', 'Successfully signed in with Google']);
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['auth/popup-blocked', 'Popup was blocked. Please allow popups and try again.'],
    ['auth/popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
    ['auth/unauthorized-domain', 'This domain is not authorized for authentication. Please contact support.'],
    ['auth/internal-error', 'Please try email sign in below or contact support.'],
    ['auth/account-exists-with-different-credential', 'Please try email sign in below or contact support.'],
  ])('explains %s of the Google window (§8)', async (code, text) => {
    identity.answers.set('signInWithGoogle', new IdentityError(code, 'provider'));
    await open();
    await press('Continue with Google');
    expect([toast()[1], screen.getByRole('alert').textContent]).toEqual([text, text]);
    expect([isOpen(), registered().length]).toEqual([true, 0]);
  });

  it('sends one request however often it is pressed', async () => {
    let go: () => void = () => undefined;
    identity.answers.set('signInWithEmail', new Promise((resolve) => (go = resolve)));
    await open();
    await type('E-mail', 'ada@example.com');
    await type('Password', 'secret1');
    await press('Sign In');
    await press('Signing in…');
    await press('Continue with Google');
    go();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([identity.called('signInWithEmail').length, identity.called('signInWithGoogle').length]).toEqual([
      1, 0,
    ]);
  });

  it('resets a password by mail and leads back to Sign In (§2, §5, §8)', async () => {
    await open();
    await press('Forgot your password?');
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeTruthy();
    await press('Send Reset Email');
    expect(toast()).toEqual(['Email Required', 'Please enter your email address']);
    await type('E-mail', 'ada@example.com');
    await press('Send Reset Email');
    expect(identity.called('sendPasswordReset')).toEqual([['ada@example.com']]);
    expect(toast()).toEqual(['Reset Email Sent', 'Check your email for password reset instructions']);
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('ada@example.com');
    await press('Forgot your password?');
    await press('Back to Sign In');
    expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeTruthy();
  });

  it('tells of a reset that failed (§8)', async () => {
    identity.answers.set(
      'sendPasswordReset',
      new IdentityError('auth/too-many-requests', 'Try again later.'),
    );
    await open();
    await press('Forgot your password?');
    await type('E-mail', 'ada@example.com');
    await press('Send Reset Email');
    expect(toast()).toEqual(['Reset Failed', 'Try again later.']);
  });
});

describe('the sign-in again of a member', () => {
  async function openAgain(options: SignInRequest = {}, more: Partial<SessionUser> = {}) {
    identity = new FakeIdentity({ ...ADA, ...more });
    const session = fakeSession(identity);
    await jest.advanceTimersByTimeAsync(1);
    return open({ kind: 'reauthentication', title: 'Sign In Again', ...options }, session);
  }

  it('asks for the password alone, can be closed at once, and goes on with the same account', async () => {
    const then = jest.fn();
    const dialog = await openAgain({ onSuccess: then });
    expect(screen.getByRole('heading', { name: 'Sign In Again' })).toBeTruthy();
    expect(dialog.textContent).toContain('You are signed in as ada@example.com.');
    expect(dialog.textContent).not.toMatch(/Sign Up|Google|Free forever|close|E-mail|Forgot/);
    await press('Confirm');
    expect(document.activeElement).toBe(fieldSaying('Please enter your password'));
    identity.answers.set('signInWithEmail', new IdentityError('auth/wrong-password', 'It is wrong.'));
    await type('Password', 'secret1');
    await press('Confirm');
    expect(document.activeElement).toBe(fieldSaying('It is wrong.'));
    identity.answers.delete('signInWithEmail');
    await press('Confirm');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(identity.called('signInWithEmail').at(-1)).toEqual(['ada@example.com', 'secret1']);
    expect(then.mock.calls).toHaveLength(1);
  });

  it('is closed by Escape at once', async () => {
    await openAgain();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it('asks an account without a password for Google', async () => {
    await openAgain({}, { hasPassword: false });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Continue with Google');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(identity.called('signInWithGoogle')).toHaveLength(1);
  });
});

describe('the sign-up after a payment (§4, §5, §8)', () => {
  const afterPayment = { plan: 'plus', sessionId: 'session-1' } as const;

  it('wants the password twice, the same', async () => {
    await open({ afterPayment });
    await type('E-mail', 'new@example.com');
    await type('Password', 'secret1');
    await type('Confirm password', 'secret2');
    await press('Create Account');
    expect(toast()).toEqual(['Password Mismatch', 'Passwords do not match.']);
    expect(identity.called('signUpWithEmail')).toEqual([]);
  });

  it('takes plan and session along with the registration', async () => {
    await open({ afterPayment });
    await type('E-mail', 'new@example.com');
    await type('Password', 'secret1');
    await type('Confirm password', 'secret1');
    await press('Create Account');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(registered().map(({ body }) => body)).toMatchObject([{ uid: 'uid-new', planData: afterPayment }]);
  });

  it.each([
    ['auth/popup-blocked', 'Popup was blocked by your browser. Please allow popups and try again.'],
    ['auth/internal-error', 'Please try again or use email signup below.'],
  ])('explains %s of the Google window in its own words', async (code, text) => {
    identity.answers.set('signInWithGoogle', new IdentityError(code, 'provider'));
    await open({ afterPayment });
    await press('Continue with Google');
    expect(toast()).toEqual(['Google Signup Error', text]);
  });

  it('tells of a sign-up that failed without words', async () => {
    identity.answers.set('signUpWithEmail', new Error(''));
    await open({ afterPayment });
    await type('E-mail', 'new@example.com');
    await type('Password', 'secret1');
    await type('Confirm password', 'secret1');
    await press('Create Account');
    expect(toast()).toEqual(['Signup Failed', 'Failed to create account']);
  });
});
