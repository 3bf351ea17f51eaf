import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { downgradeLosses } from '#core/plans/plan-change.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { useDowngrade } from '../api.js';

interface DowngradeDialogProps {
  readonly member: MemberResponse;
  readonly target: PlanId;
  /** True if payments are simulated, in which case the downgrade takes a second. */
  readonly isDemo: boolean;
  readonly onClose: () => void;
}

/** Features lost with a lower plan and when they end (spec §4, §6). The dialog closes on success and on failure (spec §4). */
export function DowngradeDialog({ member, target, isDemo, onClose }: DowngradeDialogProps) {
  const { mutate, isPending } = useDowngrade();
  const has = PLANS[member.subscriptionPlan ?? 'free'];
  const { name } = PLANS[target];
  const { renewsAt } = member.user;
  const confirm = () => {
    if (isPending) return;
    mutate({ targetPlan: target, isSimulated: isDemo }, { onSettled: onClose });
  };
  return (
    <Dialog
      role="alertdialog"
      title={`Downgrade to ${name}?`}
      description={
        renewsAt
          ? `You keep ${has.name} until ${formatUtcDate(renewsAt)}. From then on:`
          : `You keep ${has.name} until the end of the billing cycle. From then on:`
      }
      dismissible={!isPending}
      onClose={onClose}
    >
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-ui">
        {downgradeLosses(has.id, target).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-ui">What you have saved stays accessible.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isPending} onClick={confirm}>
          {isPending ? 'Updating…' : `Downgrade to ${name}`}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {`Keep ${has.name}`}
        </Button>
      </div>
    </Dialog>
  );
}
