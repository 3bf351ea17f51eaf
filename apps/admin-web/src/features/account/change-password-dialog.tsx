import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { FormError } from '#admin-web/ui/errors.js';
import { adminPasswordProblem, MIN_ADMIN_PASSWORD_LENGTH } from '#core/admin/password-rule.js';
import type { RequestBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { PasswordField } from '#ui/components/credential-fields.js';
import { Dialog } from '#ui/components/dialog.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from './texts.js';

interface ChangePasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the admin's own password. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const texts = accountTexts.password;
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { current: '', next: '', again: '' },
  });
  const { mutate, isPending, error } = useChangePassword();
  const { errors } = formState;
  const submit = handleSubmit(({ current, next }) => {
    if (!isPending) mutate({ current, next }, { onSuccess: onClose });
  });
  return (
    <Dialog title={texts.title} description={texts.description} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          purpose="current"
          label={texts.current}
          error={errors.current?.message}
          {...register('current', { required: texts.currentNeeded })}
        />
        <PasswordField
          purpose="new"
          label={texts.next}
          hint={texts.hint(MIN_ADMIN_PASSWORD_LENGTH)}
          error={errors.next?.message}
          {...register('next', { validate: (typed) => adminPasswordProblem(typed, email) ?? true })}
        />
        <PasswordField
          purpose="new"
          label={texts.again}
          error={errors.again?.message}
          {...register('again', { validate: (typed) => typed === getValues('next') || texts.differ })}
        />
        <FormError error={error} />
        <Button type="submit" aria-disabled={isPending} aria-busy={isPending}>
          {texts.submit}
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
      const { changed, changedText } = accountTexts.password;
      showToast({ title: changed, description: changedText });
    },
  });
}
