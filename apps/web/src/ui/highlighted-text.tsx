import { Fragment } from 'react';
import type { TextPiece } from '#core/search/highlight.js';

/** A text with search matches highlighted. */
export function HighlightedText({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
