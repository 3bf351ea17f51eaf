import { useState } from 'react';
import {
  MAX_FAILURES_IN_A_ROW,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
} from '#core/connecting/webhook.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { formatDateTime } from '#ui/lib/dates.js';
import { LoadMore } from '#web/ui/load-more.js';
import {
  useCallWebhook,
  useCreateWebhook,
  useDeleteWebhook,
  useDeliveries,
  useResumeWebhook,
  useWebhooks,
} from '../api.js';
import { DeleteButton, SecretsPanel } from './secrets-panel.js';

const EVENT_TEXTS: Readonly<Record<WebhookEventType, string>> = {
  'analysis.completed': 'An analysis of yours is done',
  'briefing.completed': 'A briefing of yours is ready',
  'briefing.failed': 'A briefing of yours failed',
  'batch.completed': 'A batch of yours has ended',
  'analysis.failed': 'An analysis of yours failed',
  'episode.published': 'A show that you follow has a new episode',
};

/** The member's webhooks with their logs, and a form for another. */
export function WebhooksPanel() {
  const { mutateAsync } = useCreateWebhook();
  return (
    <SecretsPanel
      title="Webhooks"
      text={`We call your address when something happens, signed by the Standard Webhooks specification. ${MAX_FAILURES_IN_A_ROW} failures in a row pause it.`}
      loading="Loading your webhooks…"
      failure="Your webhooks could not be loaded"
      empty="No webhooks yet. Give the address of a program below, and it is told when something happens."
      query={useWebhooks()}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      form={{
        name: {
          label: 'Address',
          hint: 'https:// on the public internet.',
          missing: 'Give the address that is to be called.',
        },
        input: { type: 'url', inputMode: 'url', spellCheck: false },
        choices: {
          legend: 'Events',
          missing: 'Choose at least one event.',
          texts: EVENT_TEXTS,
          values: WEBHOOK_EVENTS,
          initial: 'analysis.completed',
        },
        submit: 'Add Webhook',
        submitting: 'Adding…',
        create: async (url, events) => {
          const { secret } = await mutateAsync({ url, events });
          return { label: 'The secret that signs its messages', value: secret };
        },
      }}
    />
  );
}

function WebhookRow({ webhook: { id, url, events, status } }: { readonly webhook: Webhook }) {
  const [isLogOpen, setLogOpen] = useState(false);
  const removal = useDeleteWebhook();
  const resume = useResumeWebhook();
  const call = useCallWebhook(id);
  const isPaused = status === 'paused';
  return (
    <li className="py-4 text-ui">
      <p className="break-all font-medium">{url}</p>
      <p className="text-muted text-note">
        <span className={isPaused ? 'text-danger' : undefined}>{isPaused ? 'Paused' : 'Active'}</span> ·{' '}
        {events.join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isPaused && (
          <Button isBusy={resume.isPending} onClick={() => resume.mutate(id)}>
            Resume
          </Button>
        )}
        <Button variant="quiet" isBusy={call.isPending} onClick={() => call.mutate(undefined)}>
          {call.isPending ? 'Sending…' : 'Send Test'}
        </Button>
        <Button variant="quiet" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {isLogOpen ? 'Hide Log' : 'Log'}
        </Button>
        <DeleteButton
          label={`Delete the webhook ${url}`}
          isBusy={removal.isPending}
          onDelete={() => removal.mutate(id)}
        />
      </div>
      {isLogOpen && <DeliveryLog webhookId={id} />}
    </li>
  );
}

const DELIVERY_TEXTS = { delivered: 'Delivered', pending: 'To be repeated', failed: 'Failed' } as const;

/** Deliveries to a webhook in the last 14 days, and their responses. All of it is shown as text. */
function DeliveryLog({ webhookId }: { readonly webhookId: number }) {
  const query = useDeliveries(webhookId);
  return (
    <QueryStates
      data={query.data?.pages.flatMap(({ items }) => items)}
      query={query}
      loading={<Loading label="Loading the log…" height="h-11" className="mt-6" />}
      failure="The log could not be loaded"
      isEmpty={(deliveries) => deliveries.length === 0}
      empty={
        <p className="mt-4 text-muted">
          Nothing was sent in the last 14 days. Press Send Test to see whether your program hears it.
        </p>
      }
    >
      {(deliveries) => (
        <>
          <ul className="mt-4 space-y-2 border-line border-l-2 pl-4">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </ul>
          <LoadMore list={query} className="mt-3" />
        </>
      )}
    </QueryStates>
  );
}

interface DeliveryProps {
  readonly webhookId: number;
  readonly delivery: WebhookDelivery;
}

function Delivery({ webhookId, delivery }: DeliveryProps) {
  const { id, type, status, attempts, createdAt, body, responseStatus, responseBody, error } = delivery;
  const { mutate, isPending } = useCallWebhook(webhookId);
  const answer = [responseStatus, error, responseBody].filter((part) => part !== undefined && part !== '');
  return (
    <li>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          <span className={status === 'failed' ? 'text-danger' : undefined}>{DELIVERY_TEXTS[status]}</span>{' '}
          <code className="text-note">{type}</code>{' '}
          <span className="text-muted text-note">
            {formatDateTime(createdAt)} · {attempts === 1 ? '1 call' : `${attempts} calls`}
          </span>
        </summary>
        <p className="mt-1 font-medium text-note">Message</p>
        <pre className="whitespace-pre-wrap break-all text-note">{body}</pre>
        {answer.length > 0 && (
          <>
            <p className="mt-2 font-medium text-note">Answer</p>
            <pre className="whitespace-pre-wrap break-all text-note">{answer.join('\n')}</pre>
          </>
        )}
        <Button variant="quiet" className="mt-2" isBusy={isPending} onClick={() => mutate(id)}>
          Send Again
        </Button>
      </details>
    </li>
  );
}
