import { type ReactNode, useId } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { SHARE_NETWORKS } from '#core/sharing/share-networks.js';
import { Button } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import { type BlockedShare, useSharing } from '../share/use-sharing.js';
import { analysisTexts } from '../texts.js';

const { short, professional, social } = SHARE_NETWORKS;

interface ShareButtonsProps {
  readonly analysis: Analysis;
  /** Rendered before the share buttons. */
  readonly children?: ReactNode;
}

/**
 * Copy link, native sharing on phones, and the three networks (spec §2, §7). Actions that the browser blocks are offered as
 * a manual fallback.
 */
export function ShareButtons({ analysis, children }: ShareButtonsProps) {
  const { share, copyLink, shareNative, refused } = useSharing(analysis);
  const captionId = useId();
  return (
    <>
      <div className="-ml-2 flex flex-wrap items-center gap-x-1 sm:ml-0">
        {children}
        <Button variant="text" onClick={copyLink}>
          {analysisTexts.copyLink}
        </Button>
        {shareNative && (
          <Button variant="text" onClick={shareNative}>
            {analysisTexts.shareNatively}
          </Button>
        )}
      </div>
      <fieldset aria-labelledby={captionId} className="flex min-w-0 items-center gap-1">
        <span id={captionId} className="whitespace-nowrap pr-1 text-muted text-ui">
          {analysisTexts.shareOn}
        </span>
        {[short, professional, social].map((network) => (
          <Button
            key={network.id}
            variant="text"
            aria-label={`Share on ${network.name}`}
            className="min-w-11"
            onClick={() => share(network)}
          >
            {network.name}
          </Button>
        ))}
      </fieldset>
      <div role="status" className="basis-full">
        {refused && <ByHand {...refused} />}
      </div>
    </>
  );
}

function ByHand({ network, address, text }: BlockedShare) {
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
