import { type FormEvent, useState } from 'react';
import { MAX_SHOW_LINK_LENGTH } from '#core/following/follow-limits.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/text-field.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useFollowShow } from '#web/lib/following/follow.js';
import { followingTexts } from '../texts.js';

/** Follows a show by any link of it. */
export function FollowForm() {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useFollowShow();
  const texts = followingTexts.form;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (url.trim() === '') return setProblem(texts.empty);
    setProblem(undefined);
    mutate(
      { url: url.trim() },
      {
        onSuccess: ({ follow: { show }, isNew }) => {
          setUrl('');
          showToast({ title: (isNew ? followingTexts.followed : followingTexts.followedBefore)(show.name) });
        },
        onError: (error) => setProblem(userMessage(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={problem}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SHOW_LINK_LENGTH}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
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
