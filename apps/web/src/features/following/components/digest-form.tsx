import { useForm } from 'react-hook-form';
import { DIGEST_FREQUENCIES, type DigestSettings } from '#core/digest/digest-settings.js';
import { Button } from '#ui/components/button.js';
import { FormField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { type ShownDigestSettings, useDigest, useSaveDigest } from '../api.js';
import { followingTexts } from '../texts.js';

const SELECT = `${FIELD_CLASS} mt-1.5 h-11`;

/** When the digest mail comes. */
export function DigestForm() {
  const query = useDigest();
  return (
    <section aria-labelledby="digest-mail" className="border-ink border-t pt-4">
      <h2 id="digest-mail" className="text-title">
        Digest mail
      </h2>
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
    </section>
  );
}

function Form({ settings: { stopped, ...settings } }: { readonly settings: ShownDigestSettings }) {
  const { mutate, isPending } = useSaveDigest();
  const isFirst = settings.frequency === 'off' && settings.timeZone === 'UTC';
  const { register, handleSubmit, watch } = useForm<DigestSettings>({
    defaultValues: isFirst ? { ...settings, timeZone: ownTimeZone() } : settings,
  });
  const { digest: texts } = followingTexts;
  const frequency = watch('frequency');
  const submit = handleSubmit((typed) => {
    mutate({ ...typed, weekday: Number(typed.weekday), hour: Number(typed.hour) });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {stopped && frequency === 'off' && (
        <p className="border-danger border-l-2 pl-3 text-ui">{texts.stopped[stopped]}</p>
      )}
      <FormField label="How often">
        {(control) => (
          <select {...control} {...register('frequency')} className={SELECT}>
            {DIGEST_FREQUENCIES.map((one) => (
              <option key={one} value={one}>
                {texts.frequencies[one]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-4" hidden={frequency === 'off'}>
        <FormField label="On" className={frequency === 'weekly' ? '' : 'hidden'}>
          {(control) => (
            <select {...control} {...register('weekday')} className={SELECT}>
              {texts.weekdays.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="At">
          {(control) => (
            <select {...control} {...register('hour')} className={SELECT}>
              {Array.from({ length: 24 }, (_, hour) => (
                <option key={String(hour)} value={hour}>
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Time zone" className="col-span-2">
          {(control) => (
            <select {...control} {...register('timeZone')} className={SELECT}>
              {timeZones(settings.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <Button type="submit" variant="quiet" isBusy={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Names that the browser knows, with the member's own, which it may spell otherwise. */
function timeZones(own: string): string[] {
  return [...new Set(['UTC', ownTimeZone(), own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
