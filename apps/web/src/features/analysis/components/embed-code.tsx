import { useId, useState } from 'react';
import { type EmbeddedSummary, embedFrame } from '#core/sharing/embed.js';
import { Button } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';

import { analysisTexts, embedCopied } from '../texts.js';

/** The code that shows the summary's card on another site. It can be selected where the clipboard is closed. */
export function EmbedCode({ summary }: { readonly summary: EmbeddedSummary }) {
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
