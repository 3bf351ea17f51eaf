import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { type EmbeddedSummary, embedFrame } from '#core/sharing/embed.js';
import { SHARE_NETWORKS } from '#core/sharing/share-networks.js';
import { Button } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { type BlockedShare, useSharing } from '../share/use-sharing.js';
import { analysisTexts, embedCopied } from '../texts.js';
import { MenuButton, MenuItem } from './menu-button.js';

const { short, professional, social } = SHARE_NETWORKS;

/**
 * Copy link, native sharing on phones, the three networks (spec §2, §7) and the code of the card (contract §9). Actions that the browser blocks are offered as
 * a manual fallback.
 */
export function ShareMenu({ analysis }: { readonly analysis: Analysis }) {
  const { share, copyLink, shareNative, refused } = useSharing(analysis);
  const [hasCode, setCode] = useState(false);
  const { urlSlug, title } = analysis;
  return (
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
      {urlSlug && (
        <MenuItem label={analysisTexts.embed} isExpanded={hasCode} onClick={() => setCode(!hasCode)} />
      )}
      {urlSlug && hasCode && <EmbedCode summary={{ urlSlug, title }} />}
      <div role="status">{refused && <ManualShare {...refused} />}</div>
    </MenuButton>
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
