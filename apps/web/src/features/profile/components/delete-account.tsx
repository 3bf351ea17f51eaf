import { useRef, useState } from 'react';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { useDeleteAccount } from '../api.js';
import { profileTexts } from '../texts.js';

/** Account deletion: explains the consequences and requires the e-mail address as confirmation (contract §3). */
export function DeleteAccount({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const texts = profileTexts.deletion;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className="mt-12 border-line border-t pt-6">
      <h2 className="text-title">Delete account</h2>
      <p className="mt-2 text-muted text-ui">This takes effect at once and cannot be undone.</p>
      <div className="mt-4 grid gap-4 text-ui sm:grid-cols-2">
        <ItemList title="What is deleted" items={texts.goesItems} />
        <ItemList title="What stays" items={texts.staysItems} />
      </div>
      {open ? (
        <Confirmation email={email} onCancel={close} />
      ) : (
        <Button ref={opener} variant="danger" className="mt-5" onClick={() => setOpen(true)}>
          Delete My Account…
        </Button>
      )}
    </section>
  );
}

function ItemList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium font-sans text-ui">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmationProps {
  readonly email: string;
  readonly onCancel: () => void;
}

function Confirmation({ email, onCancel }: ConfirmationProps) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { typed: '' } });
  const { isBusy, deleteAccount } = useDeleteAccount();
  const submit = handleSubmit(() => (isBusy ? undefined : deleteAccount()));
  const isEmail = (typed: string) =>
    typed.trim().toLowerCase() === email.toLowerCase() || 'This is not the e-mail address of this account.';
  return (
    <form onSubmit={submit} noValidate className="mt-6 rounded-md border border-danger p-5">
      <TextField
        label={`Type ${email} to confirm`}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        readOnly={isBusy}
        {...field('typed', { validate: isEmail })}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {isBusy ? 'Deleting…' : 'Delete for Good'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Keep My Account
        </Button>
      </div>
    </form>
  );
}
