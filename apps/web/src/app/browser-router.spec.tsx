import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigationType } from 'react-router';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Link } from '../ui/link.js';
import { BrowserRouter, useClientNavigation } from './browser-router.js';

function Where() {
  const { pathname, hash, key } = useLocation();
  useClientNavigation();
  return (
    <p>
      At <output>{pathname + hash}</output> by {useNavigationType()} with <code>{key}</code>
    </p>
  );
}

function open() {
  window.history.replaceState(null, '', '/');
  return render(
    <BrowserRouter>
      <Where />
      <Link to="/pricing#faq">FAQ</Link>
    </BrowserRouter>,
  );
}

const at = () => screen.getByRole('status').textContent;
const key = () => document.querySelector('code')?.textContent;
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });

describe('a link of the site', () => {
  it('changes screen and address without a request, and back leads back', async () => {
    open();
    await userEvent.click(screen.getByText('FAQ'));
    expect([at(), window.location.pathname + window.location.hash]).toEqual(['/pricing#faq', '/pricing#faq']);
    await back();
    expect(at()).toBe('/');
    expect(screen.getByText(/by POP/)).toBeTruthy();
  });

  it('to where the reader is already makes no second entry in the history', async () => {
    open();
    await userEvent.click(screen.getByText('FAQ'));
    const entries = window.history.length;
    await userEvent.click(screen.getByText('FAQ'));
    expect(window.history.length).toBe(entries);
  });
});

describe('the history', () => {
  it('gives every entry a key that a reload keeps', async () => {
    const { unmount } = open();
    const first = key();
    await userEvent.click(screen.getByText('FAQ'));
    const second = key();
    expect(new Set([first, second, undefined]).size).toBe(3);
    unmount();
    render(
      <BrowserRouter>
        <Where />
      </BrowserRouter>,
    );
    expect(key()).toBe(second);
    await back();
    expect(key()).toBe(first);
  });
});

function openPage() {
  renderApp(
    <>
      <Link to="/pricing#plans">Plans</Link>
      <Link to="/pricing" target="_blank">
        Plans in a new tab
      </Link>
      <Link to="/saved" onClick={(event) => event.preventDefault()}>
        Answered already
      </Link>
      <a href="/made/by-the-server">
        <b>Of the server</b>
      </a>
      <a href="/api/login" rel="external">
        No screen
      </a>
      <a href="//elsewhere.example/pricing">Another site</a>
    </>,
    fakeNetwork(),
  );
}

/** True if the browser would have followed the link itself. Navigation is prevented in the test. */
function browserFollows(name: string, init: MouseEventInit = {}): boolean {
  let follows = false;
  const last = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last);
  fireEvent.click(screen.getByText(name), init);
  window.removeEventListener('click', last);
  return follows;
}

describe('links to screens (§2)', () => {
  it.each([
    ['Plans', '/pricing#plans'],
    ['Of the server', '/made/by-the-server'],
  ])('are followed without a new page: %s', async (name, address) => {
    openPage();
    await userEvent.click(screen.getByText(name));
    expect(screen.getByText(`Location: ${address}`)).toBeTruthy();
  });

  it.each(['Plans in a new tab', 'No screen', 'Another site'])('are left to the browser: %s', (name) => {
    openPage();
    expect(browserFollows(name)).toBe(true);
    expect(screen.getByText('Location: /')).toBeTruthy();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'are left to the browser when pressed with %j',
    (init) => {
      openPage();
      expect(browserFollows('Plans', init)).toBe(true);
      expect(screen.getByText('Location: /')).toBeTruthy();
    },
  );

  it('are not followed when what they stand in has answered the press', () => {
    openPage();
    fireEvent.click(screen.getByText('Answered already'));
    expect(screen.getByText('Location: /')).toBeTruthy();
  });
});
