import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import type { MemberNames } from '#core/accounts/member.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';

/** Form for first and last name (spec §5). Input is preserved across tabs and failed requests. */
export function NamesForm({ names }: { readonly names: MemberNames }) {
  const { field, handleSubmit, reset, setError, formState } = useFormFields<MemberNames>({
    defaultValues: names,
  });
  const { mutateAsync, isPending } = useUpdateNames();
  const { isDirty } = formState;

  const submit = handleSubmit(async (typed) => {
    if (isPending || !isDirty) return;
    try {
      reset(await mutateAsync(typed));
    } catch (error) {
      for (const { field, message } of fieldErrors(error, ['firstName', 'lastName'])) {
        setError(field, { message }, { shouldFocus: true });
      }
    }
  });
  const rules = {
    validate: (name: string) =>
      [...name.trim()].length <= MAX_NAME_LENGTH || `At most ${MAX_NAME_LENGTH} characters.`,
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          readOnly={isPending}
          {...field('firstName', rules)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          readOnly={isPending}
          {...field('lastName', rules)}
        />
      </div>
      <Button type="submit" className="mt-5" aria-disabled={isPending || !isDirty} aria-busy={isPending}>
        {isPending ? 'Saving…' : 'Save Changes'}
      </Button>
    </form>
  );
}

/** PATCH /api/auth/user: updates the member's names (spec §7, §8). Resolves to the stored names. */
function useUpdateNames() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (names: MemberNames): Promise<MemberNames> => {
      const { data } = await api.call('PATCH /api/auth/user', { body: names });
      queryClient.setQueryData(memberQuery.queryKey, data);
      return { firstName: data.user.firstName, lastName: data.user.lastName };
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast({ title: 'Profile Updated' });
    },
    onError: () => {
      showToast({
        title: 'Update Failed',
        description: 'Failed to update profile. Please try again.',
        tone: 'danger',
      });
    },
  });
}
