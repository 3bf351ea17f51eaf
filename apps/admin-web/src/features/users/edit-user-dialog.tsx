import { useEffect, useRef, useState } from 'react';
import { FormError } from '#admin-web/ui/errors.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import { PLANS } from '#core/plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { conflictingUser, type User, useUpdateUser } from './users.js';

const PLAN_OPTIONS = PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name }));

interface EditUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Edits a user's names, e-mail, plan and usage count (spec §5). Input is preserved after failures. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const [version, setVersion] = useState(user.version);
  const { field, register, handleSubmit, setError, setValue, getValues, reset, formState } =
    useFormFields<TypedUser>({
      defaultValues: typedUser(user),
    });
  const { mutate, isPending, error, reset: forgetError } = useUpdateUser(user.id);
  const { errors, isDirty } = formState;
  const theirs = conflictingUser(error);
  const goOnFrom = (changed: User, typed: TypedUser) => {
    setVersion(changed.version);
    reset(typedUser(changed));
    for (const field of USER_FIELDS) setValue(field, typed[field], { shouldDirty: true });
    forgetError();
  };

  const submit = handleSubmit((typed) => {
    const changes = {
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      email: typed.email.trim(),
      subscriptionPlan: typed.subscriptionPlan,
      monthlyUsageCount: usageCountOf(typed.monthlyUsageCount),
    };
    mutate(
      { changes, version },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          for (const { field, message } of fieldErrors(refusal, USER_FIELDS)) setError(field, { message });
        },
      },
    );
  });
  const name = {
    validate: (typed: string) =>
      [...typed.trim()].length <= MAX_NAME_LENGTH || `At most ${MAX_NAME_LENGTH} characters.`,
  };
  const usage = register('monthlyUsageCount', {
    validate: (typed) => usageCountOf(typed) >= 0 || 'At least 0.',
  });
  return (
    <Dialog
      title="Edit user"
      description={user.email}
      // With unsaved changes only Cancel closes the dialog, so that a stray click does not lose them.
      dismissible={!isDirty}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        {theirs && (
          <UserConflict
            theirs={theirs}
            mine={getValues()}
            onTheirs={() => goOnFrom(theirs, typedUser(theirs))}
            onMine={() => goOnFrom(theirs, getValues())}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" {...field('firstName', name)} />
          <TextField label="Last name" {...field('lastName', name)} />
        </div>
        <TextField
          label="Email"
          type="email"
          {...field('email', {
            validate: (typed) =>
              /^[^\s@]+@\S+$/.test(typed.trim()) || 'Enter an email, like ada@example.com.',
          })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Plan" options={PLAN_OPTIONS} {...field('subscriptionPlan')} />
          <TextField
            label="Monthly usage count"
            inputMode="numeric"
            hint="Analyses used this month, at least 0."
            error={errors.monthlyUsageCount?.message}
            {...usage}
            onBlur={(event) => {
              setValue('monthlyUsageCount', String(usageCountOf(event.target.value)));
              void usage.onBlur(event);
            }}
          />
        </div>
        {!theirs && <FormError error={error} />}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Parses a usage count: non-numeric input becomes 0 (spec §5), fractions are truncated. */
function usageCountOf(typed: string): number {
  const number = Number(typed.trim());
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** Current values of the form. */
interface TypedUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionPlan: PlanId;
  readonly monthlyUsageCount: string;
}

function typedUser(user: User): TypedUser {
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

const USER_FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

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
function UserConflict({ theirs, mine, onTheirs, onMine }: UserConflictProps) {
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
