import { Check, Plus } from 'lucide-react';
import { Button, buttonClass } from '#ui/components/button.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { Link } from '#web/ui/link.js';
import { requestSignIn, useSession } from '../session.js';
import { useFollowShow, useIsFollowed } from './follow.js';

const texts = {
  follow: 'Follow',
  following: 'Following',
  label: (show: string) => `Follow ${show}`,
  failed: 'This show could not be followed',
} as const;

interface FollowButtonProps {
  readonly slug: string;
  readonly show: string;
  readonly className?: string;
}

/** Follows a show; then it leads to the shows that one follows. Visitors are asked to sign in first. */
export function FollowButton({ slug, show, className }: FollowButtonProps) {
  const { status } = useSession();
  const { mutate, isPending, isSuccess } = useFollowShow();
  const isFollowed = useIsFollowed(slug);
  if (isFollowed || isSuccess) {
    return (
      <Link to="/following" className={buttonClass('quiet', className)}>
        <Check size={18} aria-hidden="true" />
        {texts.following}
      </Link>
    );
  }
  const follow = () => {
    if (isPending) return;
    mutate(
      { showSlug: slug },
      {
        onError: (error) =>
          showToast({ title: texts.failed, description: userMessage(error), tone: 'danger' }),
      },
    );
  };
  return (
    <Button
      variant="quiet"
      className={className}
      aria-label={texts.label(show)}
      aria-busy={isPending}
      onClick={() => (status === 'signedOut' ? requestSignIn({ onSuccess: follow }) : follow())}
    >
      <Plus size={18} aria-hidden="true" />
      {texts.follow}
    </Button>
  );
}
