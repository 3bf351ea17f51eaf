import { type FactoryProvider, Inject } from '@nestjs/common';
import type { EmbeddedIdentity } from '#adapters/embedded/identity/embedded-identity.js';
import type { RecordingSplitter } from '#adapters/media/audio/recording-splitter.js';
import type { FeedReader } from '#adapters/media/feeds/threaded-feed-reader.js';
import type { SampleEpisodes } from '#adapters/media/samples/open-sample-catalog.js';
import type { Outbound } from '#adapters/outbound/open-outbound.js';
import type { ObjectUploads } from '#adapters/postgres/objects/object-uploads.js';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import type { Bullmq } from '#adapters/queue/open-bullmq.js';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Admins } from '#core/ports/admins.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { ArtworkSource, Artworks } from '#core/ports/artworks.js';
import type { Batches } from '#core/ports/batches.js';
import type { Billing } from '#core/ports/billing.js';
import type { BriefingWriters } from '#core/ports/briefing-writer.js';
import type { Briefings } from '#core/ports/briefings.js';
import type { Bucket } from '#core/ports/bucket.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { ContentChanges } from '#core/ports/content-changes.js';
import type { AdminCredentials, SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { EpisodeLists } from '#core/ports/episode-lists.js';
import type { EpisodeSource, RunStandings } from '#core/ports/episode-source.js';
import type { FollowedShows } from '#core/ports/followed-shows.js';
import type { Follows } from '#core/ports/follows.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import type { Integrations } from '#core/ports/integrations.js';
import type { Library } from '#core/ports/library.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Maintenance } from '#core/ports/maintenance.js';
import type { Members } from '#core/ports/members.js';
import type { ModelChoices } from '#core/ports/model-choices.js';
import type { ModelWindows } from '#core/ports/model-windows.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { PdfPrinter, ShareImageRenderer } from '#core/ports/print.js';
import type { PushSender, PushSubscriptions } from '#core/ports/push.js';
import type { QuestionAnswerers } from '#core/ports/question-answerer.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { ShowFeeds, ShowFinder, WebSubHub } from '#core/ports/show-feeds.js';
import type { SpeechSynthesizers } from '#core/ports/speech.js';
import type { Spending, UsageCounters } from '#core/ports/spending.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { SummaryAudio } from '#core/ports/summary-audio.js';
import type { Clock, Ids, Timers } from '#core/ports/system.js';
import type { Telemetry } from '#core/ports/telemetry.js';
import type {
  SpeakerNaming,
  TranscriptParser,
  Transcripts,
  TranscriptWork,
} from '#core/ports/transcripts.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';
import type { WebhookSender } from '#core/ports/webhook-sender.js';
import type { CostPrices } from '#core/usage/spending.js';
import type { makeWebhookCall } from '#core/usecases/connecting/deliver-webhooks.js';
import type { Destinations } from '#core/usecases/connecting/manage-connections.js';
import type { TaskRunner } from '#core/usecases/operations/run-task.js';
import type { PlanPayments } from '#core/usecases/payments/plan-payments.js';
import type { Env } from '../env/env.js';
import type { ErrorPage } from '../http/errors.js';
import type { ShutdownSignal } from '../http/signals.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { LocalModelsOfProcess } from './local-models.js';
import type { ModelSwitch } from './model-switch.js';
import type { PublicReads } from './public-reads.js';
import type { ModelsByPurpose } from './purpose-models.js';
import type { ShutdownHooks } from './shutdown-hooks.js';
import type { UpstreamClients } from './upstreams.js';

/** The settings a browser needs to sign in; null where sign-in is not available. */
export type IdentityForBrowser = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** True when the browser uses the embedded service under this origin. */
  readonly embedded: boolean;
} | null;

/** Everything that is injected, by its name in the container: ports, settings and resources of the process. */
export interface Ports {
  readonly env: Env;
  readonly log: Logger;
  readonly secret: string;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly runStandings: RunStandings;
  readonly databaseUrl: string;
  readonly pingDatabase: () => Promise<unknown>;
  readonly database: Postgres;
  readonly bucket: Bucket | undefined;
  readonly objectStorage: ObjectStorage | undefined;
  readonly objectUploads: ObjectUploads;
  readonly artworks: Artworks;
  readonly artworkSource: ArtworkSource;
  readonly publicReads: PublicReads;
  readonly analyses: Analyses;
  /** Analyses for pages: public ones alone, perhaps from a replica. */
  readonly publicAnalyses: Analyses;
  readonly answerers: QuestionAnswerers;
  readonly briefings: Briefings;
  readonly briefingWriters: BriefingWriters;
  readonly modelChoices: ModelChoices;
  readonly localModels: LocalModelsOfProcess;
  readonly modelSwitch: ModelSwitch;
  readonly purposeModels: ModelsByPurpose;
  readonly speech: SpeechSynthesizers;
  readonly summaryAudio: SummaryAudio;
  readonly transcripts: Transcripts;
  readonly speakerNaming: SpeakerNaming;
  readonly catalogue: Catalogue;
  readonly contentChanges: ContentChanges;
  readonly jobs: AnalysisJobs;
  readonly batches: Batches;
  readonly episodeLists: EpisodeLists;
  readonly members: Members;
  readonly uploads: Uploads;
  readonly uploadFiles: UploadFiles;
  readonly follows: Follows;
  readonly followedShows: FollowedShows;
  readonly webSubHub: WebSubHub;
  readonly showFinder: ShowFinder;
  readonly showFeeds: ShowFeeds;
  readonly feedReader: FeedReader;
  readonly recordingSplitter: RecordingSplitter;
  readonly upstreamClients: UpstreamClients;
  readonly library: Library;
  readonly push: PushSubscriptions;
  readonly pushSender: PushSender;
  readonly integrations: Integrations;
  readonly billing: Billing;
  readonly spending: Spending;
  readonly maintenance: Maintenance;
  readonly makeWebhookCall: ReturnType<typeof makeWebhookCall>;
  readonly webhookSender: WebhookSender;
  readonly destinations: Destinations;
  readonly gateway: PaymentGateway;
  readonly prices: () => CostPrices;
  readonly counters: UsageCounters;
  readonly bullmq: Bullmq;
  readonly queue: AnalysisQueue;
  readonly limiter: RateLimiter;
  readonly outbound: Outbound;
  readonly episodes: EpisodeSource;
  readonly samples: SampleEpisodes;
  readonly transcriptParser: TranscriptParser;
  readonly readingThreads: TextThreads;
  readonly analysisThreads: TextThreads;
  readonly questionWork: TranscriptWork;
  readonly transcriptWork: TranscriptWork;
  readonly summarizer: Summarizer;
  readonly exampleSummarizer: Summarizer;
  readonly identities: IdentityService;
  readonly embeddedIdentity: EmbeddedIdentity | undefined;
  readonly identityForBrowser: IdentityForBrowser;
  readonly modelWindows: ModelWindows;
  readonly mailer: Mailer;
  readonly newsletter: Newsletter;
  /** Absent in a worker. */
  readonly errorPage: ErrorPage | undefined;
  readonly admins: Admins;
  readonly credentials: AdminCredentials;
  readonly area: AdminArea;
  readonly taskRunner: TaskRunner;
  readonly planPayments: PlanPayments;
  readonly tokens: SecretTokens;
  readonly cipher: SecretCipher;
  readonly pdfPrinter: PdfPrinter;
  readonly shareImageRenderer: ShareImageRenderer;
  readonly metrics: Metrics;
  readonly shutdownHooks: ShutdownHooks;
  readonly shutdown: ShutdownSignal;
}

/** Injects a port into a class. */
export const Port = (name: keyof Ports) => Inject(name);

/** A provider of a port that is made of others, of which some may be absent. */
export function provide<
  Name extends keyof Ports,
  Needs extends keyof Ports = never,
  Optional extends keyof Ports = never,
>(
  name: Name,
  needs: readonly Needs[],
  make: (ports: Pick<Ports, Needs> & Partial<Pick<Ports, Optional>>) => Ports[Name] | Promise<Ports[Name]>,
  optional: readonly Optional[] = [],
): FactoryProvider<Ports[Name]> {
  return {
    provide: name,
    inject: [...needs, ...optional.map((token) => ({ token, optional: true }))],
    useFactory: (...values) => make(byName([...needs, ...optional], values)),
  };
}

/** A provider of use cases that are made of ports, under a token of its own. */
export function useCases<Cases, Needs extends keyof Ports>(
  needs: readonly Needs[],
  make: (ports: Pick<Ports, Needs>) => Cases,
): FactoryProvider<Cases> & { readonly provide: symbol } {
  return {
    provide: Symbol('UseCases'),
    inject: [...needs],
    useFactory: (...values) => make(byName(needs, values)),
  };
}

/** The use cases of a provider. */
export type UseCases<Provided extends FactoryProvider> = Awaited<ReturnType<Provided['useFactory']>>;

function byName<Needs extends keyof Ports>(
  needs: readonly Needs[],
  values: readonly unknown[],
): Pick<Ports, Needs> {
  return Object.fromEntries(needs.map((name, at) => [name, values[at]])) as Pick<Ports, Needs>;
}
