import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What the page of an analysis shows: the summary, or the transcript from a second on. */
export type PageView =
  | { readonly kind: 'summary' }
  | { readonly kind: 'transcript'; readonly seconds?: number };

/** Fragment that opens the transcript. */
export const TRANSCRIPT_HASH = '#transcript';

const SUMMARY: PageView = { kind: 'summary' };

/** Reads the fragment of the address: `#transcript`, or `#t=754` for a second of it (contract §6). */
export function parsePageView(hash: string): PageView {
  if (hash === TRANSCRIPT_HASH) return { kind: 'transcript' };
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? [];
  return seconds === undefined ? SUMMARY : { kind: 'transcript', seconds: Number(seconds) };
}

/** Fragment of a second of the transcript. */
export function secondHash(seconds: number): string {
  return `#t=${Math.floor(seconds)}`;
}

/** The view that the address asks for. The server does not know the fragment, so hydration begins with the summary. */
export function usePageView(): PageView {
  const { hash } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? parsePageView(hash) : SUMMARY;
}
