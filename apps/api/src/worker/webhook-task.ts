import { Inject, Injectable } from '@nestjs/common';
import type { Integrations } from '#core/ports/integrations.js';
import type { Mailer } from '#core/ports/mailer.js';
import {
  leaseWebhookCalls,
  type makeWebhookCall,
  tellPausedWebhooks,
} from '#core/usecases/connecting/deliver-webhooks.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { ENV, INTEGRATIONS, LOGGER, MAILER, WEBHOOK_CALL } from '../wiring/tokens.js';
import { PeriodicTask } from './periodic-task.js';

/** Calls at once in one worker: a slow receiver occupies one, the others go on. */
const MAX_CONCURRENT_CALLS = 30;
/** Time that a stop waits for calls that are under way, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** Calls webhooks that are due. Workers share them by leases in the database. */
@Injectable()
export class WebhookTask extends PeriodicTask {
  protected readonly intervalMs = 1_000;
  protected readonly failureMessage = 'could not look for webhook calls';
  private readonly lease: ReturnType<typeof leaseWebhookCalls>;
  private readonly tellPaused: ReturnType<typeof tellPausedWebhooks>;
  private readonly calls = new Set<Promise<void>>();
  private readonly aborted = new AbortController();

  constructor(
    @Inject(INTEGRATIONS) { webhooks }: Integrations,
    @Inject(WEBHOOK_CALL) private readonly makeCall: ReturnType<typeof makeWebhookCall>,
    @Inject(MAILER) mailer: Mailer,
    @Inject(ENV) { PUBLIC_URL: publicUrl }: Env,
    @Inject(LOGGER) log: Logger,
  ) {
    super(log.child({ part: 'webhooks' }));
    this.lease = leaseWebhookCalls({ webhooks, publicUrl });
    this.tellPaused = tellPausedWebhooks({ webhooks, mailer, publicUrl });
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    const timeout = setTimeout(() => this.aborted.abort(), SHUTDOWN_TIMEOUT_MS);
    await Promise.all(this.calls);
    clearTimeout(timeout);
  }

  protected async runOnce(): Promise<void> {
    for (const call of await this.lease(MAX_CONCURRENT_CALLS - this.calls.size)) {
      const ended = this.traced('call webhook', () => this.makeCall(call, this.aborted.signal))
        .catch((err: unknown) => this.log.warn({ err, webhookId: call.webhook.id }, 'webhook call failed'))
        .finally(() => this.calls.delete(ended));
      this.calls.add(ended);
    }
    await this.tellPaused(this.aborted.signal);
  }
}
