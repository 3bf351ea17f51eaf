import { useEffect, useRef } from 'react';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import type { User } from './users.js';

/** Current values of the form. */
export interface TypedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionPlan: PlanId;
  readonly monthlyUsageCount: string;
}

export function typedUser(user: User): TypedUser {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    subscriptionPlan: user.subscriptionPlan,
    monthlyUsageCount: String(user.monthlyUsageCount),
  };
}

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  subscriptionPlan: 'Plan',
  monthlyUsageCount: 'Monthly usage count',
} as const;

export const USER_FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

interface UserConflictProps {
  readonly theirs: User;
  readonly mine: TypedUser;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * Resolves a save conflict (412) caused by another admin or by the user: shows the differences and lets the admin keep
 * either version.
 */
export function UserConflict({ theirs, mine, onTheirs, onMine }: UserConflictProps) {
  const now = typedUser(theirs);
  const different = USER_FIELDS.filter((field) => now[field].trim() !== mine[field].trim());
  const box = useRef<HTMLDivElement>(null);
  // It appears above the focused field and may be out of view on small screens.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-line-strong p-3">
      <h3 className="font-medium text-ui">This user was changed meanwhile</h3>
      {different.length === 0 ? (
        <p className="mt-1 text-ui">What is on the server now is what you typed.</p>
      ) : (
        <table className="mt-2 w-full text-left text-note">
          <thead className="text-muted">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">On the server</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody className="align-top [overflow-wrap:anywhere]">
            {different.map((field) => (
              <tr key={field}>
                <th scope="row" className="py-1 pr-3 font-normal text-muted">
                  {LABELS[field]}
                </th>
                <td className="py-1 pr-3">{shown(field, now)}</td>
                <td className="py-1">{shown(field, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-muted text-note">
        Nothing was saved. With your typing, the next save replaces what is on the server.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton onClick={onTheirs}>Take the server’s</SmallButton>
        <SmallButton onClick={onMine}>Keep my typing</SmallButton>
      </div>
    </div>
  );
}

function shown(field: keyof typeof LABELS, typed: TypedUser): string {
  return field === 'subscriptionPlan' ? PLANS[typed.subscriptionPlan].name : typed[field] || '–';
}
