import { Lock } from 'lucide-react';
import { Link } from './link.js';

interface PlanNoticeProps {
  readonly message: string;
  /** Label of the link to the plans. */
  readonly action: string;
}

/** Says that the member's plan does not include something. */
export function PlanNotice({ message, action }: PlanNoticeProps) {
  return (
    <p className="mb-6 flex items-start gap-2 text-ui">
      <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <span>
        {message}{' '}
        <Link to="/pricing#plans" className="link">
          {action}
        </Link>
      </span>
    </p>
  );
}
