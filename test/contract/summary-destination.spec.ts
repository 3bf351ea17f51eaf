import { notionDestination } from '#adapters/notion/notion-destination.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { readwiseDestination } from '#adapters/readwise/readwise-destination.js';
import { systemClock } from '#adapters/system/system.js';
import { startFakeNotion } from '../upstreams/notion.js';
import { startFakeReadwise } from '../upstreams/readwise.js';
import { summaryDestinationContract } from './summary-destination.contract.js';

/** A guarded client for one server, without retries. */
function openClient(url: string) {
  const outbound = openOutbound({ allow: [url], clock: systemClock });
  const policy = { maxBytes: 1e7, timeoutMs: 10_000, retries: 0, maxRedirects: 0, sharesHosts: true };
  const fetch = outbound.client({ name: 'destination', hosts: [new URL(url).host], ...policy });
  return { options: { url, fetch }, close: () => outbound.close() };
}

summaryDestinationContract('Notion', async () => {
  const notion = await startFakeNotion();
  const client = openClient(notion.url);
  return {
    destination: notionDestination(client.options),
    token: notion.token,
    parent: { id: notion.page, kind: 'page', title: 'Reading' },
    titles: () => notion.pagesIn(notion.page).map(({ title }) => title),
    misbehave: (fault) => notion.misbehave(fault),
    async close() {
      await client.close();
      await notion.close();
    },
  };
});

summaryDestinationContract('Readwise', async () => {
  const readwise = await startFakeReadwise();
  const client = openClient(readwise.url);
  return {
    destination: readwiseDestination(client.options),
    token: readwise.token,
    titles: () => readwise.books.map(({ title }) => title),
    misbehave: (fault) => readwise.misbehave(fault),
    async close() {
      await client.close();
      await readwise.close();
    },
  };
});
