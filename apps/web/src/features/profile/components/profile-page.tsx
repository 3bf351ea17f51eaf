import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Page } from '#web/ui/page.js';
import { ProfileTabs } from './profile-tabs.js';

/** My Profile (spec §2): signed-out, loading, error or tabs. */
export default function ProfilePage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS['/profile'], path: '/profile', index: false });
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="pt-10 pb-6 text-display">My Profile</h1>
        <Profile />
      </div>
    </Page>
  );
}

function Profile() {
  const { status } = useSession();
  const { data, error, refetch } = useMember();
  if (status === 'signedOut') return <SignedOut />;
  if (data) return <ProfileTabs key={data.user.uid} member={data} />;
  if (error)
    return (
      <ErrorAlert title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <Loading />;
}

function SignedOut() {
  const { identity } = useServerConfig().data ?? {};
  if (identity === null) return <p className="text-body text-muted">There are no accounts on this server.</p>;
  return (
    <div className="border-line border-t pt-8">
      <h2 className="text-title">You are signed out</h2>
      <p className="mt-2 max-w-[52ch] text-body text-muted">
        Sign in to see your account, your plan and what you used of it.
      </p>
      <Button variant="primary" className="mt-6" onClick={() => requestSignIn({ kind: 'voluntary' })}>
        Sign In
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your profile…</span>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-16 w-56" />
      <Skeleton className="mt-8 h-11 w-full" />
      <Skeleton className="mt-6 h-11 w-full" />
    </div>
  );
}
