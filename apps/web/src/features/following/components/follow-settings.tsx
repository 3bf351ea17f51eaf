import { useForm } from 'react-hook-form';
import { includesAutoSummarize } from '#core/following/auto-summarize.js';
import { FOLLOW_MODES, type Follow, type FollowMode, MAX_PER_MONTH } from '#core/following/follow.js';
import { Button } from '#ui/components/button.js';
import { FormField, TextField } from '#ui/components/form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { showToast } from '#ui/lib/toasts.js';
import { useMember } from '#web/lib/member.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useChangeFollow } from '../api.js';
import { followingTexts } from '../texts.js';

interface Fields {
  readonly mode: FollowMode;
  readonly maxPerMonth: number;
  readonly keywords: string;
}

/** Setting for the new episodes of a followed show. */
export function FollowSettings({ follow }: { readonly follow: Follow }) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { ...follow, keywords: follow.keywords.join(', ') },
  });
  const { mutateAsync, isPending } = useChangeFollow();
  const plan = useMember().data?.subscriptionPlan ?? 'free';
  const isOn = useServerConfig().data?.autoSummarize === 'on' && includesAutoSummarize(plan);

  const submit = handleSubmit(async ({ mode, maxPerMonth, keywords }) => {
    const words = keywords.split(',').map((word) => word.trim());
    try {
      const change = { mode, maxPerMonth: Number(maxPerMonth), keywords: words.filter(Boolean) };
      await mutateAsync({ id: follow.id, change });
      showToast({ title: 'Saved' });
    } catch (error) {
      setError('root', { message: userMessage(error) });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4 sm:grid-cols-2">
      <FormField label="New episodes are" hint={isOn ? undefined : 'Coming soon'}>
        {(control) => (
          <select {...control} {...register('mode')} className={`${FIELD_CLASS} mt-1.5 h-11`}>
            {FOLLOW_MODES.map((mode) => (
              <option key={mode} value={mode} disabled={mode === 'summarize' && !isOn}>
                {followingTexts.modes[mode]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField
        label="At most a month"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_PER_MONTH}
        error={formState.errors.maxPerMonth && `0 – ${MAX_PER_MONTH}`}
        {...register('maxPerMonth', { required: true, min: 0, max: MAX_PER_MONTH })}
      />
      <TextField
        className="sm:col-span-2"
        label="Only with these words"
        hint="Separated by commas. Empty: all episodes."
        {...register('keywords')}
      />
      <div className="sm:col-span-2">
        {formState.errors.root && (
          <p role="alert" className="mb-3 text-danger text-ui">
            {formState.errors.root.message}
          </p>
        )}
        <Button type="submit" variant="quiet" isBusy={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
