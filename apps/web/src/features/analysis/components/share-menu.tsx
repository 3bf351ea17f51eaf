import { Share2 } from 'lucide-react';
import { lazy, useEffect, useId, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { cardPath } from '#core/catalogue/address.js';
import { type EmbeddedSummary, embedFrame } from '#core/sharing/embed.js';
import { quotesForPictures } from '#core/sharing/quote-card.js';
import {
  CONTENT_COPIED,
  SHARE_NETWORKS,
  type ShareNetwork,
  shareAddress,
} from '#core/sharing/share-networks.js';
import {
  professionalPost,
  type SharedSummary,
  sharedSummary,
  shortPost,
  socialPost,
} from '#core/sharing/share-text.js';
import { Button } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { loadChunk } from '#web/lib/load-chunk.js';
import { hasNativeShare, openSharePopup, shareNatively } from '../share/share-popup.js';
import { analysisTexts, embedCopied, linkCopied, quotePictureTexts } from '../texts.js';
import { MenuButton, MenuItem } from './menu-button.js';

const QuotePictureDialog = lazy(() => loadChunk(() => import('../share/quote-picture-dialog.js')));

const { short, professional, social } = SHARE_NETWORKS;

/**
 * Copy link, native sharing on phones, the three networks (spec §2, §7), the code of the card (contract §9) and the picture
 * of a quote (contract §12). Actions that the browser blocks are offered as a manual fallback.
 */
export function ShareMenu({ analysis }: { readonly analysis: Analysis }) {
  const { share, copyLink, shareNative, refused } = useSharing(analysis);
  const [hasCode, setCode] = useState(false);
  // Outside the menu, which closes when the dialog takes the focus.
  const [isPicturing, setPicturing] = useState(false);
  const { urlSlug, title } = analysis;
  const hasQuotes = quotesForPictures(analysis).length > 0;
  return (
    <>
      <MenuButton label={analysisTexts.share} icon={Share2}>
        <MenuItem label={analysisTexts.copyLink} onClick={copyLink} />
        {shareNative && <MenuItem label={analysisTexts.shareNatively} onClick={shareNative} />}
        {[short, professional, social].map((network) => (
          <MenuItem
            key={network.id}
            label={network.name}
            name={`Share on ${network.name}`}
            onClick={() => share(network)}
          />
        ))}
        {hasQuotes && <MenuItem label={quotePictureTexts.item} onClick={() => setPicturing(true)} />}
        {urlSlug && (
          <MenuItem label={analysisTexts.embed} isExpanded={hasCode} onClick={() => setCode(!hasCode)} />
        )}
        {urlSlug && hasCode && <EmbedCode summary={{ urlSlug, title }} />}
        <div role="status">{refused && <ManualShare {...refused} />}</div>
      </MenuButton>
      {isPicturing && (
        <LazyDialog>
          <QuotePictureDialog analysis={analysis} onClose={() => setPicturing(false)} />
        </LazyDialog>
      )}
    </>
  );
}

function ManualShare({ network, address, text }: BlockedShare) {
  const id = useId();
  return (
    <div className="m-2 border-accent border-l-2 py-1 pl-3 text-ui">
      {network && address && (
        <p>
          The browser blocked the share window.{' '}
          <a href={address} target="_blank" rel="noopener noreferrer" className="link">
            Open {network.name} in a new tab
          </a>
        </p>
      )}
      {text && (
        <>
          <label htmlFor={id} className="block">
            The browser keeps the clipboard closed. Copy the {network ? `text for ${network.name}` : 'link'}{' '}
            from here:
          </label>
          <textarea
            id={id}
            readOnly
            rows={network ? 7 : 2}
            value={text}
            className={`${FIELD_CLASS} mt-2 py-2 text-ui`}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
    </div>
  );
}

/** The code that shows the summary's card on another site. It can be selected where the clipboard is closed. */
function EmbedCode({ summary }: { readonly summary: EmbeddedSummary }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const { html } = embedFrame(window.location.origin, summary);
  const copy = async () => {
    const copied = await copyText(html, navigator.clipboard);
    setRefused(!copied);
    if (copied) showToast(embedCopied);
  };
  return (
    <div className="m-2 border-accent border-l-2 py-1 pl-3 text-ui">
      <label htmlFor={id} className="block">
        {analysisTexts.embedCode}
      </label>
      <textarea
        id={id}
        readOnly
        rows={4}
        spellCheck={false}
        value={html}
        className={`${FIELD_CLASS} mt-2 py-2 font-mono text-note`}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="quiet" className="mt-2" onClick={copy}>
        {analysisTexts.copyCode}
      </Button>
      <p role="status" className="mt-1 text-note empty:hidden">
        {isRefused && analysisTexts.clipboardClosed}
      </p>
    </div>
  );
}

/** A share action that the browser blocked, offered as a manual fallback. */
interface BlockedShare {
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
function useSharing(analysis: Analysis): Sharing {
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
