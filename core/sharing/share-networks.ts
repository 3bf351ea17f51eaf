/** Where a summary can be shared. `short` is the short-post site, `professional` and `social` the networks (spec §2). */
export type ShareNetworkId = 'short' | 'professional' | 'social';

export interface ShareNetwork {
  readonly id: ShareNetworkId;
  readonly name: string;
  /** Size of the popup, in CSS pixels (spec §9). */
  readonly popup: { readonly width: number; readonly height: number };
  /** The network's own page for a new post, and the parameters it takes. */
  readonly page: string;
  readonly urlParam: string;
  /** Absent: the network takes no text, so the prepared post goes to the clipboard (spec §7). */
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

/** Shown when a prepared post text was put on the clipboard (spec §7). */
export const CONTENT_COPIED = 'Content Copied!';

/** The address to open in the network's popup (spec §7). `text` is left out where the network takes none. */
export function shareAddress(network: ShareNetwork, url: string, text = ''): string {
  const address = `${network.page}?${network.urlParam}=${encoded(url)}`;
  return network.textParam && text ? `${address}&${network.textParam}=${encoded(text)}` : address;
}

/** Half a surrogate pair cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
}
