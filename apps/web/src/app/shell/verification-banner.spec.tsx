import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { Shell } from './shell.js';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const reminder = () => screen.queryByRole('complementary', { name: 'Reminder' });

function open(identity: FakeIdentity) {
  return renderApp(<Shell>page</Shell>, fakeNetwork(), '/', fakeSession(identity));
}

describe('the reminder to verify an address', () => {
  it('stays away from those who have verified theirs', async () => {
    open(new FakeIdentity(ADA));
    await screen.findAllByText('Ada Lovelace');
    expect(reminder()).toBeNull();
  });

  it('sends another mail, and goes once the address is verified in another tab', async () => {
    const identity = new FakeIdentity({ ...ADA, emailVerified: false });
    open(identity);
    await waitFor(() => expect(reminder()?.textContent).toContain('ada@example.com'));
    await userEvent.click(screen.getByRole('button', { name: 'Send It Again' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Verification Email Sent'));
    expect(identity.called('sendVerification')).toHaveLength(1);
    identity.become(ADA);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(reminder()).toBeNull());
  });

  it('stays dismissed for the browser session', async () => {
    const unverified = { ...ADA, emailVerified: false };
    const { unmount } = open(new FakeIdentity(unverified));
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this reminder' }));
    expect(reminder()).toBeNull();
    unmount();
    open(new FakeIdentity(unverified));
    await screen.findAllByText('Ada Lovelace');
    expect(reminder()).toBeNull();
  });
});
