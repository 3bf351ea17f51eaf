import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import { endSignInRequest, useSignInRequest } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { useSignInFromUrl } from '../home-screen.js';
import { Header } from './header.js';

const CONFIG = { productName: 'Podgist', identity: null, samples: [] };
const browse = () => screen.getByRole('button', { name: 'Browse' });

function open(config: object = CONFIG) {
  const network = fakeNetwork({
    'GET /api/config': { body: config },
    'GET /api/podcasts/top': { body: [{ slug: 'acquired', name: 'Acquired' }] },
  });
  renderApp(<Header />, network);
  return network;
}

describe('the header', () => {
  it('has a search on every page but the one that has its own, in its menu as well', async () => {
    renderApp(<Header />, fakeNetwork(), '/terms');
    expect(document.querySelectorAll('input[type=search]')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(document.querySelectorAll('input[type=search]')).toHaveLength(2);
    cleanup();
    renderApp(<Header />, fakeNetwork(), '/search?q=pricing');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(document.querySelectorAll('input[type=search], nav a[href="/search"]')).toHaveLength(0);
  });

  it('asks for the top podcasts when Browse opens, and says so while they come (§2)', async () => {
    const network = open();
    await screen.findByText('Beta');
    expect(network.sent.some(({ path }) => path === '/api/podcasts/top')).toBe(false);
    await userEvent.click(browse());
    expect(screen.getByRole('link', { name: 'All Podcasts' }).getAttribute('href')).toBe(
      '/podcast-summaries',
    );
    expect((await screen.findByRole('link', { name: 'Acquired' })).getAttribute('href')).toBe('/acquired');
    expect(screen.queryByText('Loading podcasts...')).toBeNull();
  });

  it('says Loading podcasts... until they are there (§2)', async () => {
    const network = open();
    let deliver: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      deliver = resolve;
    });
    Object.assign(network, { fetch: () => late });
    await userEvent.click(browse());
    const loading = screen.getByRole('status');
    expect([loading.textContent, loading.tagName]).toEqual(['Loading podcasts...', 'SPAN']);
    deliver(new Response('[]'));
    await waitFor(() => expect(screen.queryByText('Loading podcasts...')).toBeNull());
  });

  it('closes Browse on Escape and gives the focus back, and when something else is used', async () => {
    open();
    await userEvent.click(browse());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(browse().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(browse());
    await userEvent.click(browse());
    await userEvent.click(screen.getByText('Beta'));
    expect(browse().getAttribute('aria-expanded')).toBe('false');
  });

  it('offers Saved and Sign In only where there are accounts', async () => {
    open();
    await screen.findByText('Beta');
    expect(screen.queryByText('Sign In')).toBeNull();
    open({ ...CONFIG, identity: { projectId: 'demo' } });
    expect((await screen.findAllByText('Sign In')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Saved').length).toBeGreaterThan(0);
  });
});

const WITH_ACCOUNTS = { ...CONFIG, identity: { projectId: 'demo' } };

function Frame() {
  const request = useSignInRequest();
  useSignInFromUrl();
  return (
    <>
      <Header />
      <p>Asked: {request ? (request.returnTo ?? 'sign in') : 'nothing'}</p>
    </>
  );
}

async function openAs(identity: FakeIdentity, at = '/terms') {
  const network = fakeNetwork({
    'GET /api/config': { body: WITH_ACCOUNTS },
    'GET /api/podcasts/top': { body: [] },
  });
  renderApp(<Frame />, network, at, fakeSession(identity));
  await screen.findAllByText('Saved');
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const small = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const asked = () => screen.getByText(/^Asked: /).textContent;
const where = () => screen.getByText(/^Location: /).textContent;

describe('the header of somebody who is signed out', () => {
  afterEach(() => {
    cleanup();
    endSignInRequest();
  });

  it('opens the dialog on Sign In, and on Saved instead of going there (§2)', async () => {
    await openAs(new FakeIdentity());
    await userEvent.click(main().getByRole('button', { name: 'Sign In' }));
    expect(asked()).toBe('Asked: sign in');
    await userEvent.click(main().getByRole('link', { name: 'Saved' }));
    expect([asked(), where()]).toEqual(['Asked: /saved', 'Location: /terms']);
  });

  it('gives the focus to the menu’s button on small screens, so that it can come back', async () => {
    await openAs(new FakeIdentity());
    await userEvent.click(small().getByRole('button', { name: 'Menu' }));
    await userEvent.click(small().getByRole('button', { name: 'Sign In' }));
    expect(asked()).toBe('Asked: sign in');
    expect(document.activeElement).toBe(small().getByRole('button', { name: 'Menu' }));
  });

  it.each([
    ['/?signin=1&returnTo=/profile', '/profile'],
    ['/?signin=1', '/saved'],
    ['/?signin=1&returnTo=//elsewhere.example', '/saved'],
  ])('opens the dialog at %s and will go to %s (contract §3)', async (at, returnTo) => {
    await openAs(new FakeIdentity(), at);
    await waitFor(() => expect(asked()).toBe(`Asked: ${returnTo}`));
    expect(where()).toBe('Location: /');
  });

  it('goes on at once for somebody who is signed in', async () => {
    await openAs(new FakeIdentity(ADA), '/?signin=1&returnTo=/profile');
    await waitFor(() => expect(where()).toBe('Location: /profile'));
    expect(asked()).toBe('Asked: nothing');
  });
});

describe('the header of somebody who is signed in', () => {
  const account = () => main().findByRole('button', { name: 'Account' });

  it('has My Profile and Sign Out in a menu that the keyboard opens and closes (§2)', async () => {
    await openAs(new FakeIdentity(ADA));
    const button = await account();
    expect(main().queryByRole('button', { name: 'Sign In' })).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(main().getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile');
    expect(main().getByText('ada@example.com')).toBeTruthy();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Developers');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Sign Out');
    await userEvent.keyboard('{Escape}');
    expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button]);
  });

  it('names the account on small screens, or says Account (§2)', async () => {
    await openAs(new FakeIdentity({ ...ADA, displayName: undefined }));
    await userEvent.click(small().getByRole('button', { name: 'Menu' }));
    expect((await small().findByText('ada@example.com')).previousElementSibling?.textContent).toBe('Account');
  });

  it.each(['http://x.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'shows the icon instead of %s',
    async (photoURL) => {
      await openAs(new FakeIdentity({ ...ADA, photoURL }));
      expect((await account()).querySelector('img')).toBeNull();
    },
  );

  it('falls back to the icon when the photo is broken (§2)', async () => {
    await openAs(new FakeIdentity({ ...ADA, photoURL: 'https://x.example/a.png' }));
    const photo = (await account()).querySelector('img');
    expect(photo?.getAttribute('src')).toBe('https://x.example/a.png');
    if (photo) fireEvent.error(photo);
    expect((await account()).querySelector('img')).toBeNull();
    expect((await account()).querySelector('svg')).toBeTruthy();
  });

  it('signs out, says so, and goes to / half a second later (§4, §8)', async () => {
    await openAs(new FakeIdentity(ADA));
    await userEvent.click(await account());
    await userEvent.click(main().getByRole('button', { name: 'Sign Out' }));
    expect(currentToast()).toMatchObject({
      title: 'Signed Out',
      description: 'You have been successfully signed out',
    });
    expect(where()).toBe('Location: /terms');
    await waitFor(() => expect(where()).toBe('Location: /'));
    expect(main().getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it.each([
    [new IdentityError('auth/internal-error', 'The service is away.'), 'The service is away.'],
    [new Error(''), 'An unexpected error occurred'],
  ])('stays signed in when that fails, and says why (§8)', async (error, description) => {
    const identity = new FakeIdentity(ADA);
    identity.answers.set('signOut', error);
    await openAs(identity);
    await userEvent.click(await account());
    await userEvent.click(main().getByRole('button', { name: 'Sign Out' }));
    await act(async () => undefined);
    expect(currentToast()).toMatchObject({ title: 'Sign Out Failed', description });
    expect(await account()).toBeTruthy();
  });
});
