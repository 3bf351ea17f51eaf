import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DIGEST_FREQUENCIES, type DigestSettings } from '#core/digest/digest-settings.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { SelectField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { Section } from '#web/ui/section.js';

type ShownSettings = ResponseBody<'GET /api/user/digest'>;

const digestQuery = queryOptions<ShownSettings>({ queryKey: ['/api/user/digest'] });

const FREQUENCIES = { off: 'Never', daily: 'Every day', weekly: 'Every week' } as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const STOPPED = {
  unsubscribed: 'You unsubscribed by the link in a mail.',
  undeliverable:
    'Your address refused our mail, so we stopped. Check it in your profile, then turn the digest on again.',
} as const;

/** Schedule of the digest mail. */
export function DigestForm() {
  const query = useQuery(digestQuery);
  return (
    <Section title="Digest mail" className="border-ink border-t pt-4">
      <p className="mt-2 mb-4 text-muted text-ui">
        One mail with the best insight of each new episode and your open next steps. Without news, no mail.
      </p>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="h-40 w-full" />}
        failure="The digest settings could not be loaded"
      >
        {(settings) => <Form settings={settings} />}
      </QueryStates>
    </Section>
  );
}

function Form({ settings: { stopped, ...settings } }: { readonly settings: ShownSettings }) {
  const { mutate, isPending } = useSaveDigest();
  const isFirst = settings.frequency === 'off' && settings.timeZone === 'UTC';
  const { field, handleSubmit, watch } = useFormFields<DigestSettings>({
    defaultValues: isFirst ? { ...settings, timeZone: ownTimeZone() } : settings,
  });
  const frequency = watch('frequency');
  const submit = handleSubmit((typed) => {
    mutate({ ...typed, weekday: Number(typed.weekday), hour: Number(typed.hour) });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {stopped && frequency === 'off' && (
        <p className="border-danger border-l-2 pl-3 text-ui">{STOPPED[stopped]}</p>
      )}
      <SelectField
        label="How often"
        options={DIGEST_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] }))}
        {...field('frequency')}
      />
      <div className="grid grid-cols-2 gap-4" hidden={frequency === 'off'}>
        <SelectField
          label="On"
          className={frequency === 'weekly' ? '' : 'hidden'}
          options={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))}
          {...field('weekday')}
        />
        <SelectField
          label="At"
          options={HOURS.map((label, value) => ({ value, label }))}
          {...field('hour')}
        />
        <SelectField
          label="Time zone"
          className="col-span-2"
          options={timeZones(settings.timeZone).map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          {...field('timeZone')}
        />
      </div>
      <Button type="submit" variant="quiet" isBusy={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

/** PUT /api/user/digest. */
function useSaveDigest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'PUT /api/user/digest'>) =>
      (await api.call('PUT /api/user/digest', { body })).data,
    meta: { failure: 'This could not be saved' },
    onSuccess: (settings) => {
      queryClient.setQueryData(digestQuery.queryKey, settings);
      showToast({ title: 'Saved' });
    },
  });
}

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Names that the browser knows, with the member's own, which it may spell otherwise. */
function timeZones(own: string): string[] {
  return [...new Set(['UTC', ownTimeZone(), own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
