import { Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Analysis } from '../../../../../../core/analysis/analysis.js';
import { cardPath } from '../../../../../../core/catalogue/address.js';
import {
  CONTENT_COPIED,
  SHARE_NETWORKS,
  type ShareNetwork,
  shareAddress,
} from '../../../../../../core/sharing/share-networks.js';
import {
  professionalPost,
  type SharedSummary,
  sharedSummary,
  shortPost,
  socialPost,
} from '../../../../../../core/sharing/share-text.js';
import { showToast } from '../../../lib/toasts.js';
import { Button } from '../../../ui/button.js';
import { FIELD_CLASS } from '../../../ui/text-field.js';
import { copyText, openSharePopup } from '../share/share-popup.js';

const { short, professional, social } = SHARE_NETWORKS;

/** What the browser refused, to be done by hand. */
interface Refused {
  readonly network: ShareNetwork;
  readonly address?: string;
  readonly post?: string;
}

interface ShareButtonsProps {
  readonly analysis: Analysis;
  /** Buttons before those for sharing. */
  readonly children: ReactNode;
}

/** The three share buttons (spec §2, §7). What a blocked popup or a closed clipboard keeps back is offered beneath. */
export function ShareButtons({ analysis, children }: ShareButtonsProps) {
  const [refused, setRefused] = useState<Refused>();

  const share = async (network: ShareNetwork) => {
    const url = window.location.origin + cardPath(analysis);
    const text = postFor(network, sharedSummary(analysis), url);
    const address = shareAddress(network, url, text);
    // The clipboard is asked first: a popup takes the focus, and then it is closed to us.
    const copying = network.textParam ? undefined : copyText(text, navigator.clipboard);
    const opened = openSharePopup(network, address, window);
    const copied = await copying;
    if (copied)
      showToast({ title: CONTENT_COPIED, description: `Paste it into your post on ${network.name}.` });
    const post = copied === false ? text : undefined;
    setRefused(
      opened && post === undefined ? undefined : { network, address: opened ? undefined : address, post },
    );
  };

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        {[short, professional, social].map((network) => (
          <Button
            key={network.id}
            look="quiet"
            aria-label={`Share on ${network.name}`}
            onClick={() => share(network)}
          >
            <Share2 size={16} aria-hidden="true" />
            {network.name}
          </Button>
        ))}
      </div>
      <div role="status">{refused && <ByHand {...refused} />}</div>
    </>
  );
}

function postFor({ id }: ShareNetwork, summary: SharedSummary, url: string): string {
  if (id === 'short') return shortPost(summary);
  return id === 'professional' ? professionalPost(summary, url) : socialPost(summary, url);
}

function ByHand({ network, address, post }: Refused) {
  const id = useId();
  return (
    <div className="mt-4 max-w-prose border-accent border-l-2 py-1 pl-4 text-ui">
      {address && (
        <p>
          The browser blocked the share window.{' '}
          <a href={address} target="_blank" rel="noopener noreferrer" className="link">
            Open {network.name} in a new tab
          </a>
        </p>
      )}
      {post && (
        <>
          <label htmlFor={id} className="block">
            The browser keeps the clipboard closed. Copy the text for {network.name} from here:
          </label>
          <textarea
            id={id}
            readOnly
            rows={7}
            value={post}
            className={`${FIELD_CLASS} mt-2 py-2 text-ui`}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
    </div>
  );
}
