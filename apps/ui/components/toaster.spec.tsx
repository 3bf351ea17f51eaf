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

  it('keeps a request for its 5 seconds before the next toast takes its place (§4, §8, §9)', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => void showToast({ title: 'Account Created!', isImportant: true }));
    act(() => void showToast({ title: 'Welcome' }));
    act(() => void showToast({ title: 'Summary Saved' }));
    act(() => jest.advanceTimersByTime(4900));
    expect(screen.queryByText('Account Created!')).not.toBeNull();
    expect(screen.queryByText('Summary Saved')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Account Created!')).toBeNull();
    expect(screen.queryByText('Welcome')).toBeNull();
    expect(screen.queryByText('Summary Saved')).not.toBeNull();
    act(() => jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Summary Saved')).toBeNull();
  });

  it('shows a newer toast that must not be missed first, and the one before it afterwards (§4)', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => void showToast({ title: 'Account Created!', isImportant: true }));
    act(() => void showToast({ title: 'Payment Successful!', isImportant: true }));
    expect(screen.queryByText('Payment Successful!')).not.toBeNull();
    act(() => jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Payment Successful!')).toBeNull();
    expect(screen.queryByText('Account Created!')).not.toBeNull();
    act(() => jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Account Created!')).toBeNull();
  });

  it('shows what waits as soon as a request is dismissed, and nothing that was dismissed while it waited', async () => {
    render(<Toaster />);
    act(() => void showToast({ title: 'Check your mail', isImportant: true }));
    const waiting = showToast({ title: 'Undo' });
    act(() => dismissToast(waiting));
    act(() => void showToast({ title: 'Removed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(currentToast()).toMatchObject({ title: 'Removed', open: true });
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
