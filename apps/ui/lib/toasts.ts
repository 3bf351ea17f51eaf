/** How long a dismissed toast is remembered (spec §9), in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long a toast stays (spec §9), in milliseconds. */
export const TOAST_DURATION_MS = 5000;

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'danger';
  /** How long it stays, in milliseconds; five seconds when absent (spec §9). */
  readonly durationMs?: number;
  readonly action?: ToastAction;
  /** Asks the user to act: no other toast replaces it before its time is over. */
  readonly isRequest?: boolean;
}

/** The toast's action. Neither text may be empty (spec §5). */
export interface ToastAction {
  readonly label: string;
  /** Describes another way to act, for users who cannot reach the button in time. */
  readonly altText: string;
  readonly act: () => void;
}

export interface ToastState extends ToastText {
  readonly id: number;
  readonly open: boolean;
}

let current: ToastState | undefined;
let waiting: readonly ToastState[] = [];
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a toast in place of the one before: only one is kept (spec §4). While a request is shown the toast waits, and
 * takes the place of a waiting one that is no request. Answers its id.
 */
export function showToast(toast: ToastText): number {
  lastId += 1;
  const next = { ...toast, id: lastId, open: true };
  if (current?.open && current.isRequest) waiting = [...waiting.filter((one) => one.isRequest), next];
  else set(next);
  return lastId;
}

/** Shows a toast at once and drops all others, after a newer form submission. */
export function replaceToasts(toast: ToastText): void {
  waiting = [];
  lastId += 1;
  set({ ...toast, id: lastId, open: true });
}

/**
 * Closes the toast; it is removed after a very long delay (spec §4), or when one that waits takes its place. An id that
 * is neither shown nor waiting changes nothing.
 */
export function dismissToast(id: number): void {
  waiting = waiting.filter((one) => one.id !== id);
  if (current?.id !== id || !current.open) return;
  const [next, ...rest] = waiting;
  waiting = rest;
  set(next ?? { ...current, open: false });
  if (!next) removal = setTimeout(() => set(undefined), TOAST_REMOVE_DELAY_MS);
}

export function currentToast(): ToastState | undefined {
  return current;
}

/** The shown and the waiting toasts, in order. */
export function pendingToasts(): readonly ToastState[] {
  return current?.open ? [current, ...waiting] : [];
}

/** Subscribes to changes. @returns unsubscribes */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: ToastState | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
