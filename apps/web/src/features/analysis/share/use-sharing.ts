import { useEffect, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { cardPath } from '#core/catalogue/address.js';
import { CONTENT_COPIED, type ShareNetwork, shareAddress } from '#core/sharing/share-networks.js';
import {
  professionalPost,
  type SharedSummary,
  sharedSummary,
  shortPost,
  socialPost,
} from '#core/sharing/share-text.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { linkCopied } from '../texts.js';
import { hasNativeShare, openSharePopup, shareNatively } from './share-popup.js';

/** A share action that the browser blocked, offered as a manual fallback. */
export interface BlockedShare {
  /** Target network; absent for the clipboard. */
  readonly network?: ShareNetwork;
  /** URL of the popup that was blocked. */
  readonly address?: string;
  /** Text that could not be copied. */
  readonly text?: string;
}

interface Sharing {
  readonly share: (network: ShareNetwork) => Promise<void>;
  readonly copyLink: () => Promise<void>;
  /** Opens the device's share sheet; absent on devices without one. */
  readonly shareNative?: () => Promise<void>;
  readonly refused?: BlockedShare;
}

/** Ways to share an analysis: popups, clipboard and the device's share sheet (spec §7). */
export function useSharing(analysis: Analysis): Sharing {
  const [refused, setRefused] = useState<BlockedShare>();
  const [byPhone, setByPhone] = useState(false);
  // In an effect, because the server cannot know the device and hydration must match its markup.
  useEffect(() => setByPhone(hasNativeShare(window)), []);
  const addressOf = () => window.location.origin + cardPath(analysis);

  const share = async (network: ShareNetwork) => {
    const url = addressOf();
    const text = postFor(network, sharedSummary(analysis), url);
    const address = shareAddress(network, url, text);
    // Copy first: the popup takes the focus, after which the clipboard is not accessible.
    const copying = network.textParam ? undefined : copyText(text, navigator.clipboard);
    const opened = openSharePopup(network, address, window);
    const copied = await copying;
    if (copied)
      showToast({ title: CONTENT_COPIED, description: `Paste it into your post on ${network.name}.` });
    const fallback = { address: opened ? undefined : address, text: copied === false ? text : undefined };
    setRefused(fallback.address || fallback.text ? { network, ...fallback } : undefined);
  };
  const copyLink = async () => {
    const url = addressOf();
    const copied = await copyText(url, navigator.clipboard);
    if (copied) showToast(linkCopied);
    setRefused(copied ? undefined : { text: url });
  };
  const shareNative = async () => {
    const shared = await shareNatively({ title: analysis.title, url: addressOf() }, navigator);
    if (!shared) await copyLink();
  };
  return { share, copyLink, shareNative: byPhone ? shareNative : undefined, refused };
}

function postFor({ id }: ShareNetwork, summary: SharedSummary, url: string): string {
  if (id === 'short') return shortPost(summary);
  return id === 'professional' ? professionalPost(summary, url) : socialPost(summary, url);
}
