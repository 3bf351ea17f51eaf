import { Readable } from 'node:stream';
import type { CurrentUserService } from '#api/http/auth/current-user.service.js';
import { userView } from '#api/http/dto/user-dto.js';
import { useCases } from '#api/wiring/ports.js';
import { REGISTRATION_TIMEOUT_MS } from '#core/accounts/background-task.js';
import type { Member } from '#core/accounts/member.js';
import { analysisPath } from '#core/catalogue/address.js';
import { MAX_NOTICES } from '#core/library/notice.js';
import type { AskedQuestion, SavedSummary } from '#core/ports/library.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import {
  exportAnalyses,
  exportFollows,
  exportNotes,
  exportOpenedEpisodes,
  exportQuestions,
  exportReading,
  exportSaved,
  exportSteps,
} from '#core/usecases/accounts/export-account.js';
import { deleteAccount, registerMember, renameMember } from '#core/usecases/accounts/manage-account.js';
import { exportBatches } from '#core/usecases/batches/manage-batches.js';
import { exportBriefings } from '#core/usecases/briefings/manage-briefings.js';
import { readDigestSettings } from '#core/usecases/following/manage-digest.js';
import { redeemSession } from '#core/usecases/payments/change-plan.js';

/** Use cases of members' accounts. */
export const ACCOUNT_USE_CASES = useCases(
  ['members', 'taskRunner', 'newsletter', 'billing', 'clock'],
  ({ taskRunner: runs, billing: { subscriptions }, ...others }) => {
    const ports = { ...others, runs, subscriptions, tasks: others.members.tasks };
    const redeem = redeemSession(ports);
    const register = registerMember(ports);
    return {
      /** `sessionId` names a payment from before the sign-up; `syncTime` is in milliseconds. */
      async register(member: Member, sessionId: string | undefined) {
        const startedAt = ports.clock.now().getTime();
        const subscription = sessionId === undefined ? undefined : await redeem(member.id, sessionId);
        const registration = await register(member, AbortSignal.timeout(REGISTRATION_TIMEOUT_MS));
        return { ...registration, syncTime: ports.clock.now().getTime() - startedAt, subscription };
      },
      /** Ends this sign-in of the member; those of other browsers go on. */
      endSignIn: ({ member, identity }: AuthenticatedMember) =>
        ports.members.endSignIn(member.id, identity.signedInAt),
      rename: renameMember(ports),
      delete: deleteAccount(ports),
    };
  },
);

/** More than fit into the bytes that a member may store, but for tiny ones. */
const MAX_EXPORTED_UPLOADS = 1000;

/** Exports all data of a member. */
export const ACCOUNT_EXPORT = useCases(
  [
    'analyses',
    'members',
    'billing',
    'briefings',
    'library',
    'integrations',
    'follows',
    'push',
    'uploads',
    'batches',
    'clock',
  ],
  (ports) => {
    const lists = {
      follows: exportFollows(ports),
      openedEpisodes: exportOpenedEpisodes(ports.follows),
      analyses: exportAnalyses(ports),
      saved: exportSaved(ports.library),
      notes: exportNotes(ports.library),
      nextSteps: exportSteps(ports.library),
      reading: exportReading(ports.library),
      questions: exportQuestions(ports.library),
      briefings: exportBriefings(ports),
      batches: exportBatches(ports),
    };
    async function* jsonText(head: object, member: Member): AsyncGenerator<string> {
      yield JSON.stringify(head, null, 2).slice(0, -2);
      yield* listText('follows', lists.follows(member.id));
      yield* listText('openedEpisodes', lists.openedEpisodes(member.id));
      yield* listText('analyses', lists.analyses(member));
      yield* listText('saved', lists.saved(member), savedEntry);
      yield* listText('notes', lists.notes(member.id));
      yield* listText('nextSteps', lists.nextSteps(member.id));
      yield* listText('reading', lists.reading(member.id));
      yield* listText('questions', lists.questions(member), questionEntry);
      yield* listText('briefings', lists.briefings(member.id));
      yield* listText('batches', lists.batches(member.id));
      yield '\n}\n';
    }
    /** One JSON file, written while it is read: what `head` holds, then the lists. */
    return async (member: Member, memberUsage: Awaited<ReturnType<CurrentUserService['usageOf']>>) => {
      const { user, monthlyLimit: limit } = userView(member, memberUsage);
      const { monthlyUsageCount: count, ...profile } = user;
      const head = {
        exportedAt: ports.clock.now().toISOString(),
        profile,
        usage: { month: memberUsage.month, count, limit },
        stripeCustomerId: await ports.billing.accounts.findCustomerId(member.id),
        promptPresets: await ports.members.presets.list(member.id),
        templates: await ports.members.templates.list(member.id),
        collections: await ports.library.collections.export(member.id),
        apiKeys: await ports.integrations.apiKeys.list(member.id),
        webhooks: await ports.integrations.webhooks.list(member.id),
        connections: await ports.integrations.connections.list(member.id),
        digest: await readDigestSettings(ports.follows)(member.id),
        pushSubscriptions: (await ports.push.list(member.id)).map(({ endpoint, createdAt }) => ({
          endpoint,
          createdAt,
        })),
        uploads: await ports.uploads.list(member.id, MAX_EXPORTED_UPLOADS),
        noticeSettings: await ports.library.notices.findSettings(member.id),
        notices: await ports.library.notices.list(member.id, MAX_NOTICES),
      };
      return Readable.from(jsonText(head, member));
    };
  },
);

async function* listText<T>(
  name: string,
  items: AsyncIterable<T>,
  view: (item: T) => unknown = (item) => item,
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
