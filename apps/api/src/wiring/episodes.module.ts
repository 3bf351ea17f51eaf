import { tmpdir } from 'node:os';
import { Global, Module, type Provider } from '@nestjs/common';
import { openaiTranscriber } from '#adapters/llm/openai-transcription/openai-transcriber.js';
import { audioTranscripts } from '#adapters/media/audio/audio-transcripts.js';
import { parsePublication } from '#adapters/media/episode-services.js';
import { appleEpisodes } from '#adapters/media/feeds/apple-episodes.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { type DirectoryOptions, showDirectories } from '#adapters/media/feeds/show-directories.js';
import { type FeedReader, threadedFeedReader } from '#adapters/media/feeds/threaded-feed-reader.js';
import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { openSampleCatalog, type SampleEpisodes } from '#adapters/media/samples/open-sample-catalog.js';
import { showFeeds } from '#adapters/media/shows/show-feeds.js';
import { showFinder } from '#adapters/media/shows/show-finder.js';
import { webSubHub } from '#adapters/media/shows/web-sub-hub.js';
import { youtubeChannels } from '#adapters/media/shows/youtube-channel.js';
import { spotifyEpisodes, spotifyShows } from '#adapters/media/spotify/spotify-episodes.js';
import { httpPoTokens } from '#adapters/media/youtube/caption-sources.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { hostWithPort, observeHttpClients } from '#adapters/outbound/observe-http-clients.js';
import { type Outbound, openOutbound } from '#adapters/outbound/open-outbound.js';
import { dialThroughProxy } from '#adapters/outbound/proxy-dial.js';
import { waitedRuns } from '#adapters/outbound/run-admission.js';
import { threadedTranscriptParser } from '#adapters/transcripts/transcript-threads.js';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import { MAX_AUDIO_SECONDS } from '#core/plans/audio-limit.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import type { FollowedShows } from '#core/ports/followed-shows.js';
import type { ShowFeeds } from '#core/ports/show-feeds.js';
import type { ShowFinder } from '#core/ports/show-finder.js';
import type { Clock } from '#core/ports/system.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { WebSubHub } from '#core/ports/web-sub-hub.js';
import { accountForTranscriptions } from '#core/usecases/analysis/account-spending.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { inThread, observeCalls } from './observe-calls.js';
import { observeTranscriber } from './observe-model.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { dailyBudgets, SPENDING_PORTS, type SpendingPorts, toSpendingPorts } from './spending-ports.js';
import { ThreadsModule } from './threads.module.js';
import {
  CLOCK,
  ENV,
  EPISODE_SOURCE,
  FEED_READER,
  FOLLOWED_SHOWS,
  LOGGER,
  OUTBOUND,
  READING_THREADS,
  SAMPLE_CATALOG,
  SHOW_FEEDS,
  SHOW_FINDER,
  TELEMETRY,
  TRANSCRIPT_PARSER,
  UPSTREAM_CLIENTS,
  WAITED_RUNS,
  WEB_SUB_HUB,
} from './tokens.js';
import { transcriptionModel } from './transcription-model.js';
import { type UpstreamClients, upstreamClients, upstreamUrls } from './upstreams.js';

const PORTS: Provider[] = [
  {
    provide: TRANSCRIPT_PARSER,
    inject: [READING_THREADS, TELEMETRY],
    useFactory: (threads: TextThreads, telemetry: Telemetry): TranscriptParser =>
      observeCalls(threadedTranscriptParser(threads), { parse: inThread('parse transcript') }, telemetry),
  },
  {
    provide: SAMPLE_CATALOG,
    inject: [TRANSCRIPT_PARSER],
    useFactory: (transcripts: TranscriptParser) => openSampleCatalog({ transcripts }),
  },
  {
    provide: OUTBOUND,
    inject: [ENV, CLOCK, LOGGER, ShutdownHooks, TELEMETRY],
    useFactory: (
      env: Env,
      clock: Clock,
      log: Logger,
      shutdownHooks: ShutdownHooks,
      telemetry: Telemetry,
    ): Outbound => {
      const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT;
      const endObservation = observeHttpClients(
        telemetry,
        collector ? [hostWithPort(new URL(collector))] : [],
      );
      const outbound = openOutbound({
        allow: env.OUTBOUND_ALLOW,
        clock,
        publicUrl: env.PUBLIC_URL,
        network: env.YOUTUBE_PROXY_URL
          ? { dial: dialThroughProxy(env.YOUTUBE_PROXY_URL, [new URL(upstreamUrls(env).youtube).hostname]) }
          : undefined,
        onEvent: (event) => log.debug({ part: 'outbound', ...event }, 'outbound request'),
      });
      shutdownHooks.push(async () => {
        await outbound.close();
        endObservation();
      });
      return outbound;
    },
  },
  { provide: UPSTREAM_CLIENTS, inject: [ENV, OUTBOUND], useFactory: upstreamClients },
  { provide: WAITED_RUNS, useValue: waitedRuns },
  {
    provide: FEED_READER,
    inject: [ShutdownHooks, TELEMETRY],
    useFactory: (shutdownHooks: ShutdownHooks, telemetry: Telemetry): FeedReader => {
      const reader = threadedFeedReader();
      shutdownHooks.push(() => reader.close());
      const readFeed = inThread('read feed');
      return observeCalls(reader, { nearest: readFeed, list: readFeed }, telemetry);
    },
  },
  {
    provide: EPISODE_SOURCE,
    inject: [
      ENV,
      UPSTREAM_CLIENTS,
      SAMPLE_CATALOG,
      TRANSCRIPT_PARSER,
      CLOCK,
      FEED_READER,
      LOGGER,
      TELEMETRY,
      // Absent where there is no database: `npm run test:live` reads links only.
      { token: FOLLOWED_SHOWS, optional: true },
      ...SPENDING_PORTS.map((token) => ({ token, optional: true })),
    ],
    useFactory: (
      env: Env,
      clients: UpstreamClients,
      samples: SampleEpisodes,
      transcripts: TranscriptParser,
      clock: Clock,
      reader: FeedReader,
      log: Logger,
      telemetry: Telemetry,
      followedShows?: FollowedShows,
      ...spending: Partial<SpendingPorts>
    ): EpisodeSource => {
      const urls = upstreamUrls(env);
      return openEpisodeSource({
        samples: env.SAMPLES ? samples : undefined,
        spotify: spotifyEpisodes({
          fetch: clients.spotify,
          spotifyUrl: urls.spotify,
          apiUrl: urls.spotifyApi,
          accountsUrl: urls.spotifyAccounts,
          clientId: env.SPOTIFY_CLIENT_ID,
          clientSecret: env.SPOTIFY_CLIENT_SECRET,
        }),
        youtube: youtubeVideos({
          fetch: clients.youtube,
          youtubeUrl: urls.youtube,
          poTokens: env.YOUTUBE_PO_TOKEN_URL
            ? httpPoTokens({ fetch: globalThis.fetch, url: env.YOUTUBE_PO_TOKEN_URL })
            : undefined,
        }),
        apple: appleEpisodes(clients.search, urls.itunes),
        feeds: publisherFeeds({
          ...directoryOptions(env, clients, clock),
          feedFetch: clients.feeds,
          transcripts,
          reader,
        }),
        listed: async (id) => parsePublication(await followedShows?.episodes.publication(id)),
        audio: audioOf(env, clients.audio, telemetry, spending, log),
      });
    },
  },
  {
    provide: SHOW_FEEDS,
    inject: [ENV, UPSTREAM_CLIENTS, FEED_READER],
    useFactory: (env: Env, clients: UpstreamClients, reader: FeedReader): ShowFeeds =>
      showFeeds({
        feedFetch: clients.polls,
        youtubeFetch: clients.channels,
        youtubeUrl: upstreamUrls(env).youtube,
        reader,
      }),
  },
  {
    provide: WEB_SUB_HUB,
    inject: [UPSTREAM_CLIENTS],
    useFactory: ({ polls }: UpstreamClients): WebSubHub => webSubHub(polls),
  },
  {
    provide: SHOW_FINDER,
    inject: [ENV, UPSTREAM_CLIENTS, SHOW_FEEDS, EPISODE_SOURCE, SAMPLE_CATALOG, CLOCK],
    useFactory: (
      env: Env,
      clients: UpstreamClients,
      feeds: ShowFeeds,
      episodes: EpisodeSource,
      samples: SampleEpisodes,
      clock: Clock,
    ): ShowFinder => {
      const urls = upstreamUrls(env);
      return showFinder({
        feeds,
        episodes,
        samples: env.SAMPLES ? samples : undefined,
        directories: showDirectories(directoryOptions(env, clients, clock)),
        spotifyShow: spotifyShows(clients.spotify, urls.spotify),
        channelOf: youtubeChannels({ fetch: clients.youtube, youtubeUrl: urls.youtube }),
      });
    },
  },
];

/** Sources of episodes and transcripts: the sample catalog, and other servers through the guarded outbound client. */
@Global()
@Module({ imports: [ThreadsModule], providers: PORTS, exports: PORTS })
export class EpisodesModule {}

function directoryOptions(env: Env, clients: UpstreamClients, clock: Clock): DirectoryOptions {
  const urls = upstreamUrls(env);
  return {
    searchFetch: clients.search,
    itunesUrl: urls.itunes,
    podcastIndexUrl: urls.podcastIndex,
    podcastIndexKey: env.PODCAST_INDEX_KEY,
    podcastIndexSecret: env.PODCAST_INDEX_SECRET,
    clock,
  };
}

/** Transcription of audio, where a model for it is configured or OpenAI itself is used. */
function audioOf(
  env: Env,
  fetch: typeof globalThis.fetch,
  telemetry: Telemetry,
  spending: Partial<SpendingPorts>,
  log: Logger,
): AudioTranscripts | undefined {
  const model = transcriptionModel(env);
  if (!model) return undefined;
  const transcriber = openaiTranscriber({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: model.name,
  });
  const observed = observeTranscriber(transcriber, telemetry);
  const audio = audioTranscripts({
    fetch,
    transcriber: observed,
    maxSeconds: MAX_AUDIO_SECONDS,
    workDir: tmpdir(),
  });
  if (!isComplete(spending)) return audio;
  const { name, usdPerMinute } = model;
  if (usdPerMinute === undefined)
    log.warn(
      { model: name },
      'the price of transcriptions is not known: no daily budget counts them (OPENAI_PRICES)',
    );
  const ports = { ...toSpendingPorts(spending), model: name, dailyUsd: dailyBudgets(env) };
  return accountForTranscriptions(audio, { ...ports, ...(usdPerMinute !== undefined && { usdPerMinute }) });
}

function isComplete(ports: Partial<SpendingPorts>): ports is SpendingPorts {
  return ports.length === SPENDING_PORTS.length && ports.every((port) => port !== undefined);
}
