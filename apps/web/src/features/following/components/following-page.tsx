import { useState } from 'react';
import { MAX_SHOW_LINK_LENGTH } from '#core/following/follow.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useFollowShow } from '#web/lib/following/follow.js';
import { NewEpisodeRow } from '#web/lib/following/new-episode-row.js';
import { usePageHead } from '#web/lib/page-head.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Page } from '#web/ui/page.js';
import { Section } from '#web/ui/section.js';
import { useNewEpisodes } from '../api.js';
import { DigestForm } from './digest-form.js';
import { FollowList } from './follow-list.js';
import { OpmlTransfer } from './opml-transfer.js';
import { PrivateFeed } from './private-feed.js';
import { SummarizeForecast } from './summarize-forecast.js';

const FIRST_SHOWN = 10;

/** /following: followed shows with their new episodes, and how a member hears of them (contract §8). */
export default function FollowingPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS['/following'], path: '/following', index: false });
  const { status } = useSession();
  return (
    <Page className="pb-20">
      <h1 className="pt-10 text-display sm:pt-14">Following</h1>
      <p className="mt-3 mb-8 max-w-prose text-lead text-muted">
        New episodes of the shows you follow, in your library, by mail or in your podcast app.
      </p>
      {status === 'loading' && <Skeleton className="h-40 w-full" />}
      {status === 'signedOut' && <SignedOut />}
      {status === 'signedIn' && <Following />}
    </Page>
  );
}

function Following() {
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <FollowForm />
        <FollowList />
        <NewEpisodeList />
      </div>
      <div className="min-w-0 space-y-10">
        <DigestForm />
        <SummarizeForecast />
        <PrivateFeed />
        <OpmlTransfer />
      </div>
    </div>
  );
}

function SignedOut() {
  return (
    <section className="border-ink border-t pt-4">
      <h2 className="text-heading">Sign in to follow shows</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">
        The shows you follow are kept in your account. It is free.
      </p>
      <Button variant="primary" className="mt-6" onClick={() => requestSignIn({ kind: 'voluntary' })}>
        Sign In
      </Button>
    </section>
  );
}

/** New episodes of all followed shows. One without a summary is its title alone. */
function NewEpisodeList() {
  const query = useNewEpisodes();
  const [isWhole, setWhole] = useState(false);
  return (
    <Section title="New episodes" titleClass="text-heading" className="mt-12">
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="mt-4 h-32 w-full" />}
        failure="The new episodes could not be loaded"
        isEmpty={({ length }) => length === 0}
        empty={
          <p className="mt-3 text-muted text-ui">
            No new episodes yet. They appear here soon after they are published.
          </p>
        }
      >
        {(episodes) => (
          <>
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {(isWhole ? episodes : episodes.slice(0, FIRST_SHOWN)).map((episode) => (
                <NewEpisodeRow key={episode.id} episode={episode} />
              ))}
            </ul>
            {!isWhole && episodes.length > FIRST_SHOWN && (
              <Button variant="quiet" className="mt-4" onClick={() => setWhole(true)}>
                {`Show all ${episodes.length}`}
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </Section>
  );
}

/** Follows a show by any link of it. */
function FollowForm() {
  const { field, handleSubmit, setError, reset } = useFormFields({ defaultValues: { url: '' } });
  const { mutateAsync, isPending } = useFollowShow();

  const submit = handleSubmit(async ({ url }) => {
    try {
      const { follow, isNew } = await mutateAsync({ url: url.trim() });
      reset();
      showToast({ title: `You ${isNew ? '' : 'already '}follow ${follow.show.name}` });
    } catch (error) {
      setError('url', { message: userMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Follow a show"
        hint="Paste the link of a podcast feed, a Spotify show, a YouTube channel or one of their episodes."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SHOW_LINK_LENGTH}
        readOnly={isPending}
        {...field('url', { validate: (url) => url.trim() !== '' || 'Paste a link first.' })}
      />
      <Button type="submit" className="mt-3" isBusy={isPending}>
        {isPending ? 'Looking it up…' : 'Follow'}
      </Button>
    </form>
  );
}
