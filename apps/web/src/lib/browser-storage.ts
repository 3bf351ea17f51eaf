type Kind = 'localStorage' | 'sessionStorage';

/** Session storage key of the job that this tab waits for. */
export const PENDING_JOB = 'podgist.job';

/** A stored text; undefined without one, or where the browser forbids storage. */
export function storedText(kind: Kind, key: string): string | undefined {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Value of a stored JSON text; undefined without one that can be read. */
export function storedJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(storedText(kind, key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; undefined removes it. @returns false where storage is full or forbidden */
export function storeText(kind: Kind, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
