import type { Outbound } from '#adapters/outbound/open-outbound.js';
import { MAX_SLOW_POLLS_PER_HOST, POLLS_PER_HOST } from '#core/following/poll-schedule.js';
import { OUTBOUND_LIMITS, SHARE_LEFT_BY_BATCHES } from '#core/limits/quota-limits.js';
import { MAX_AUDIO_SECONDS } from '#core/plans/audio-limit.js';
import { MAX_ARTWORK_BYTES } from '#core/sharing/artwork.js';
import type { Env } from '../env/env.js';

/** Origins of the services that episodes come from: the real ones, or the configured replacements (contract §1). */
export function upstreamUrls(env: Env) {
  return {
    spotify: env.SPOTIFY_URL ?? 'https://open.spotify.com',
    spotifyApi: env.SPOTIFY_API_URL ?? 'https://api.spotify.com',
    spotifyAccounts: env.SPOTIFY_ACCOUNTS_URL ?? 'https://accounts.spotify.com',
    youtube: env.YOUTUBE_URL ?? 'https://www.youtube.com',
    itunes: env.ITUNES_URL ?? 'https://itunes.apple.com',
    podcastIndex: env.PODCAST_INDEX_URL ?? 'https://api.podcastindex.org',
  };
}

const MB = 1_000_000;
/** Largest feed that is read, decompressed. */
const MAX_FEED_BYTES = 64 * 1024 * 1024;
/** Publishers chain tracking redirects in front of a recording: six to eight are common. */
const MAX_AUDIO_REDIRECTS = 20;
/** The page, the player and the captions. */
const YOUTUBE_REQUESTS_PER_VIDEO = 3;

/** Rate of a service that analyses ask, and the part of it that a run takes. */
function forRuns(perMinute: number, requests: number) {
  const batchesPerMinute = Math.floor((perMinute * (1 - SHARE_LEFT_BY_BATCHES)) / requests);
  return { perMinute, runs: { requests, maxWaitMs: 3_000, batchesPerMinute } };
}

/** The outbound client of each service, with its hosts, rate, size limit and cache. */
export function upstreamClients(env: Env, outbound: Outbound) {
  const urls = upstreamUrls(env);
  const hosts = (...origins: string[]) => origins.map((origin) => new URL(origin).host);
  return {
    spotify: outbound.client({
      name: 'spotify',
      hosts: hosts(urls.spotify, urls.spotifyApi, urls.spotifyAccounts),
      maxBytes: 4 * MB,
      timeoutMs: 15_000,
      cacheSeconds: 3600,
      negativeCacheSeconds: 300,
    }),
    youtube: outbound.client({
      name: 'youtube',
      hosts: hosts(urls.youtube),
      maxBytes: 12 * MB,
      timeoutMs: 20_000,
      ...forRuns(OUTBOUND_LIMITS['outbound-youtube'].max, YOUTUBE_REQUESTS_PER_VIDEO),
      finalStatuses: [429],
    }),
    search: outbound.client({
      name: 'podcast search',
      hosts: hosts(urls.itunes, urls.podcastIndex),
      maxBytes: 8 * MB,
      timeoutMs: 15_000,
      ...forRuns(OUTBOUND_LIMITS['outbound-search'].max, 1),
      cacheSeconds: 3600,
    }),
    feeds: outbound.client({
      name: 'feeds',
      hosts: 'public',
      maxBytes: 40 * MB,
      timeoutMs: 30_000,
      cacheSeconds: 600,
      negativeCacheSeconds: 120,
    }),
    polls: outbound.client({
      name: 'followed feeds',
      hosts: 'public',
      maxBytes: MAX_FEED_BYTES,
      timeoutMs: 20_000,
      maxSilenceMs: 8_000,
      concurrency: POLLS_PER_HOST + MAX_SLOW_POLLS_PER_HOST,
      retries: 0,
      streams: true,
    }),
    channels: outbound.client({
      name: 'followed channels',
      hosts: hosts(urls.youtube),
      maxBytes: 4 * MB,
      timeoutMs: 20_000,
      retries: 0,
      finalStatuses: [429],
    }),
    audio: outbound.client({
      name: 'audio',
      hosts: 'public',
      maxBytes: MAX_AUDIO_SECONDS * 40_000 + 16 * MB,
      timeoutMs: 10 * 60_000,
      concurrency: 2,
      maxRedirects: MAX_AUDIO_REDIRECTS,
      accept: ['audio'],
      streams: true,
    }),
    artwork: outbound.client({
      name: 'artwork',
      hosts: 'public',
      maxBytes: MAX_ARTWORK_BYTES,
      timeoutMs: 15_000,
      concurrency: 2,
      retries: 0,
      accept: ['image'],
    }),
  };
}

export type UpstreamClients = ReturnType<typeof upstreamClients>;

/** The newsletter service and its outbound client. The service allows 240 requests a minute; background tasks retry failed ones. */
export function newsletterClient(env: Env, outbound: Outbound) {
  const url = env.SENDLANE_URL ?? 'https://api.sendlane.com';
  const fetch = outbound.client({
    name: 'newsletter',
    hosts: [new URL(url).host],
    maxBytes: MB / 4,
    timeoutMs: 10_000,
    perMinute: OUTBOUND_LIMITS['outbound-newsletter'].max,
    retries: 0,
  });
  return { url, fetch };
}

/** Services that members connect. Every request has the token of one of them, so that no failure holds back the others. */
export function connectedServiceClients(env: Env, outbound: Outbound) {
  const client = (name: string, url: string) =>
    outbound.client({
      name,
      hosts: [new URL(url).host],
      maxBytes: 8 * MB,
      timeoutMs: 30_000,
      retries: 0,
      maxRedirects: 0,
      sharesHosts: true,
    });
  const notionUrl = env.NOTION_URL ?? 'https://api.notion.com';
  const readwiseUrl = env.READWISE_URL ?? 'https://readwise.io';
  return {
    notion: { url: notionUrl, fetch: client('notion', notionUrl) },
    readwise: { url: readwiseUrl, fetch: client('readwise', readwiseUrl) },
  };
}
