/** How long a dismissed toast is remembered (spec §9), in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'danger';
  /** How long it stays, in milliseconds; five seconds when absent (spec §9). */
  readonly durationMs?: number;
  readonly action?: ToastAction;
}

/** What can be done about it. Neither text may be empty (spec §5). */
export interface ToastAction {
  readonly label: string;
  /** Says the same to those who cannot reach the button in time. */
  readonly altText: string;
  readonly act: () => void;
}

export interface ToastState extends ToastText {
  readonly id: number;
  readonly open: boolean;
}

let current: ToastState | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before: only one is kept (spec §4). Answers its id. */
export function showToast(toast: ToastText): number {
  lastId += 1;
  set({ ...toast, id: lastId, open: true });
  return lastId;
}

/** Closes the toast; it is removed after a very long delay (spec §4). Another one's id changes nothing. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), TOAST_REMOVE_DELAY_MS);
}

export function currentToast(): ToastState | undefined {
  return current;
}

/** Calls back on every change; answers how to stop. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: ToastState | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
