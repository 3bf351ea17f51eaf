import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { Link } from '#web/ui/link.js';
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
  const page = (
    <Shell>
      <Link to="/elsewhere">Elsewhere</Link>
    </Shell>
  );
  return renderApp(page, fakeNetwork(), '/', fakeSession(identity));
}

async function goOn(): Promise<void> {
  await screen.findAllByText('Ada Lovelace');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
}

describe('the reminder to verify an address', () => {
  it('stays away from those who have verified theirs', async () => {
    open(new FakeIdentity(ADA));
    await goOn();
    expect(reminder()).toBeNull();
  });

  it('comes with the next page, and moves nothing on the first', async () => {
    open(new FakeIdentity({ ...ADA, emailVerified: false }));
    await screen.findAllByText('Ada Lovelace');
    expect(reminder()).toBeNull();
    await goOn();
    await waitFor(() => expect(reminder()).not.toBeNull());
  });

  it('sends another mail, and goes once the address is verified in another tab', async () => {
    const identity = new FakeIdentity({ ...ADA, emailVerified: false });
    open(identity);
    await goOn();
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
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this reminder' }));
    expect(reminder()).toBeNull();
    unmount();
    open(new FakeIdentity(unverified));
    await goOn();
    expect(reminder()).toBeNull();
  });
});
