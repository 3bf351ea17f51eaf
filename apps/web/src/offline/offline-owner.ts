/** Whose summaries are stored on this device. */
export interface OfflineOwner {
  readonly uid: string;
  /** When the saved summaries were loaded, in milliseconds since 1970. */
  readonly savedAt: number;
}

const STORE = 'podgist.offline';

export function loadOfflineOwner(): OfflineOwner | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? 'null');
    return isOwner(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function saveOfflineOwner(owner: OfflineOwner | undefined): void {
  try {
    if (owner) localStorage.setItem(STORE, JSON.stringify(owner));
    else localStorage.removeItem(STORE);
  } catch {
    // Without storage nothing is stored for a member either.
  }
}

function isOwner(value: unknown): value is OfflineOwner {
  const { uid, savedAt } = (value ?? {}) as Partial<Record<keyof OfflineOwner, unknown>>;
  return typeof uid === 'string' && typeof savedAt === 'number';
}
