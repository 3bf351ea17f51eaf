import { buttonClass } from '#ui/components/button.js';
import { Link } from '#web/ui/link.js';
import { useSession } from './session.js';

interface BriefingLinkProps {
  /** Episodes that the chooser begins with: ids, a collection, a show or the words of a search. */
  readonly from: Readonly<Partial<Record<'episodes' | 'collection' | 'show' | 'q', string>>>;
}

/** Leads members to the form for a briefing of these episodes; nothing for visitors. */
export function BriefingLink({ from }: BriefingLinkProps) {
  const { status } = useSession();
  if (status !== 'signedIn') return null;
  return (
    <Link to={`/briefings?${new URLSearchParams(from)}`} className={buttonClass('quiet', 'flex-none')}>
      Make a briefing
    </Link>
  );
}
