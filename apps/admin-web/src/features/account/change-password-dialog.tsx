import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { FormError } from '#admin-web/ui/errors.js';
import { adminPasswordProblem, MIN_ADMIN_PASSWORD_LENGTH } from '#core/admin/password-rule.js';
import type { RequestBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the admin's own password. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { field, handleSubmit, getValues } = useFormFields({
    defaultValues: { current: '', next: '', again: '' },
  });
  const { mutate, isPending, error } = useChangePassword();
  const submit = handleSubmit(({ current, next }) => {
    mutate({ current, next }, { onSuccess: onClose });
  });
  return (
    <Dialog title="Change password" description="Every other session of yours ends." onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          purpose="current"
          label="Current password"
          {...field('current', { required: 'Enter your current password.' })}
        />
        <PasswordField
          purpose="new"
          label="New password"
          hint={`At least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`}
          {...field('next', { validate: (typed) => adminPasswordProblem(typed, email) ?? true })}
        />
        <PasswordField
          purpose="new"
          label="New password again"
          {...field('again', {
            validate: (typed) => typed === getValues('next') || 'Passwords do not match.',
          })}
        />
        <FormError error={error} />
        <Button type="submit" isBusy={isPending}>
          Change password
        </Button>
      </form>
    </Dialog>
  );
}

function useChangePassword() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/podmin/auth/password'>) =>
      api.call('POST /api/podmin/auth/password', { body }),
    onSuccess: () => {
      showToast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
    },
  });
}
