import type { WebhookDelivery } from '#core/connecting/webhook.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useCallWebhook, useDeliveries } from '../api/webhooks.js';
import { developerTexts } from '../texts.js';
import { Loading } from './section.js';

const texts = developerTexts.deliveries;

/** Deliveries to a webhook in the last 14 days, and their responses. All of it is shown as text. */
export function DeliveryLog({ webhookId }: { readonly webhookId: number }) {
  const query = useDeliveries(webhookId);
  return (
    <QueryStates
      data={query.data?.pages.flatMap(({ items }) => items)}
      query={query}
      loading={<Loading text="Loading the log…" />}
      failure="The log could not be loaded"
      isEmpty={(deliveries) => deliveries.length === 0}
      empty={<p className="mt-4 text-muted">Nothing was sent in the last 14 days.</p>}
    >
      {(deliveries) => (
        <>
          <ul className="mt-4 space-y-2 border-line border-l-2 pl-4">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="quiet"
              className="mt-3"
              aria-disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Load More
            </Button>
          )}
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
          <span className={status === 'failed' ? 'text-danger' : undefined}>{texts.status[status]}</span>{' '}
          <code className="text-note">{type}</code>{' '}
          <span className="text-muted text-note">
            {new Date(createdAt).toLocaleString()} · {attempts === 1 ? '1 call' : `${attempts} calls`}
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
        <Button variant="quiet" className="mt-2" aria-disabled={isPending} onClick={() => mutate(id)}>
          Send Again
        </Button>
      </details>
    </li>
  );
}
