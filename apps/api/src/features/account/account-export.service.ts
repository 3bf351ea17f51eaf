import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CurrentUserService } from '#api/http/auth/current-user.service.js';
import { userView } from '#api/http/dto/user-dto.js';
import {
  ANALYSES,
  API_KEYS,
  CLOCK,
  CONNECTIONS,
  FOLLOWS,
  LIBRARY,
  PAYMENT_ACCOUNTS,
  PROMPT_PRESETS,
  QUESTIONS,
  SAVED_SUMMARIES,
  WEBHOOKS,
} from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { ApiKeys } from '#core/ports/api-keys.js';
import type { Connections } from '#core/ports/connections.js';
import type { Follows } from '#core/ports/follows.js';
import type { Library } from '#core/ports/library.js';
import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PromptPresets } from '#core/ports/prompt-presets.js';
import type { AskedQuestion, Questions } from '#core/ports/questions.js';
import type { SavedSummaries, SavedSummary } from '#core/ports/saved-summaries.js';
import type { Clock } from '#core/ports/system.js';
import type { Webhooks } from '#core/ports/webhooks.js';
import { exportAnalyses } from '#core/usecases/accounts/export-analyses.js';
import { exportFollows, exportOpenedEpisodes } from '#core/usecases/following/export-follows.js';
import { readDigestSettings } from '#core/usecases/following/manage-digest.js';
import { exportNotes, exportSteps } from '#core/usecases/library/export-library.js';
import { exportQuestions } from '#core/usecases/library/export-questions.js';
import { exportSaved } from '#core/usecases/library/export-saved.js';

/** Exports all data of a member. */
@Injectable()
export class AccountExportService {
  private readonly exportAnalyses: ReturnType<typeof exportAnalyses>;
  private readonly exportSaved: ReturnType<typeof exportSaved>;
  private readonly exportNotes: ReturnType<typeof exportNotes>;
  private readonly exportSteps: ReturnType<typeof exportSteps>;
  private readonly exportQuestions: ReturnType<typeof exportQuestions>;
  private readonly exportFollows: ReturnType<typeof exportFollows>;
  private readonly exportOpened: ReturnType<typeof exportOpenedEpisodes>;
  private readonly digestSettings: ReturnType<typeof readDigestSettings>;

  constructor(
    private readonly users: CurrentUserService,
    @Inject(ANALYSES) analyses: Analyses,
    @Inject(SAVED_SUMMARIES) saved: SavedSummaries,
    @Inject(QUESTIONS) questions: Questions,
    @Inject(PROMPT_PRESETS) private readonly presets: PromptPresets,
    @Inject(PAYMENT_ACCOUNTS) private readonly payments: PaymentAccounts,
    @Inject(LIBRARY) private readonly library: Library,
    @Inject(API_KEYS) private readonly keys: ApiKeys,
    @Inject(WEBHOOKS) private readonly webhooks: Webhooks,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(FOLLOWS) follows: Follows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.exportNotes = exportNotes(library);
    this.exportSteps = exportSteps(library);
    this.exportAnalyses = exportAnalyses({ analyses });
    this.exportSaved = exportSaved({ saved });
    this.exportQuestions = exportQuestions({ questions });
    this.exportFollows = exportFollows({ follows });
    this.exportOpened = exportOpenedEpisodes(follows);
    this.digestSettings = readDigestSettings(follows);
  }

  /**
   * One JSON file, written while it is read:
   * `{exportedAt, profile, usage, stripeCustomerId?, promptPresets, collections, apiKeys, webhooks, connections, digest, follows,
   * openedEpisodes, analyses, saved, notes, nextSteps, questions}`.
   */
  async export(member: Member): Promise<Readable> {
    const memberUsage = await this.users.usageOf(member);
    const { user, monthlyLimit: limit } = userView(member, memberUsage);
    const { monthlyUsageCount: count, ...profile } = user;
    const head = {
      exportedAt: this.clock.now().toISOString(),
      profile,
      usage: { month: memberUsage.month, count, limit },
      stripeCustomerId: await this.payments.findCustomerId(member.id),
      promptPresets: await this.presets.list(member.id),
      collections: await this.library.collections.export(member.id),
      apiKeys: await this.keys.list(member.id),
      webhooks: await this.webhooks.list(member.id),
      connections: await this.connections.list(member.id),
      digest: await this.digestSettings(member.id),
    };
    return Readable.from(this.jsonText(head, member));
  }

  private async *jsonText(head: object, member: Member): AsyncGenerator<string> {
    yield JSON.stringify(head, null, 2).slice(0, -2);
    yield* listText('follows', this.exportFollows(member.id), (follow) => follow);
    yield* listText('openedEpisodes', this.exportOpened(member.id), (episode) => episode);
    yield* listText('analyses', this.exportAnalyses(member), (analysis) => analysis);
    yield* listText('saved', this.exportSaved(member), savedEntry);
    yield* listText('notes', this.exportNotes(member.id), (note) => note);
    yield* listText('nextSteps', this.exportSteps(member.id), (steps) => steps);
    yield* listText('questions', this.exportQuestions(member), questionEntry);
    yield '\n}\n';
  }
}

async function* listText<T>(
  name: string,
  items: AsyncIterable<T>,
  view: (item: T) => object,
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(view(item));
    separator = ',\n';
  }
  yield '\n  ]';
}

/** Names the analysis only: most are public, and the member's own are exported in full. */
function savedEntry({ analysis, savedAt }: SavedSummary): object {
  const { id, title, podcastMetadata } = analysis;
  return { savedAt, id, title, show: podcastMetadata.show.name, path: analysisPath(analysis) };
}

function questionEntry({ analysisId, question, askedAt, answer }: AskedQuestion): object {
  return { analysisId, question, askedAt, ...answer };
}
