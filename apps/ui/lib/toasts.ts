/** Delay before a dismissed toast is removed (spec §9), in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Display time of a toast (spec §9), in milliseconds. */
export const TOAST_DURATION_MS = 5000;

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'danger';
  /** Display time in milliseconds; defaults to five seconds (spec §9). */
  readonly durationMs?: number;
  readonly action?: ToastAction;
  /** True if the user must not miss it: toasts that may be missed wait until its time is over. */
  readonly isImportant?: boolean;
}

/** Action button of a toast. Neither text may be empty (spec §5). */
export interface ToastAction {
  readonly label: string;
  /** Describes an alternative for users who cannot reach the button in time. */
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
 * Shows a toast in place of the current one (spec §4). While an important one is shown, the new toast waits and replaces a
 * waiting one; a new important toast comes first, and the shown one returns after it.
 * @returns the toast's id
 */
export function showToast(toast: ToastText): number {
  const next = opened(toast);
  const important = current?.open && current.isImportant ? current : undefined;
  if (important && !next.isImportant) waiting = [...waiting.filter((one) => one.isImportant), next];
  else {
    if (important) waiting = [important, ...waiting];
    set(next);
  }
  return next.id;
}

/** Shows toasts one after the other, as `pendingToasts` has listed them. */
export function showInOrder(toasts: readonly ToastText[]): void {
  const [first, ...rest] = toasts.map(opened);
  if (!first) return;
  waiting = rest;
  set(first);
}

/** Shows a toast immediately and drops all others, for a newer form submission. */
export function replaceToasts(toast: ToastText): void {
  waiting = [];
  set(opened(toast));
}

/**
 * Closes a toast; it is removed after a long delay (spec §4), or earlier when a waiting toast replaces it. Unknown ids are
 * ignored.
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

/** The displayed and waiting toasts, in order. */
export function pendingToasts(): readonly ToastState[] {
  return current?.open ? [current, ...waiting] : [];
}

/** Subscribes to changes. @returns unsubscribes */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function opened(toast: ToastText): ToastState {
  lastId += 1;
  return { ...toast, id: lastId, open: true };
}

function set(next: ToastState | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
