import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { MonthlyLimitDialog } from './monthly-limit-dialog.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Overlay() {
  const [open, setOpen] = useState(true);
  return open && <MonthlyLimitDialog onClose={() => setOpen(false)} onClosed={() => undefined} />;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isAt = (address: string) => screen.queryByText(`Location: ${address}`) !== null;

describe('the Monthly Limit Reached overlay', () => {
  it('says that it leads to the plans, and does so after 2 seconds (§8, §9)', () => {
    renderApp(<Overlay />, fakeNetwork());
    const dialog = screen.getByRole('alertdialog', { name: 'Monthly Limit Reached' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('You are taken to the plans in 2 seconds');
    pass(1999);
    expect(isAt('/')).toBe(true);
    pass(1);
    expect(isAt('/pricing#plans')).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay Here' }))],
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })],
  ])('stays when it is closed before by %s', (_, close) => {
    renderApp(<Overlay />, fakeNetwork());
    pass(1500);
    close();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    pass(10_000);
    expect(isAt('/')).toBe(true);
  });
});
