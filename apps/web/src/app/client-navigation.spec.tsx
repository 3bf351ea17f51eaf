import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Link } from '../ui/link.js';

function open() {
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
    open();
    await userEvent.click(screen.getByText(name));
    expect(screen.getByText(`Location: ${address}`)).toBeTruthy();
  });

  it.each(['Plans in a new tab', 'No screen', 'Another site'])('are left to the browser: %s', (name) => {
    open();
    expect(browserFollows(name)).toBe(true);
    expect(screen.getByText('Location: /')).toBeTruthy();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'are left to the browser when pressed with %j',
    (init) => {
      open();
      expect(browserFollows('Plans', init)).toBe(true);
      expect(screen.getByText('Location: /')).toBeTruthy();
    },
  );

  it('are not followed when what they stand in has answered the press', () => {
    open();
    fireEvent.click(screen.getByText('Answered already'));
    expect(screen.getByText('Location: /')).toBeTruthy();
  });
});
