import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { type AudioTranscriptsOptions, audioTranscripts } from '#adapters/media/audio/audio-transcripts.js';
import { recordingSplitter } from '#adapters/media/audio/recording-splitter.js';
import { parsePublication } from '#adapters/media/episode-services.js';
import { appleEpisodes } from '#adapters/media/feeds/apple-episodes.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { type DirectoryOptions, showDirectories } from '#adapters/media/feeds/show-directories.js';
import { threadedFeedReader } from '#adapters/media/feeds/threaded-feed-reader.js';
import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { openSampleCatalog } from '#adapters/media/samples/open-sample-catalog.js';
import { episodeLists } from '#adapters/media/shows/episode-lists.js';
import { showFeeds, webSubHub } from '#adapters/media/shows/show-feeds.js';
import { showFinder } from '#adapters/media/shows/show-finder.js';
import { youtubeChannels } from '#adapters/media/shows/youtube-channel.js';
import { spotifyEpisodes, spotifyShows } from '#adapters/media/spotify/spotify-episodes.js';
import { httpPoTokens } from '#adapters/media/youtube/caption-sources.js';
import { youtubeClient } from '#adapters/media/youtube/youtube-client.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { hostWithPort, observeHttpClients } from '#adapters/outbound/observe-http-clients.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { dialThroughProxy } from '#adapters/outbound/proxy-dial.js';
import { runStandings } from '#adapters/outbound/run-admission.js';
import { threadedTranscriptParser } from '#adapters/transcripts/transcript-threads.js';
import { MAX_AUDIO_SECONDS } from '#core/plans/audio-limit.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import type { Clock } from '#core/ports/system.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import { accountForTranscriptions } from '#core/usecases/analysis/account-spending.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { onceInForce } from './model-switch.js';
import { inThread, observed } from './observe-calls.js';
import { openTranscriber } from './open-transcriber.js';
import { provide } from './ports.js';
import { spendingPorts } from './spending-ports.js';
import { ThreadsModule } from './threads.module.js';
import { transcriptionModel } from './transcription-model.js';
import { type UpstreamClients, upstreamClients, upstreamUrls } from './upstreams.js';

/** Absent where there is no database: `npm run test:live` reads links only. */
const OPTIONAL = ['followedShows', 'batches', 'modelSwitch', 'purposeModels', 'spending', 'ids'] as const;

const EPISODE_SOURCE = provide(
  'episodes',
  [
    'env',
    'upstreamClients',
    'samples',
    'transcriptParser',
    'clock',
    'feedReader',
    'recordingSplitter',
    'log',
    'telemetry',
  ],
  ({ env, upstreamClients: clients, samples, clock, log, telemetry, modelSwitch, ...ports }) => {
    const { transcriptParser: transcripts, feedReader: reader, recordingSplitter: splitter } = ports;
    const { followedShows, batches, purposeModels: models, spending, ids } = ports;
    const accounts = spending && ids && spendingPorts(env, { spending, clock, ids });
    const urls = upstreamUrls(env);
    const audioIn = (settings: Env, transcriber = openTranscriber(settings, { telemetry, log })) =>
      audioOf(settings, transcriber, { fetch: clients.audio, splitter }, log, accounts);
    const audioInForce = onceInForce((inForce) =>
      models ? audioIn(models.transcriptionEnv(inForce), models.transcriber(inForce)) : audioIn(env),
    );
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
        ...directorySettings(env, clients, clock),
        feedFetch: clients.feeds,
        transcripts,
        reader,
      }),
      listed: async (id) => {
        const ofShow = /^\d+$/.test(id);
        return parsePublication(
          ofShow ? await followedShows?.episodes.publication(Number(id)) : await batches?.publication(id),
        );
      },
      audio: async () => (modelSwitch ? audioInForce(await modelSwitch.read()) : audioIn(env)),
    });
  },
  OPTIONAL,
);

const PORTS = [
  provide('transcriptParser', ['readingThreads', 'telemetry'], ({ readingThreads, telemetry }) => {
    const parser = threadedTranscriptParser(readingThreads);
    return { parse: observed(telemetry, inThread('parse transcript'), parser, 'parse') };
  }),
  provide('samples', ['transcriptParser'], ({ transcriptParser: transcripts }) =>
    openSampleCatalog({ transcripts }),
  ),
  provide(
    'outbound',
    ['env', 'clock', 'log', 'shutdownHooks', 'telemetry'],
    ({ env, clock, log, shutdownHooks, telemetry }) => {
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
  ),
  provide('runStandings', [], () => runStandings),
  provide('upstreamClients', ['env', 'outbound'], ({ env, outbound }) => upstreamClients(env, outbound)),
  provide('feedReader', ['shutdownHooks', 'telemetry'], ({ shutdownHooks, telemetry }) => {
    const reader = threadedFeedReader();
    shutdownHooks.push(() => reader.close());
    const operation = inThread('read feed');
    return {
      nearest: observed(telemetry, operation, reader, 'nearest'),
      list: observed(telemetry, operation, reader, 'list'),
    };
  }),
  provide('recordingSplitter', ['shutdownHooks', 'telemetry'], ({ shutdownHooks, telemetry }) => {
    const splitter = recordingSplitter();
    shutdownHooks.push(() => splitter.close());
    return { ...splitter, plan: observed(telemetry, inThread('plan parts of recording'), splitter, 'plan') };
  }),
  EPISODE_SOURCE,
  provide(
    'showFeeds',
    ['env', 'upstreamClients', 'feedReader'],
    ({ env, upstreamClients: clients, feedReader }) =>
      showFeeds({
        feedFetch: clients.polls,
        youtubeFetch: clients.channels,
        youtubeUrl: upstreamUrls(env).youtube,
        reader: feedReader,
      }),
  ),
  provide(
    'episodeLists',
    ['env', 'upstreamClients', 'showFeeds', 'episodes', 'samples'],
    ({ env, upstreamClients: { channels }, showFeeds: feeds, episodes, samples }) =>
      episodeLists({
        feeds,
        episodes,
        samples: env.SAMPLES ? samples : undefined,
        youtube: youtubeClient({ fetch: channels, youtubeUrl: upstreamUrls(env).youtube }),
      }),
  ),
  provide('webSubHub', ['upstreamClients'], ({ upstreamClients: { polls } }) => webSubHub(polls)),
  provide(
    'showFinder',
    ['env', 'upstreamClients', 'showFeeds', 'episodes', 'samples', 'clock'],
    ({ env, upstreamClients: clients, showFeeds: feeds, episodes, samples, clock }) => {
      const urls = upstreamUrls(env);
      return showFinder({
        feeds,
        episodes,
        samples: env.SAMPLES ? samples : undefined,
        directories: showDirectories(directorySettings(env, clients, clock)),
        spotifyShow: spotifyShows(clients.spotify, urls.spotify),
        channelOf: youtubeChannels({ fetch: clients.youtube, youtubeUrl: urls.youtube }),
      });
    },
  ),
];

/** Sources of episodes and transcripts: the sample catalog, and other servers through the guarded outbound client. */
@Global()
@Module({ imports: [ThreadsModule], providers: PORTS, exports: PORTS })
export class EpisodesModule {}

/** Directories of shows, and the keys to them. */
function directorySettings(env: Env, { search }: UpstreamClients, clock: Clock): DirectoryOptions {
  const { itunes, podcastIndex } = upstreamUrls(env);
  return {
    searchFetch: search,
    itunesUrl: itunes,
    podcastIndexUrl: podcastIndex,
    podcastIndexKey: env.PODCAST_INDEX_KEY,
    podcastIndexSecret: env.PODCAST_INDEX_SECRET,
    clock,
  };
}

/** Transcription of audio, where a model for it is configured or OpenAI itself is used. */
function audioOf(
  env: Env,
  transcriber: Transcriber | undefined,
  access: Pick<AudioTranscriptsOptions, 'fetch' | 'splitter'>,
  log: Logger,
  accounts: ReturnType<typeof spendingPorts> | undefined,
): AudioTranscripts | undefined {
  const model = transcriptionModel(env);
  if (!model || !transcriber) return undefined;
  const audio = audioTranscripts({
    ...access,
    transcriber,
    maxSeconds: MAX_AUDIO_SECONDS,
    workDir: transcriber.transcribeFile ? join(env.DATA_DIR, 'recordings') : tmpdir(),
  });
  if (!accounts) return audio;
  const { name, usdPerMinute } = model;
  if (usdPerMinute === undefined)
    log.warn(
      { model: name },
      'the price of transcriptions is not known: no daily budget counts them (OPENAI_PRICES)',
    );
  return accountForTranscriptions(audio, {
    ...accounts,
    model: name,
    ...(usdPerMinute !== undefined && { usdPerMinute }),
  });
}
