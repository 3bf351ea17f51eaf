import type { Identity, Member } from '#core/accounts/member.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from './fixed-clock.js';
import { memoryAdminStore } from './memory-access-log.js';
import { memoryAdminArea } from './memory-admin-area.js';
import { memoryAnalyses } from './memory-analyses.js';
import { memoryAnalysisJobs } from './memory-analysis-jobs.js';
import { MemoryAnalysisQueue } from './memory-analysis-queue.js';
import { memoryBatches } from './memory-batches.js';
import { MemoryIdentityService } from './memory-identity-service.js';
import { MemoryMailer } from './memory-mailer.js';
import { memoryMembers } from './memory-members.js';
import { MemoryNewsletter } from './memory-newsletter.js';
import { memoryPaymentAccounts } from './memory-payment-accounts.js';
import { MemoryPaymentGateway } from './memory-payment-gateway.js';
import { memorySavedSummaries } from './memory-saved-summaries.js';
import { memoryStore } from './memory-store.js';
import { memorySubscriptions } from './memory-subscriptions.js';
import { memoryUsageCounters } from './memory-usage-counters.js';
import { sequentialIds } from './sequential-ids.js';

/** The fakes of one empty product, on one store and one clock. */
export function fakePorts() {
  const [store, admins, clock] = [memoryStore(), memoryAdminStore(), new FixedClock()];
  const members = memoryMembers(store, clock);
  const area = memoryAdminArea(store, admins, clock);
  return {
    clock,
    timers: { delay: async () => undefined },
    members,
    ids: sequentialIds('job'),
    analyses: memoryAnalyses(store),
    jobs: memoryAnalysisJobs(store, clock),
    batches: memoryBatches(store, clock),
    queue: new MemoryAnalysisQueue(),
    saved: memorySavedSummaries(store, clock),
    tasks: members.tasks,
    meters: memoryUsageCounters(store),
    subscriptions: memorySubscriptions(store, clock),
    accounts: memoryPaymentAccounts(store, clock),
    gateway: new MemoryPaymentGateway(clock),
    identities: new MemoryIdentityService(clock),
    mailer: new MemoryMailer(),
    newsletter: new MemoryNewsletter(),
    area,
    log: area.log,
    /** Creates a member with this identity. */
    async join(identity: Partial<Identity> = {}): Promise<Member> {
      const member = await members.findOrCreate(anIdentity(identity), someDisplayFields());
      if (!member) throw new Error('The identity could not join.');
      return member;
    },
    /** Actions of admins with their details, oldest first. */
    async logged() {
      const { entries } = await area.log.list({}, 1, 1000);
      return entries.toReversed().map(({ action, details }) => [action, details]);
    },
  };
}

export type FakePorts = ReturnType<typeof fakePorts>;
