import type { Migration } from '@mikro-orm/migrations';
import { AccessLogSearch } from './access-log-search.js';
import { AccessOfSummaries } from './access-of-summaries.js';
import { AddedSteps } from './added-steps.js';
import { AdminDesk } from './admin-desk.js';
import { AdminDoor } from './admin-door.js';
import { AdminSessionUse } from './admin-session-use.js';
import { AdminVersions } from './admin-versions.js';
import { ApiKeyCalls } from './api-key-calls.js';
import { ApiKeys } from './api-keys.js';
import { Artworks } from './artworks.js';
import { Catalogue } from './catalogue.js';
import { ConnectingSlugs } from './connecting-slugs.js';
import { Connections } from './connections.js';
import { ContentChanges } from './content-changes.js';
import { Digests } from './digests.js';
import { EmbedSlugs } from './embed-slugs.js';
import { EpisodeLabels } from './episode-labels.js';
import { EpisodePublications } from './episode-publications.js';
import { EpisodesByDate } from './episodes-by-date.js';
import { FollowLists } from './follow-lists.js';
import { Following } from './following.js';
import { Housekeeping } from './housekeeping.js';
import { InitialSchema } from './initial-schema.js';
import { JobParts } from './job-parts.js';
import { JobPreviews } from './job-previews.js';
import { LastChanges } from './last-changes.js';
import { Leftovers } from './leftovers.js';
import { Library } from './library.js';
import { LibraryState } from './library-state.js';
import { LlmUsage } from './llm-usage.js';
import { Members } from './members.js';
import { ModelSpending } from './model-spending.js';
import { Payments } from './payments.js';
import { PromptPresets } from './prompt-presets.js';
import { Questions } from './questions.js';
import { RankedNames } from './ranked-names.js';
import { SavedSummaries } from './saved-summaries.js';
import { SchemaRepair } from './schema-repair.js';
import { SharedJobEvents } from './shared-job-events.js';
import { ShowSigns } from './show-signs.js';
import { ShowsByLatest } from './shows-by-latest.js';
import { Sitemaps } from './sitemaps.js';
import { SponsorBlocks } from './sponsor-blocks.js';
import { StandingStatuses } from './standing-statuses.js';
import { Subscriptions } from './subscriptions.js';
import { TopicSlugs } from './topic-slugs.js';
import { Transcripts } from './transcripts.js';
import { WaitingJobs } from './waiting-jobs.js';
import { Webhooks } from './webhooks.js';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/**
 * Every migration, oldest first. Forward only: the SQL of a released one never changes, which `checksums.json` proves; a new
 * one is entered there with `npm run migrations:add`.
 */
export const ALL_MIGRATIONS: readonly { readonly name: string; readonly class: MigrationClass }[] = [
  { name: '0001-initial-schema', class: InitialSchema },
  { name: '0002-llm-usage', class: LlmUsage },
  { name: '0003-housekeeping', class: Housekeeping },
  { name: '0004-members', class: Members },
  { name: '0006-subscriptions', class: Subscriptions },
  { name: '0007-saved-summaries', class: SavedSummaries },
  { name: '0008-prompt-presets', class: PromptPresets },
  { name: '0009-payments', class: Payments },
  { name: '0010-catalogue', class: Catalogue },
  { name: '0011-content-changes', class: ContentChanges },
  { name: '0012-sitemaps', class: Sitemaps },
  { name: '0013-admin-door', class: AdminDoor },
  { name: '0014-admin-desk', class: AdminDesk },
  { name: '0015-ranked-names', class: RankedNames },
  { name: '0016-standing-statuses', class: StandingStatuses },
  { name: '0017-access-log-search', class: AccessLogSearch },
  { name: '0019-last-changes', class: LastChanges },
  { name: '0021-leftovers', class: Leftovers },
  { name: '0022-episode-labels', class: EpisodeLabels },
  { name: '0023-schema-repair', class: SchemaRepair },
  { name: '0024-admin-session-use', class: AdminSessionUse },
  { name: '0025-topic-slugs', class: TopicSlugs },
  { name: '0026-waiting-jobs', class: WaitingJobs },
  { name: '0027-show-signs', class: ShowSigns },
  { name: '0028-admin-versions', class: AdminVersions },
  { name: '0029-transcripts', class: Transcripts },
  { name: '0030-library', class: Library },
  { name: '0031-questions', class: Questions },
  { name: '0032-job-previews', class: JobPreviews },
  { name: '0033-sponsor-blocks', class: SponsorBlocks },
  { name: '0034-api-keys', class: ApiKeys },
  { name: '0035-embed-slugs', class: EmbedSlugs },
  { name: '0036-following', class: Following },
  { name: '0037-model-spending', class: ModelSpending },
  { name: '0038-episodes-by-date', class: EpisodesByDate },
  { name: '0039-webhooks', class: Webhooks },
  { name: '0040-library-state', class: LibraryState },
  { name: '0041-digests', class: Digests },
  { name: '0042-connecting-slugs', class: ConnectingSlugs },
  { name: '0043-shows-by-latest', class: ShowsByLatest },
  { name: '0044-episode-publications', class: EpisodePublications },
  { name: '0045-job-parts', class: JobParts },
  { name: '0046-access-of-summaries', class: AccessOfSummaries },
  { name: '0047-connections', class: Connections },
  { name: '0048-shared-job-events', class: SharedJobEvents },
  { name: '0049-api-key-calls', class: ApiKeyCalls },
  { name: '0050-artworks', class: Artworks },
  { name: '0051-follow-lists', class: FollowLists },
  { name: '0052-added-steps', class: AddedSteps },
];
