/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PushMessage } from '#core/library/push.js';
import { MAX_LISTED_OFFLINE } from '#core/offline/offline-limits.js';
import { SHARE_TARGET } from '#core/pages/web-app-manifest.js';
import { SERVED_BY_API } from '../../served-by-api.js';
import { offlineDocument, summaryDocument } from './offline-page.js';
import { receiveShared } from './shared-files.js';
import { listStored, storedSummary } from './stored-summaries.js';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** The built web app's page, without content. */
const SHELL = '/offline.html';
const NOT_A_PAGE = new RegExp(`${SERVED_BY_API}|^/podmin(/|$)|\\.(?:xml|txt|json|webmanifest)$`);
const ANALYSIS_CALL = /^\/api\/analysis(?:\/slug(\/[^/]+\/[^/]+)|\/(\d+))$/;
const NOTIFICATION_ICON = '/assets/icons/icon-192.png';
const MAX_FILES = 200;
const MAX_COVERS = 60;

precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The server sends what `pushMessage` of core makes.
self.addEventListener('push', (event) => {
  const { title, body, path, tag }: PushMessage = event.data?.json() ?? {};
  if (title === undefined) return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: NOTIFICATION_ICON, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  const page = new URL(String(event.notification.data?.path ?? '/'), origin);
  event.waitUntil(openPage(page.origin === origin ? page.href : origin));
});

/** Shows a page in a tab that has it open already, else in a new one. */
async function openPage(href: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === href);
  await (open ? open.focus() : self.clients.openWindow(href));
}

// Names of built files contain their hash, so that they never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'podgist-files', plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/samples\/[^/]+\/cover\.png$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'podgist-covers',
    plugins: [new ExpirationPlugin({ maxEntries: MAX_COVERS })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => receiveShared(request),
  'POST',
);

// All else comes from the network alone. Only a stored summary stands in for what cannot be reached.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !NOT_A_PAGE.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      return (await offlineResponse(url.pathname)) ?? Promise.reject(error);
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ANALYSIS_CALL.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const [, slug, id] = ANALYSIS_CALL.exec(url.pathname) ?? [];
      const stored = await storedSummary(slug ?? `/analysis/${id}`);
      if (!stored) throw error;
      return Response.json(stored);
    }
  },
);

async function offlineResponse(path: string): Promise<Response | undefined> {
  const shell = await matchPrecache(SHELL);
  if (!shell) return undefined;
  const html = await shell.text();
  const stored = await storedSummary(path.replace(/\/$/, ''));
  const { headers } = shell;
  if (stored) return new Response(summaryDocument(html, stored), { headers });
  const [saved, read] = await Promise.all([
    listStored('saved', MAX_LISTED_OFFLINE),
    listStored('read', MAX_LISTED_OFFLINE),
  ]);
  return new Response(offlineDocument(html, { saved, read }), { headers });
}
