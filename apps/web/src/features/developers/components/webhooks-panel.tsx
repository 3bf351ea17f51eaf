import { useState } from 'react';
import { WEBHOOK_EVENTS, type Webhook } from '#core/connecting/webhook.js';
import { Button } from '#ui/components/button.js';
import {
  useCallWebhook,
  useCreateWebhook,
  useDeleteWebhook,
  useResumeWebhook,
  useWebhooks,
} from '../api/webhooks.js';
import { developerTexts, EVENT_TEXTS } from '../texts.js';
import { CreationForm } from './creation-form.js';
import { DeliveryLog } from './delivery-log.js';
import { SecretsPanel } from './secrets-panel.js';
import { DeleteButton } from './section.js';

const texts = developerTexts.webhooks;

/** The member's webhooks with their logs, and a form for another. */
export function WebhooksPanel() {
  const { mutateAsync, isPending } = useCreateWebhook();
  return (
    <SecretsPanel
      texts={texts}
      query={useWebhooks()}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      form={(onCreated) => (
        <CreationForm
          text={{ label: texts.url, hint: texts.urlHint, missing: texts.urlMissing }}
          input={{ type: 'url', inputMode: 'url', spellCheck: false }}
          choices={{
            legend: texts.events,
            missing: texts.eventsMissing,
            texts: EVENT_TEXTS,
            values: WEBHOOK_EVENTS,
            initial: 'analysis.completed',
          }}
          texts={texts}
          isPending={isPending}
          create={async (url, events) => {
            const { secret } = await mutateAsync({ url, events: [...events] });
            onCreated({ label: texts.newSecret, value: secret });
          }}
        />
      )}
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
        <span className={isPaused ? 'text-danger' : undefined}>{isPaused ? texts.paused : texts.active}</span>{' '}
        · {events.join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isPaused && (
          <Button aria-disabled={resume.isPending} onClick={() => resume.mutate(id)}>
            {texts.resume}
          </Button>
        )}
        <Button variant="quiet" isBusy={call.isPending} onClick={() => call.mutate(undefined)}>
          {call.isPending ? texts.testing : texts.test}
        </Button>
        <Button variant="quiet" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {isLogOpen ? texts.hideLog : texts.log}
        </Button>
        <DeleteButton
          label={texts.removal(url)}
          isBusy={removal.isPending}
          onDelete={() => removal.mutate(id)}
        />
      </div>
      {isLogOpen && <DeliveryLog webhookId={id} />}
    </li>
  );
}
