import { Global, Module, type Provider } from '@nestjs/common';
import type { Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresAccessLog } from '#adapters/postgres/postgres-access-log.js';
import { postgresAdminDigests } from '#adapters/postgres/postgres-admin-digests.js';
import { postgresAdminFollows } from '#adapters/postgres/postgres-admin-follows.js';
import { postgresAdminJobs } from '#adapters/postgres/postgres-admin-jobs.js';
import { postgresAdminOverview } from '#adapters/postgres/postgres-admin-overview.js';
import { postgresAdminSecondFactors } from '#adapters/postgres/postgres-admin-second-factors.js';
import { postgresAdminSessions } from '#adapters/postgres/postgres-admin-sessions.js';
import { postgresAdminSummaries } from '#adapters/postgres/postgres-admin-summaries.js';
import { postgresAdminUsers } from '#adapters/postgres/postgres-admin-users.js';
import { postgresAdmins } from '#adapters/postgres/postgres-admins.js';
import { postgresAnalyses } from '#adapters/postgres/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/postgres-analysis-jobs.js';
import { postgresApiKeys } from '#adapters/postgres/postgres-api-keys.js';
import { postgresArtworks } from '#adapters/postgres/postgres-artworks.js';
import { postgresBackgroundTasks } from '#adapters/postgres/postgres-background-tasks.js';
import { postgresCollections } from '#adapters/postgres/postgres-collections.js';
import { postgresConnections } from '#adapters/postgres/postgres-connections.js';
import { postgresContentChanges } from '#adapters/postgres/postgres-content-changes.js';
import { postgresDigests } from '#adapters/postgres/postgres-digests.js';
import { postgresFollows } from '#adapters/postgres/postgres-follows.js';
import { postgresLoginAttempts } from '#adapters/postgres/postgres-login-attempts.js';
import { postgresMembers } from '#adapters/postgres/postgres-members.js';
import { postgresModelBudget } from '#adapters/postgres/postgres-model-budget.js';
import { postgresNotes } from '#adapters/postgres/postgres-notes.js';
import { postgresOpenedEpisodes } from '#adapters/postgres/postgres-opened-episodes.js';
import { postgresPartDrafts } from '#adapters/postgres/postgres-part-drafts.js';
import { postgresPaymentAccounts } from '#adapters/postgres/postgres-payment-accounts.js';
import { postgresPrivateFeeds } from '#adapters/postgres/postgres-private-feeds.js';
import { postgresPromptPresets } from '#adapters/postgres/postgres-prompt-presets.js';
import { postgresQuestions } from '#adapters/postgres/postgres-questions.js';
import { postgresRetention } from '#adapters/postgres/postgres-retention.js';
import { postgresSavedSummaries } from '#adapters/postgres/postgres-saved-summaries.js';
import { postgresSearch } from '#adapters/postgres/postgres-search.js';
import { postgresShowEpisodes } from '#adapters/postgres/postgres-show-episodes.js';
import { postgresShowPolls } from '#adapters/postgres/postgres-show-polls.js';
import { postgresShows } from '#adapters/postgres/postgres-shows.js';
import { postgresSiteIndex } from '#adapters/postgres/postgres-site-index.js';
import { postgresSpendingLedger } from '#adapters/postgres/postgres-spending-ledger.js';
import { postgresStartedAnalyses } from '#adapters/postgres/postgres-started-analyses.js';
import { postgresStepTicks } from '#adapters/postgres/postgres-step-ticks.js';
import { postgresSubscriptions } from '#adapters/postgres/postgres-subscriptions.js';
import { postgresTags } from '#adapters/postgres/postgres-tags.js';
import { postgresTranscripts } from '#adapters/postgres/postgres-transcripts.js';
import { postgresUsageCounters } from '#adapters/postgres/postgres-usage-counters.js';
import { postgresWebSubSubscriptions } from '#adapters/postgres/postgres-web-sub-subscriptions.js';
import { postgresWebhooks } from '#adapters/postgres/postgres-webhooks.js';
import type { Clock } from '#core/ports/clock.js';
import { mailboxId } from '../keyed-hash.js';
import { DatabaseModule } from './database.module.js';
import {
  ACCESS_LOG,
  ADMIN_DIGESTS,
  ADMIN_FOLLOWS,
  ADMIN_JOBS,
  ADMIN_SECOND_FACTORS,
  ADMIN_SESSIONS,
  ADMIN_STATISTICS,
  ADMIN_SUMMARIES,
  ADMIN_USERS,
  ADMINS,
  ANALYSES,
  ANALYSIS_JOBS,
  API_KEYS,
  ARTWORKS,
  BACKGROUND_TASKS,
  CLOCK,
  COLLECTIONS,
  CONNECTIONS,
  CONTENT_CHANGES,
  DATABASE,
  DATABASE_PING,
  DIGESTS,
  FOLLOWS,
  LOGIN_ATTEMPTS,
  MEMBERS,
  MODEL_BUDGET,
  NOTES,
  OPENED_EPISODES,
  PART_DRAFTS,
  PAYMENT_ACCOUNTS,
  PRIVATE_FEEDS,
  PROMPT_PRESETS,
  QUESTIONS,
  RETENTION,
  SAVED_SUMMARIES,
  SEARCH,
  SECRET,
  SHOW_EPISODES,
  SHOW_POLLS,
  SHOWS,
  SITEMAP_INDEX,
  SPENDING_LEDGER,
  STARTED_ANALYSES,
  STEP_TICKS,
  SUBSCRIPTIONS,
  TAGS,
  TRANSCRIPTS,
  USAGE_COUNTERS,
  WEB_SUB_SUBSCRIPTIONS,
  WEBHOOKS,
} from './tokens.js';

const PORTS: Provider[] = [
  { provide: ANALYSES, inject: [DATABASE], useFactory: postgresAnalyses },
  { provide: ARTWORKS, inject: [DATABASE, CLOCK], useFactory: postgresArtworks },
  { provide: QUESTIONS, inject: [DATABASE], useFactory: postgresQuestions },
  { provide: STARTED_ANALYSES, inject: [DATABASE], useFactory: postgresStartedAnalyses },
  { provide: TRANSCRIPTS, inject: [DATABASE], useFactory: postgresTranscripts },
  { provide: SHOWS, inject: [DATABASE], useFactory: postgresShows },
  { provide: TAGS, inject: [DATABASE], useFactory: postgresTags },
  { provide: SEARCH, inject: [DATABASE], useFactory: postgresSearch },
  { provide: SITEMAP_INDEX, inject: [DATABASE], useFactory: postgresSiteIndex },
  { provide: CONTENT_CHANGES, inject: [DATABASE], useFactory: postgresContentChanges },
  { provide: ANALYSIS_JOBS, inject: [DATABASE, CLOCK], useFactory: postgresAnalysisJobs },
  { provide: MEMBERS, inject: [DATABASE, CLOCK], useFactory: postgresMembers },
  { provide: SAVED_SUMMARIES, inject: [DATABASE, CLOCK], useFactory: postgresSavedSummaries },
  { provide: COLLECTIONS, inject: [DATABASE, CLOCK], useFactory: postgresCollections },
  { provide: API_KEYS, inject: [DATABASE, CLOCK], useFactory: postgresApiKeys },
  { provide: FOLLOWS, inject: [DATABASE, CLOCK], useFactory: postgresFollows },
  { provide: WEBHOOKS, inject: [DATABASE, CLOCK], useFactory: postgresWebhooks },
  { provide: CONNECTIONS, inject: [DATABASE, CLOCK], useFactory: postgresConnections },
  { provide: SHOW_POLLS, inject: [DATABASE, CLOCK], useFactory: postgresShowPolls },
  { provide: SHOW_EPISODES, inject: [DATABASE, CLOCK], useFactory: postgresShowEpisodes },
  {
    provide: WEB_SUB_SUBSCRIPTIONS,
    inject: [DATABASE, CLOCK],
    useFactory: postgresWebSubSubscriptions,
  },
  { provide: ADMIN_DIGESTS, inject: [DATABASE], useFactory: postgresAdminDigests },
  { provide: ADMIN_FOLLOWS, inject: [DATABASE, CLOCK], useFactory: postgresAdminFollows },
  { provide: NOTES, inject: [DATABASE, CLOCK], useFactory: postgresNotes },
  { provide: DIGESTS, inject: [DATABASE, CLOCK], useFactory: postgresDigests },
  { provide: OPENED_EPISODES, inject: [DATABASE, CLOCK], useFactory: postgresOpenedEpisodes },
  { provide: PRIVATE_FEEDS, inject: [DATABASE], useFactory: postgresPrivateFeeds },
  { provide: STEP_TICKS, inject: [DATABASE], useFactory: postgresStepTicks },
  { provide: PROMPT_PRESETS, inject: [DATABASE], useFactory: postgresPromptPresets },
  { provide: BACKGROUND_TASKS, inject: [DATABASE, CLOCK], useFactory: postgresBackgroundTasks },
  { provide: PAYMENT_ACCOUNTS, inject: [DATABASE, CLOCK], useFactory: postgresPaymentAccounts },
  { provide: SUBSCRIPTIONS, inject: [DATABASE, CLOCK], useFactory: postgresSubscriptions },
  { provide: MODEL_BUDGET, inject: [DATABASE, CLOCK], useFactory: postgresModelBudget },
  { provide: PART_DRAFTS, inject: [DATABASE], useFactory: postgresPartDrafts },
  { provide: SPENDING_LEDGER, inject: [DATABASE], useFactory: postgresSpendingLedger },
  { provide: USAGE_COUNTERS, inject: [DATABASE], useFactory: postgresUsageCounters },
  { provide: RETENTION, inject: [DATABASE], useFactory: postgresRetention },
  { provide: ADMINS, inject: [DATABASE, CLOCK], useFactory: postgresAdmins },
  { provide: ADMIN_SESSIONS, inject: [DATABASE, CLOCK], useFactory: postgresAdminSessions },
  { provide: ADMIN_SECOND_FACTORS, inject: [DATABASE, CLOCK], useFactory: postgresAdminSecondFactors },
  { provide: LOGIN_ATTEMPTS, inject: [DATABASE, CLOCK], useFactory: postgresLoginAttempts },
  { provide: ACCESS_LOG, inject: [DATABASE, CLOCK], useFactory: postgresAccessLog },
  {
    provide: ADMIN_USERS,
    inject: [DATABASE, CLOCK, SECRET],
    useFactory: (postgres: Postgres, clock: Clock, secret: string) =>
      postgresAdminUsers(postgres, clock, (email) => mailboxId(email, secret)),
  },
  { provide: ADMIN_SUMMARIES, inject: [DATABASE, CLOCK], useFactory: postgresAdminSummaries },
  { provide: ADMIN_JOBS, inject: [DATABASE, CLOCK], useFactory: postgresAdminJobs },
  { provide: ADMIN_STATISTICS, inject: [DATABASE, CLOCK], useFactory: postgresAdminOverview },
  {
    provide: DATABASE_PING,
    inject: [DATABASE],
    useFactory:
      ({ pool }: Postgres) =>
      () =>
        pool.query('select 1'),
  },
];

/** The ports that Postgres serves. */
@Global()
@Module({ imports: [DatabaseModule], providers: PORTS, exports: [DatabaseModule, ...PORTS] })
export class StorageModule {}
