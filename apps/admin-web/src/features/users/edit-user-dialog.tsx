import { useState } from 'react';
import { FormError } from '#admin-web/ui/errors.js';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import { PLANS } from '#core/plans/catalogue.js';
import { PLAN_IDS } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { SelectField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { type TypedUser, typedUser, USER_FIELDS, UserConflict } from './user-conflict.js';
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
