import { Link2, Share2 } from 'lucide-react';
import { useId } from 'react';
import type { Analysis } from '../../../../../../core/analysis/analysis.js';
import { SHARE_NETWORKS } from '../../../../../../core/sharing/share-networks.js';
import { Button } from '../../../ui/button.js';
import { FIELD_CLASS } from '../../../ui/text-field.js';
import { type Refused, useSharing } from '../share/use-sharing.js';
import { analysisTexts } from '../texts.js';

const { short, professional, social } = SHARE_NETWORKS;

/** The three networks, the link, and on phones their own way (spec §2, §7). What the browser keeps back is offered beneath. */
export function ShareButtons({ analysis }: { readonly analysis: Analysis }) {
  const { share, copyLink, shareByPhone, refused } = useSharing(analysis);
  const captionId = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-labelledby={captionId} className="flex min-w-0 items-center gap-2">
          <span id={captionId} className="text-muted text-ui">
            {analysisTexts.shareOn}
          </span>
          {[short, professional, social].map((network) => (
            <Button
              key={network.id}
              look="quiet"
              aria-label={`Share on ${network.name}`}
              className="max-sm:px-3"
              onClick={() => share(network)}
            >
              {network.name}
            </Button>
          ))}
        </fieldset>
        <Button look="quiet" onClick={copyLink}>
          <Link2 size={18} aria-hidden="true" />
          {analysisTexts.copyLink}
        </Button>
        {shareByPhone && (
          <Button look="quiet" onClick={shareByPhone}>
            <Share2 size={18} aria-hidden="true" />
            {analysisTexts.shareNatively}
          </Button>
        )}
      </div>
      <div role="status" className="basis-full">
        {refused && <ByHand {...refused} />}
      </div>
    </>
  );
}

function ByHand({ network, address, text }: Refused) {
  const id = useId();
  return (
    <div className="mt-2 max-w-prose border-accent border-l-2 py-1 pl-4 text-ui">
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
