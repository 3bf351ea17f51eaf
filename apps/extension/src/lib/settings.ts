/** The instance that the extension talks to, and the member's API key for it. */
export interface Settings {
  /** Origin. */
  readonly instance: string;
  readonly apiKey?: string;
}

export async function loadSettings(): Promise<Settings> {
  const { instance, apiKey } = await chrome.storage.local.get(['instance', 'apiKey']);
  return {
    instance: instanceOrigin(typeof instance === 'string' ? instance : '') ?? defaultInstance(),
    apiKey: typeof apiKey === 'string' && apiKey !== '' ? apiKey : undefined,
  };
}

export async function saveSettings({ instance, apiKey = '' }: Settings): Promise<void> {
  await chrome.storage.local.set({ instance, apiKey });
}

/** Origin of a typed address: https, or http on this computer; absent for anything else. */
export function instanceOrigin(text: string): string | undefined {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || typed === '' || url.username || url.password) return undefined;
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.origin : undefined;
}

/** Origin of the instance that the package was made for. */
function defaultInstance(): string {
  return new URL(chrome.runtime.getManifest().homepage_url).origin;
}
