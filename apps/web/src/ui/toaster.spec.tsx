import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, dismissToast, showToast, TOAST_REMOVE_DELAY_MS } from '../lib/toasts.js';
import { Toaster } from './toaster.js';

afterEach(() => jest.useRealTimers());

describe('the notification area', () => {
  it('shows one toast at a time: the last (§4)', () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'First', description: 'one' }));
    act(() => void showToast({ title: 'Second', description: 'two' }));
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  });

  it('closes a toast that is dismissed', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'Saved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('closes a toast after 5 seconds by itself (§9)', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => void showToast({ title: 'Removed' }));
    act(() => jest.advanceTimersByTime(4900));
    expect(screen.queryByText('Removed')).not.toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('remembers a dismissed toast for 1,000,000 ms, and no other one is dismissed by its id (§4, §9)', () => {
    jest.useFakeTimers();
    const first = showToast({ title: 'First' });
    const second = showToast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast()).toMatchObject({ title: 'Second', open: true });
    dismissToast(second);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToast()).toMatchObject({ title: 'Second', open: false });
    jest.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });
});
