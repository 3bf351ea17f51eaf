import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, send, textOf, type WireFault } from './wire.ts';

/** Faults that the fake server can simulate. */
export type FeedHostFault =
  | WireFault
  | '403'
  | '404'
  | '410'
  | '429' // with Retry-After
  | '500'
  | 'empty' // an empty 200
  | 'truncated'; // truncated to the first two thirds

/** Variants of feed XML found in the wild. */
export const FEED_SPELLINGS = [
  'plain',
  'cdata', // texts in CDATA that contain entities
  'unescaped', // unescaped ampersands and angle brackets
  'cut', // ends within an item
  'bom', // UTF-8 with a byte order mark, after a blank line
  'utf-16', // little endian, with a byte order mark
  'latin1', // ISO-8859-1, declared as such
  'says-latin1', // UTF-8 declared as ISO-8859-1
  'says-utf8', // windows-1252 declared as UTF-8
  'control-characters', // which XML forbids
  'other-prefixes', // different namespace prefixes
  'no-declarations', // missing namespace declarations
  'upper-case',
] as const;
export type FeedSpelling = (typeof FEED_SPELLINGS)[number];

export interface FakeFeedItem {
  readonly guid: string;
  readonly title: string;
  /** HTML description. */
  readonly description?: string;
  /** Publication time in ISO format. */
  readonly published?: string;
  readonly seconds?: number;
  readonly audio?: { readonly url: string; readonly type: string; readonly bytes: number };
  readonly image?: string;
  readonly season?: number;
  readonly episode?: number;
  readonly kind?: 'full' | 'bonus' | 'trailer';
  readonly persons?: readonly { readonly name: string; readonly role?: string }[];
  readonly transcripts?: readonly {
    readonly url: string;
    readonly type?: string;
    readonly language?: string;
    readonly rel?: string;
  }[];
  /** Raw XML inserted at the start of the item. */
  readonly extra?: string;
}

export interface FakeFeed {
  readonly title: string;
  readonly description?: string;
  readonly author?: string;
  readonly language?: string;
  readonly image?: string;
  /** WebSub hub, with the feed's own address as its topic. */
  readonly hub?: { readonly url: string; readonly topic: string };
  readonly items: readonly FakeFeedItem[];
}

export interface FakeFile {
  readonly body: string | Uint8Array;
  readonly type?: string;
}

export interface FeedHostAnswer {
  readonly path: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FakeFeedHost {
  readonly url: string;
  /** Requested paths with queries. */
  readonly requests: string[];
  /** Requests with their conditional headers and the status that they were answered with. */
  readonly answers: readonly FeedHostAnswer[];
  underWay(): number;
  /** Serves a file under a path that starts with a slash. */
  serve(path: string, file: FakeFile): void;
  /** Subscriptions that the hub at `/hub` was asked for. */
  readonly subscriptions: readonly URLSearchParams[];
  /** Redirects a path permanently. */
  move(path: string, to: string): void;
  /** Applies a fault to the next `times` requests (default: all); `when` restricts it to matching requests. */
  misbehave(fault: FeedHostFault | undefined, times?: number, when?: (path: string) => boolean): void;
  close(): Promise<void>;
}

export interface FakeFeedHostOptions {
  readonly port?: number;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

const BEGINNING: Beginning = { type: 'application/xml', start: '<rss><channel>' };

/**
 * A podcast host that serves feeds, transcripts and other files with the media types that hosts use.
 * `node test/upstreams/feed-host.ts` runs it alone, with one feed at `/feed.xml`.
 */
export async function startFakeFeedHost(options: FakeFeedHostOptions = {}): Promise<FakeFeedHost> {
  const files = new Map<string, FakeFile>();
  const moved = new Map<string, string>();
  const requests: string[] = [];
  const answers: FeedHostAnswer[] = [];
  const subscriptions: URLSearchParams[] = [];
  const faults = planFaults<FeedHostFault, string>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === '/hub' && request.method === 'POST') {
      subscriptions.push(new URLSearchParams(await textOf(request)));
      return void response.writeHead(202).end();
    }
    requests.push(path);
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
    response.once('close', () =>
      answers.push({ path, ifNoneMatch, ifModifiedSince, status: response.statusCode, at: Date.now() }),
    );
    const current = faults.next(path);
    if (current && misbehaved(current, response, options)) return;
    const target = moved.get(path);
    if (target) return void response.writeHead(301, { location: target }).end();
    const file = files.get(path);
    if (!file) return send(response, 404, '<!DOCTYPE html><title>Not found</title>', 'text/html');
    const body = Buffer.from(file.body);
    const shown = current === 'truncated' ? body.subarray(0, (body.length * 2) / 3) : body;
    const etag = `"${createHash('sha256').update(shown).digest('base64url').slice(0, 16)}"`;
    response.setHeader('etag', etag);
    if (ifNoneMatch === etag) return void response.writeHead(304).end();
    send(response, 200, shown, file.type ?? 'application/octet-stream');
  }

  const { url, underWay, close } = await listening(serve, options.port);
  return {
    url,
    requests,
    answers,
    subscriptions,
    underWay,
    serve: (path, file) => void files.set(path, file),
    move: (path, to) => void moved.set(path, to),
    misbehave: faults.misbehave,
    close,
  };
}

/** Encodes a feed in the given variant. */
export function feedFile(feed: FakeFeed, spelling: FeedSpelling = 'plain'): FakeFile {
  const type = 'application/rss+xml';
  const xml = rss(feed, spelling);
  switch (spelling) {
    case 'bom':
      return { type, body: `\uFEFF\n${xml}` };
    case 'utf-16':
      return { type, body: Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le') };
    case 'latin1':
      return { type, body: Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1') };
    case 'says-latin1':
      return { type, body: xml.replace('UTF-8', 'ISO-8859-1') };
    case 'says-utf8':
      return { type, body: Buffer.from(xml, 'latin1') };
    case 'cut':
      return { type, body: xml.slice(0, xml.lastIndexOf('<enclosure') + 20) };
    case 'control-characters':
      return { type, body: xml.replaceAll('<title>', '<title>\u0000\u000B\uFFFE') };
    case 'other-prefixes':
      return { type, body: xml.replace(/(<\/?|xmlns:)(itunes|podcast)(?=[:=])/g, '$1my$2') };
    case 'no-declarations':
      return { type, body: xml.replace(/ xmlns:\w+="[^"]*"/g, '') };
    case 'upper-case':
      return {
        type,
        body: xml.replace(/<(\/?)(item|title|pubDate)>/g, (_, end, name) => `<${end}${name.toUpperCase()}>`),
      };
    default:
      return { type, body: xml };
  }
}

function rss(
  { title, description, author, language, image, hub, items }: FakeFeed,
  spelling: FeedSpelling,
): string {
  const text = textWriter(spelling);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' +
      ' xmlns:atom="http://www.w3.org/2005/Atom" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${text(title)}</title>`,
    '<link>https://longmargin.example</link>',
    ...given(description, (value) => `<description>${text(value)}</description>`),
    ...given(language, (value) => `<language>${value}</language>`),
    ...given(author, (value) => `<itunes:author>${text(value)}</itunes:author>`),
    ...given(image, (url) => `<itunes:image href="${escaped(url)}"/>`),
    ...given(
      hub,
      ({ url, topic }) =>
        `<atom:link rel="hub" href="${escaped(url)}"/><atom:link rel="self" href="${escaped(topic)}"/>`,
    ),
    '<itunes:explicit>false</itunes:explicit>',
    '<itunes:category text="Business"><itunes:category text="Entrepreneurship"/></itunes:category>',
    ...items.map((item) => itemXml(item, text)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function itemXml(item: FakeFeedItem, text: (value: string) => string): string {
  return [
    '<item>',
    ...given(item.extra, (xml) => xml),
    `<title>${text(item.title)}</title>`,
    `<guid isPermaLink="false">${item.guid}</guid>`,
    ...given(item.published, (time) => `<pubDate>${new Date(time).toUTCString()}</pubDate>`),
    ...given(item.description, (html) => `<description>${text(html)}</description>`),
    ...given(item.seconds, (seconds) => `<itunes:duration>${clock(seconds)}</itunes:duration>`),
    ...given(item.season, (season) => `<itunes:season>${season}</itunes:season>`),
    ...given(item.episode, (episode) => `<itunes:episode>${episode}</itunes:episode>`),
    `<itunes:episodeType>${item.kind ?? 'full'}</itunes:episodeType>`,
    ...given(item.image, (url) => `<itunes:image href="${escaped(url)}"/>`),
    ...(item.persons ?? []).map(
      ({ name, role }) => `<podcast:person${attribute('role', role)}>${text(name)}</podcast:person>`,
    ),
    ...(item.transcripts ?? []).map(
      ({ url, type, language, rel }) =>
        `<podcast:transcript url="${escaped(url)}"${attribute('type', type)}${attribute('language', language)}${attribute('rel', rel)}/>`,
    ),
    ...given(
      item.audio,
      ({ url, bytes, type }) => `<enclosure url="${escaped(url)}" length="${bytes}" type="${type}"/>`,
    ),
    '</item>',
  ].join('\n');
}

function textWriter(spelling: FeedSpelling): (value: string) => string {
  if (spelling === 'cdata') return (value) => `<![CDATA[${escaped(value).replaceAll(']]>', '')}]]>`;
  return spelling === 'unescaped' ? (value) => value : escaped;
}

function given<T>(value: T | undefined, write: (value: T) => string): string[] {
  return value === undefined ? [] : [write(value)];
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escaped(value)}"`;
}

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Simulates transport faults. Returns true if the request has been handled. */
function misbehaved(
  fault: FeedHostFault,
  response: ServerResponse,
  { retryAfter = '30' }: FakeFeedHostOptions,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case '403':
    case '404':
    case '410':
    case '500':
      send(response, Number(fault), `<html><body><h1>${fault}</h1></body></html>`, 'text/html');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      send(response, 429, 'Too Many Requests', 'text/plain');
      return true;
    case 'empty':
      send(response, 200, '', 'application/xml');
      return true;
    default:
      return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void runAlone();

async function runAlone(): Promise<void> {
  const fakeServer = await startFakeFeedHost();
  const cues = Array.from({ length: 40 }, (_, i) => {
    const time = (at: number) => `${clock(at * 15)}.000`;
    return `${time(i)} --> ${time(i + 1)}\n<v Ada>In week ${i + 1} we talked to ten customers, wrote down what they said and only then set the price of the smallest plan.`;
  });
  fakeServer.serve('/one.vtt', { body: `WEBVTT\n\n${cues.join('\n\n')}\n`, type: 'text/vtt' });
  fakeServer.serve(
    '/feed.xml',
    feedFile({
      title: 'Founders at work',
      language: 'en',
      items: [
        {
          guid: 'one',
          title: 'How we doubled our price',
          published: '2026-03-04T08:00:00Z',
          seconds: 600,
          audio: { url: `${fakeServer.url}/one.mp3`, type: 'audio/mpeg', bytes: 9_600_000 },
          transcripts: [{ url: `${fakeServer.url}/one.vtt`, type: 'text/vtt', language: 'en' }],
        },
      ],
    }),
  );
  process.stdout.write(`${fakeServer.url}\n`);
}
