import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { chooseAccount } from '#web/lib/identity/google-sign-in.js';
import { renderApp } from '#web-test/render-app.js';
import AccountChooserPage from './account-chooser-page.js';

const posted: unknown[][] = [];
const given = {
  closed: false,
  close: () => undefined,
  postMessage: (...message: unknown[]) => posted.push(message),
};

beforeEach(() => {
  posted.length = 0;
  given.closed = false;
  localStorage.clear();
  Object.assign(window, { opener: given });
});
afterEach(() => {
  Object.assign(window, { opener: null });
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = () => renderApp(<AccountChooserPage />, fakeNetwork());
const ADA_CLAIMS = { sub: 'ada@example.com', email: 'ada@example.com', email_verified: true, name: 'Ada' };
const CHOICE = { type: 'podgist.account', claims: ADA_CLAIMS };

describe('the account window', () => {
  it('takes an account, hands it to its own origin alone, and lists it the next time', async () => {
    const { unmount } = open();
    await userEvent.type(screen.getByLabelText('E-mail'), ' Ada@Example.com ');
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(posted).toEqual([[CHOICE, window.location.origin]]);
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /ada@example\.com/ }));
    expect(posted[1]).toEqual(posted[0]);
  });

  it('refuses what is no address', async () => {
    open();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(posted).toEqual([]);
  });

  it('hands nothing out when nobody opened it, and survives a broken list', () => {
    Object.assign(window, { opener: null });
    localStorage.setItem('podgist.known-accounts', '{"not":"a list"');
    open();
    expect(screen.getByText(/Open it there/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('choosing an account', () => {
  const message = (data: unknown, origin = window.location.origin, source: unknown = given) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };

  it('opens a window of 500 by 600 and believes that window of this origin alone (§9)', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(given as unknown as Window);
    const choice = chooseAccount();
    expect(opened.mock.calls[0]?.[0]).toBe('/emulator/accounts');
    expect(opened.mock.calls[0]?.[2]).toMatch(/width=500,height=600/);
    const forged = { ...CHOICE, claims: { ...ADA_CLAIMS, email: 'mallory@example.com' } };
    message(forged, 'https://elsewhere.example');
    message(forged, window.location.origin, window);
    message({ type: 'another' });
    message(CHOICE);
    expect(await choice).toEqual(ADA_CLAIMS);
  });

  it('says when the window is blocked or closed (§8)', async () => {
    jest.useFakeTimers();
    jest.spyOn(window, 'open').mockReturnValueOnce(null);
    await expect(chooseAccount()).rejects.toMatchObject({ code: 'auth/popup-blocked' });
    jest.spyOn(window, 'open').mockReturnValue(given as unknown as Window);
    const closed = expect(chooseAccount()).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
    given.closed = true;
    await jest.advanceTimersByTimeAsync(1000);
    await closed;
  });
});
