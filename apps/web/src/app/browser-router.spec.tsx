import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigationType } from 'react-router';
import { Link } from '../ui/link.js';
import { BrowserRouter } from './browser-router.js';
import { useClientNavigation } from './client-navigation.js';

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
