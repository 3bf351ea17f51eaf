/** Share targets. `short` is the short-post site, `professional` and `social` the networks (spec §2). */
export type ShareNetworkId = 'short' | 'professional' | 'social';

export interface ShareNetwork {
  readonly id: ShareNetworkId;
  readonly name: string;
  /** Size of the popup, in CSS pixels (spec §9). */
  readonly popup: { readonly width: number; readonly height: number };
  /** URL of the network's composer, and its query parameters. */
  readonly page: string;
  readonly urlParam: string;
  /** Absent when the network accepts no text; the post then goes to the clipboard (spec §7). */
  readonly textParam?: string;
}

export const SHARE_NETWORKS: Readonly<Record<ShareNetworkId, ShareNetwork>> = {
  short: {
    id: 'short',
    name: 'X',
    popup: { width: 550, height: 420 },
    page: 'https://twitter.com/intent/tweet',
    urlParam: 'url',
    textParam: 'text',
  },
  professional: {
    id: 'professional',
    name: 'LinkedIn',
    popup: { width: 520, height: 570 },
    page: 'https://www.linkedin.com/sharing/share-offsite/',
    urlParam: 'url',
  },
  social: {
    id: 'social',
    name: 'Facebook',
    popup: { width: 580, height: 400 },
    page: 'https://www.facebook.com/sharer/sharer.php',
    urlParam: 'u',
  },
};

/** Shown after a post text was copied to the clipboard (spec §7). */
export const CONTENT_COPIED = 'Content Copied!';

/** URL for the network's share popup (spec §7). Omits `text` where the network accepts none. */
export function shareAddress(network: ShareNetwork, url: string, text = ''): string {
  const address = `${network.page}?${network.urlParam}=${encoded(url)}`;
  return network.textParam && text ? `${address}&${network.textParam}=${encoded(text)}` : address;
}

/** Replaces lone surrogates, which `encodeURIComponent` rejects. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
}
