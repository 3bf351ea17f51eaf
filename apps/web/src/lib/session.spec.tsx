import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { PersonalPage } from './personal-page.js';
import { endSignInRequest, useAsMember, useSignInRequest } from './session.js';

let signIn: ReturnType<typeof useSignInRequest>;

function ActionOfMembers({ run }: { readonly run: () => void }) {
  const asMember = useAsMember();
  signIn = useSignInRequest();
  return (
    <button type="button" onClick={() => asMember(run)}>
      Collect
    </button>
  );
}

function open(session = fakeSession()) {
  const run = jest.fn();
  renderApp(<ActionOfMembers run={run} />, fakeNetwork({}), '/', session);
  return { run, press: () => userEvent.click(screen.getByRole('button')) };
}

beforeEach(() => act(() => endSignInRequest()));

describe('an action of members (§4)', () => {
  it('waits while the session is loading, and asks no member to sign in again', async () => {
    const identity = new FakeIdentity(ADA);
    let pass: () => void = () => undefined;
    identity.answers.set('idToken', new Promise((resolve) => (pass = resolve)));
    const { run, press } = open(fakeSession(identity));
    await press();
    expect([run.mock.calls.length, signIn]).toEqual([0, undefined]);
    await act(async () => pass());
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(signIn).toBeUndefined();
  });

  it('follows a visitor’s sign-in, once a press', async () => {
    const { run, press } = open();
    await press();
    await waitFor(() => expect(signIn).toBeDefined());
    expect(run).not.toHaveBeenCalled();
    act(() => signIn?.onSuccess?.());
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a page of the member’s own', () => {
  it('says that it is loading until the session is known', async () => {
    const identity = new FakeIdentity(ADA);
    let pass: () => void = () => undefined;
    identity.answers.set('idToken', new Promise((resolve) => (pass = resolve)));
    renderApp(
      <PersonalPage heading={<h1>Batches</h1>} signIn="Sign in to see them.">
        Yours
      </PersonalPage>,
      fakeNetwork({}),
      '/',
      fakeSession(identity),
    );
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await act(async () => pass());
    expect(await screen.findByText('Yours')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
