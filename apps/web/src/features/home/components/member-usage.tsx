import { ChevronDown } from 'lucide-react';
import { usageBar } from '#core/usage/usage-limits.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useMember } from '#web/lib/member.js';

const UsagePopup = lazyComponent(async () => (await import('./usage-popup.js')).UsagePopup);

/** Monthly usage of a member as a button that opens the usage popup (spec §2, §3). Its space is reserved while it loads. */
export function MemberUsage() {
  const { data } = useMember();
  const { open, container, button, panel } = useDisclosure<HTMLDivElement>('usage-popup');
  if (!data) return <div className="min-h-11" />;
  const { subscriptionPlan: plan, monthlyUsageCount: used, monthlyLimit: limit } = data;
  return (
    <div ref={container} className="relative">
      <button
        {...button}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-muted text-note tabular-nums transition-colors hover:text-ink aria-expanded:text-ink"
      >
        {usageBar(used, limit).remaining} of {limit} analyses left this month
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        {...panel}
        className="-left-2 absolute top-full z-10 w-[min(20rem,calc(100vw-2rem))] rounded-md border border-line bg-sheet p-5 shadow-float"
      >
        {open && (
          <LazyDialog>
            <UsagePopup plan={plan} used={used} limit={limit} />
          </LazyDialog>
        )}
      </div>
    </div>
  );
}
