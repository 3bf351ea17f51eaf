import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { LinkedWords } from '#core/transcripts/spoken-at.js';

/** View of an analysis: the summary, or the transcript from a second on. */
export type PageView =
  | { readonly kind: 'summary' }
  | { readonly kind: 'transcript'; readonly seconds?: number; readonly words?: LinkedWords };

/** Fragment that opens the transcript. */
export const TRANSCRIPT_HASH = '#transcript';

const SUMMARY: PageView = { kind: 'summary' };

/**
 * Reads the fragment of the address (contract §6): `#transcript`, `#t=754` for a second of it, or `#t=754&q=first%20words,last`
 * for words that are said there.
 */
export function parsePageView(hash: string): PageView {
  if (hash === TRANSCRIPT_HASH) return { kind: 'transcript' };
  const [, seconds, from, to] = /^#t=(\d{1,6})(?:&q=([^&,]{1,1500})(?:,([^&,]{1,1500}))?)?$/.exec(hash) ?? [];
  if (seconds === undefined) return SUMMARY;
  const words = from === undefined ? undefined : { from: decode(from), ...(to && { to: decode(to) }) };
  return { kind: 'transcript', seconds: Number(seconds), ...(words && { words }) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The view that the address asks for. The server does not know the fragment, so hydration begins with the summary. */
export function usePageView(): PageView {
  const { hash } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return useMemo(() => (isHydrated ? parsePageView(hash) : SUMMARY), [isHydrated, hash]);
}
