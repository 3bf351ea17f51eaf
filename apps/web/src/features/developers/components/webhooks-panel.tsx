import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEventType } from '#core/connecting/webhook.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { TextField } from '#ui/components/text-field.js';
import { userMessage } from '#ui/lib/api-errors.js';
import {
  type CreatedWebhook,
  useCallWebhook,
  useCreateWebhook,
  useDeleteWebhook,
  useResumeWebhook,
  useWebhooks,
} from '../api/webhooks.js';
import { developerTexts, EVENT_TEXTS } from '../texts.js';
import { CopyField } from './copy-field.js';
import { DeliveryLog } from './delivery-log.js';
import { Choices, DeleteButton, Loading, Section } from './section.js';

const texts = developerTexts.webhooks;

/** The member's webhooks with their logs, and a form for another. */
export function WebhooksPanel() {
  const query = useWebhooks();
  const [created, setCreated] = useState<CreatedWebhook>();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading text={texts.loading} />}
        failure={texts.failed}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={<p className="mt-6 text-muted text-ui">{texts.empty}</p>}
      >
        {(webhooks) => (
          <ul className="mt-6 divide-y divide-line border-line border-y">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </QueryStates>
      {created ? (
        <div className="mt-6 rounded-md border border-accent p-5">
          <CopyField label={texts.newSecret} value={created.secret} note={developerTexts.shownOnce} />
          <Button className="mt-4" onClick={() => setCreated(undefined)}>
            {developerTexts.done}
          </Button>
        </div>
      ) : (
        <NewWebhookForm onCreated={setCreated} />
      )}
    </Section>
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
          <Button aria-disabled={resume.isPending} onClick={() => !resume.isPending && resume.mutate(id)}>
            {texts.resume}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-disabled={call.isPending}
          aria-busy={call.isPending}
          onClick={() => !call.isPending && call.mutate(undefined)}
        >
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

function NewWebhookForm({ onCreated }: { readonly onCreated: (webhook: CreatedWebhook) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { url: '' } });
  const [events, setEvents] = useState<WebhookEventType[]>(['analysis.completed']);
  const { mutateAsync, isPending } = useCreateWebhook();
  const eventsError = formState.isSubmitted && events.length === 0 ? texts.eventsMissing : undefined;
  const submit = handleSubmit(async ({ url }) => {
    if (isPending || events.length === 0) return;
    try {
      onCreated(await mutateAsync({ url, events }));
    } catch (error) {
      setError('url', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={isPending}
        error={formState.errors.url?.message}
        {...register('url', { validate: (url) => url.trim() !== '' || texts.urlMissing })}
      />
      <Choices
        legend={texts.events}
        values={WEBHOOK_EVENTS}
        texts={EVENT_TEXTS}
        chosen={events}
        error={eventsError}
        onChange={setEvents}
      />
      <Button type="submit" className="mt-4" aria-disabled={isPending} aria-busy={isPending}>
        {isPending ? texts.creating : texts.create}
      </Button>
    </form>
  );
}
