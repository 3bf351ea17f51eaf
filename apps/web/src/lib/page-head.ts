import { useEffect } from 'react';

export { withProductName } from '#core/product.js';

/** Head of a page. The server renders the first one; client-side navigation updates it in place. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Canonical path of the page. */
  readonly path?: string;
  readonly image?: string;
  /** False excludes the page from search engines. */
  readonly index?: boolean;
}

/** Sets the document's title and social tags (spec §2) while the page is shown. */
export function usePageHead({ title, description, path, image, index }: PageHead): void {
  useEffect(() => {
    setPageHead({ title, description, path, image, index });
  }, [title, description, path, image, index]);
}

/** Sets the document's head outside of a hook. */
export function setPageHead({ title, description, path, image, index = true }: PageHead): void {
  const canonical = index && path !== undefined ? publicOrigin() + path : undefined;
  const picture = image && new URL(image, publicOrigin()).href;
  if (canonical !== knownCanonical()?.getAttribute('href')) forgetFirstPage();
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('name', 'robots', index ? undefined : 'noindex');
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', canonical);
  setMeta('property', 'og:image', picture);
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', description);
  setMeta('name', 'twitter:image', picture);
  setCanonical(canonical);
}

/** The public origin from the first page's canonical link; else the current origin. */
function publicOrigin(): string {
  return new URL(knownCanonical()?.href ?? window.location.href).origin;
}

function knownCanonical(): HTMLLinkElement | null {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}

/** Removes tags that only the server writes: JSON-LD, feed links, article dates, image sizes. */
function forgetFirstPage(): void {
  const own = 'script[type="application/ld+json"], link[rel="alternate"], meta[property^="article:"]';
  const ofPicture = 'meta[property^="og:image:"], meta[name="twitter:image:alt"]';
  for (const tag of document.head.querySelectorAll(`${own}, ${ofPicture}`)) tag.remove();
}

function setMeta(kind: 'name' | 'property', key: string, content: string | undefined): void {
  const present = document.head.querySelector(`meta[${kind}="${key}"]`);
  if (content === undefined) {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(kind, key);
  meta.setAttribute('content', content);
}

function setCanonical(href: string | undefined): void {
  const present = knownCanonical();
  if (href === undefined) {
    present?.remove();
    return;
  }
  const link = present ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', href);
}
