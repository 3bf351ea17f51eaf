import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import { endSignInRequest, useSignInRequest } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import ActionPage from './action-page.js';

const SPENT = new IdentityError('auth/invalid-action-code', 'The code is spent.');
const UNVERIFIED = { ...ADA, emailVerified: false };

function Asked() {
  return <p>{useSignInRequest() ? 'The dialog is open' : 'No dialog'}</p>;
}

function open(query: string, identity = new FakeIdentity()) {
  const page = (
    <>
      <ActionPage />
      <Asked />
    </>
  );
  renderApp(page, fakeNetwork(), `/auth/action?${query}`, fakeSession(identity));
  return identity;
}

afterEach(() => endSignInRequest());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a confirmation mail', () => {
  it('confirms the address once and shows the way on', async () => {
    const identity = open('mode=verifyEmail&oobCode=code%2B1', new FakeIdentity(UNVERIFIED));
    await title('Your e-mail address is confirmed');
    expect(identity.called('applyCode')).toEqual([['code+1']]);
    expect(identity.called('reload')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Analyze an episode' })).toBeTruthy();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it.each(['auth/expired-action-code', 'auth/invalid-action-code'])(
    'says that the link is spent (%s) and sends another mail to who is signed in (§8)',
    async (code) => {
      const identity = new FakeIdentity(UNVERIFIED);
      identity.answers.set('applyCode', new IdentityError(code, 'spent'));
      open('mode=verifyEmail&oobCode=old', identity);
      await title('This link does not work any more');
      await userEvent.click(await screen.findByRole('button', { name: 'Send a new confirmation mail' }));
      expect(identity.called('sendVerification')).toHaveLength(1);
      expect(currentToast()?.title).toBe('Email Sent');
    },
  );

  it('lets a visitor sign in for another mail', async () => {
    const identity = new FakeIdentity();
    identity.answers.set('applyCode', SPENT);
    open('mode=verifyEmail&oobCode=old', identity);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('The dialog is open')).toBeTruthy();
  });

  it('tries again when the service could not be asked', async () => {
    const identity = new FakeIdentity();
    identity.answers.set('applyCode', new IdentityError('auth/network-request-failed', 'No connection.'));
    open('mode=verifyEmail&oobCode=code', identity);
    await screen.findByText('No connection.');
    identity.answers.delete('applyCode');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await title('Your e-mail address is confirmed');
  });
});

describe('the page of a reset mail', () => {
  const password = () => screen.findByLabelText('New password');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));

  it('says whose password it is, takes a new one and leads to Sign In', async () => {
    const identity = open('mode=resetPassword&oobCode=code');
    await screen.findByText('For the account of ada@example.com.');
    await userEvent.type(await password(), 'secret2');
    await save();
    await title('Your password is changed');
    expect(identity.called('confirmPasswordReset')).toEqual([['code', 'secret2']]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('The dialog is open')).toBeTruthy();
  });

  it('refuses a short password before it is sent, and one that the service refuses (§5)', async () => {
    const identity = open('mode=resetPassword&oobCode=code');
    await userEvent.type(await password(), 'short');
    await save();
    expect(currentToast()?.title).toBe('Password Too Short');
    expect(identity.called('confirmPasswordReset')).toEqual([]);
    const rule = 'Missing password requirements: [Password must contain an upper case character]';
    identity.answers.set(
      'confirmPasswordReset',
      new IdentityError('auth/password-does-not-meet-requirements', rule),
    );
    await userEvent.type(await password(), 'er');
    await save();
    expect(currentToast()).toMatchObject({ title: 'Reset Failed', description: rule });
    expect((await password()).getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['resetCodeEmail', 'confirmPasswordReset'] as const)(
    'offers another mail when the code is spent at %s (§8)',
    async (step) => {
      const identity = new FakeIdentity();
      identity.answers.set(step, SPENT);
      open('mode=resetPassword&oobCode=old', identity);
      if (step === 'confirmPasswordReset') {
        await userEvent.type(await password(), 'secret2');
        await save();
      }
      await title('This link does not work any more');
      await userEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }));
      expect(currentToast()?.title).toBe('Email Required');
      await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
      await userEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }));
      await waitFor(() => expect(identity.called('sendPasswordReset')).toEqual([['ada@example.com']]));
    },
  );
});

describe('the other links of mails', () => {
  it('undo a change of address and offer a new password', async () => {
    const identity = open('mode=recoverEmail&oobCode=code');
    await title('Your old e-mail address is back');
    expect(identity.called('applyCode')).toEqual([['code']]);
    expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeTruthy();
  });

  it.each(['', 'mode=verifyEmail', 'mode=__proto__&oobCode=x', 'mode=toString&oobCode=x', 'oobCode=x'])(
    'lead nowhere as "%s", and nothing is asked',
    async (query) => {
      const identity = open(query);
      await title('This link leads nowhere');
      expect(identity.calls).toEqual([]);
    },
  );

  it.each([
    ['mode=verifyEmail', 'Send a new confirmation mail', 'Send Reset Email'],
    ['mode=resetPassword', 'Send Reset Email', 'Send a new confirmation mail'],
  ])('cut off after "%s" offer a new mail of their kind', async (query, offered, other) => {
    open(query, new FakeIdentity(UNVERIFIED));
    expect(await screen.findByRole('button', { name: offered })).toBeTruthy();
    expect(screen.queryByRole('button', { name: other })).toBeNull();
  });
});
