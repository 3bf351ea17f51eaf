import { useId, useState } from 'react';
import { includesAutoSummarize } from '#core/following/auto-summarize.js';
import { FOLLOW_MODES, type Follow, type FollowMode, MAX_PER_MONTH } from '#core/following/follow.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { showToast } from '#ui/lib/toasts.js';
import type { NewEpisode } from '#web/lib/following/follow.js';
import { useMember } from '#web/lib/member.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { LoadMore } from '#web/ui/load-more.js';
import { useChangeFollow, useFollows, useNewEpisodes, usePauseFollow, useUnfollow } from '../api.js';

const SOURCES = { feed: 'Feed', spotify: 'Spotify', youtube: 'YouTube' } as const;
const MODES = { notify: 'listed', summarize: 'summarized' } as const;

/** The shows that the member follows, last followed first. */
export function FollowList() {
  const list = useFollows();
  const episodes = useNewEpisodes().data;
  const follows = list.data?.pages.flatMap(({ data }) => data);
  const total = list.data?.pages[0]?.total ?? follows?.length ?? 0;
  return (
    <section className="mt-12" aria-labelledby="followed-shows">
      <h2 id="followed-shows" className="flex items-baseline justify-between gap-4 text-heading">
        Shows
        {total > 0 && (
          <span className="font-sans text-muted text-note">{`${total.toLocaleString()} ${total === 1 ? 'show' : 'shows'}`}</span>
        )}
      </h2>
      <QueryStates
        data={follows}
        query={list}
        loading={<Loading label="Loading the shows you follow…" rows={3} height="h-16" className="mt-4" />}
        failure="The shows could not be loaded"
        isEmpty={({ length }) => length === 0}
        empty={<Empty />}
      >
        {(shown) => (
          <>
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {shown.map((follow) => (
                <FollowRow
                  key={follow.id}
                  follow={follow}
                  last={episodes?.find(({ showSlug }) => showSlug === follow.show.slug)}
                />
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Empty() {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="font-medium text-ui">You follow no show yet</p>
      <p className="mt-1 text-muted text-ui">Paste a link above, or press Follow on a show’s page.</p>
      <Link to="/podcast-summaries" className={buttonClass('quiet', 'mt-4 flex w-fit')}>
        Browse podcasts
      </Link>
    </div>
  );
}

interface FollowRowProps {
  readonly follow: Follow;
  /** Its newest episode. */
  readonly last?: NewEpisode;
}

/** A followed show with its sources, its newest episode and its settings. */
function FollowRow({ follow, last }: FollowRowProps) {
  const [isOpen, setOpen] = useState(false);
  const settings = useId();
  const { mutate: unfollow, isPending } = useUnfollow();
  const pause = usePauseFollow();
  const { show, sources, paused } = follow;
  const kinds = [...new Set(sources.map(({ kind }) => SOURCES[kind]))];
  return (
    <li className="py-4" aria-busy={isPending}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Cover src={show.image} show={show.name} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="break-words font-medium text-body" dir="auto">
            {show.name}
          </h3>
          <p className="text-muted text-note">
            {[
              paused && 'Paused',
              kinds.join(', ') || 'No feed found yet',
              last && `Last new episode ${formatLocalDate(last.releasedOn ?? last.foundAt) ?? ''}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex">
          <Button
            variant="text"
            aria-expanded={isOpen}
            aria-controls={settings}
            aria-label={`Settings of ${show.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Settings
          </Button>
          <Button
            variant="text"
            aria-label={paused ? `Resume ${show.name}` : `Pause ${show.name}`}
            isBusy={pause.isPending}
            onClick={() => pause.mutate(follow)}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="text"
            aria-label={`Unfollow ${show.name}`}
            isBusy={isPending}
            onClick={() => unfollow(follow)}
          >
            Unfollow
          </Button>
        </div>
      </div>
      <div id={settings} hidden={!isOpen}>
        {isOpen && <FollowSettings follow={follow} />}
      </div>
    </li>
  );
}

interface Fields {
  readonly mode: FollowMode;
  readonly maxPerMonth: number;
  readonly keywords: string;
}

/** Setting for the new episodes of a followed show. */
function FollowSettings({ follow }: { readonly follow: Follow }) {
  const { field, handleSubmit, setError, formState } = useFormFields<Fields>({
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
      <SelectField
        label="New episodes are"
        hint={isOn ? undefined : 'Coming soon'}
        options={FOLLOW_MODES.map((value) => ({
          value,
          label: MODES[value],
          disabled: value === 'summarize' && !isOn,
        }))}
        {...field('mode')}
      />
      <TextField
        label="At most a month"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_PER_MONTH}
        {...field('maxPerMonth', { required: true, min: 0, max: MAX_PER_MONTH })}
        error={formState.errors.maxPerMonth && `0 – ${MAX_PER_MONTH}`}
      />
      <TextField
        className="sm:col-span-2"
        label="Only with these words"
        hint="Separated by commas. Empty: all episodes."
        {...field('keywords')}
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
