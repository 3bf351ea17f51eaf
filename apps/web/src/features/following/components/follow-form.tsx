import { useForm } from 'react-hook-form';
import { MAX_SHOW_LINK_LENGTH } from '#core/following/follow-limits.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/text-field.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useFollowShow } from '#web/lib/following/follow.js';
import { followingTexts } from '../texts.js';

/** Follows a show by any link of it. */
export function FollowForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { url: '' } });
  const { mutateAsync, isPending } = useFollowShow();
  const texts = followingTexts.form;

  const submit = handleSubmit(async ({ url }) => {
    if (isPending) return;
    try {
      const { follow, isNew } = await mutateAsync({ url: url.trim() });
      reset();
      showToast({
        title: (isNew ? followingTexts.followed : followingTexts.followedBefore)(follow.show.name),
      });
    } catch (error) {
      setError('url', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={formState.errors.url?.message}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SHOW_LINK_LENGTH}
        readOnly={isPending}
        {...register('url', { validate: (url) => url.trim() !== '' || texts.empty })}
      />
      <Button
        variant="primary"
        type="submit"
        className="mt-3"
        aria-busy={isPending}
        aria-disabled={isPending}
      >
        {isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
