import { useEffect, useRef, useState } from 'react';
import { supportsPasskeys } from '#admin-web/lib/passkeys.js';
import { FormError, LoadError } from '#admin-web/ui/errors.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { PasswordField } from '#ui/components/form-fields.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import {
  AddPasskey,
  isPasswordRequired,
  type Passkey,
  usePasskeys,
  useRemovePasskey,
} from './add-passkey.js';

/** Lists, adds and removes the admin's passkeys. Recovery codes must be confirmed as saved before the dialog closes. */
export function PasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <Dialog
      title="Passkeys"
      description="A passkey signs you in with your fingerprint, face or PIN, without a password or in place of a code. Adding or removing one ends your other sessions."
      dismissible={!hasCodes}
      onClose={onClose}
    >
      {!hasCodes && <PasskeyList />}
      {supportsPasskeys() ? (
        <AddPasskey onCodes={() => setHasCodes(true)} onDone={() => setHasCodes(false)} />
      ) : (
        <p className="mt-6 text-muted text-ui">
          This browser knows no passkeys here. Use another one, over https.
        </p>
      )}
    </Dialog>
  );
}

/** The admin's passkeys with their names and last uses. */
function PasskeyList() {
  const query = usePasskeys();
  const { data, isPending, isError } = query;
  const frame = useRef<HTMLDivElement>(null);
  if (isPending) return <Skeleton className="mt-6 h-16 w-full" />;
  return (
    <div ref={frame} tabIndex={-1} className="mt-6">
      {isError && <LoadError title="Your passkeys could not be loaded" query={query} />}
      {data?.passkeys.length === 0 && <p className="text-muted text-ui">You have no passkey yet.</p>}
      {data && data.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line border-line border-y">
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemoved={() => frame.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

function Row({ passkey: { id, name, createdAt, lastUsedAt }, onRemoved }: RowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-ui [overflow-wrap:anywhere]">{name}</p>
          <p className="text-muted text-note">
            Added <Moment iso={createdAt} /> · {lastUsedAt ? 'Last used' : 'Not used yet'}{' '}
            <Moment iso={lastUsedAt} />
          </p>
        </div>
        <SmallButton
          ref={opener}
          tone="danger"
          aria-label={`Remove ${name}`}
          aria-expanded={isRemoving}
          onClick={() => setIsRemoving(!isRemoving)}
        >
          Remove
        </SmallButton>
      </div>
      {isRemoving && (
        <RemovePasskey
          id={id}
          onRemoved={onRemoved}
          onCancel={() => {
            setIsRemoving(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

interface RemovePasskeyProps {
  readonly id: number;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Confirms the removal. Asks for the password once the login is too old; Cancel has the initial focus. */
function RemovePasskey({ id, onRemoved, onCancel }: RemovePasskeyProps) {
  const { field, handleSubmit } = useFormFields({ defaultValues: { password: '' } });
  const [wantsPassword, setWantsPassword] = useState(false);
  const { mutate, isPending, error } = useRemovePasskey();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const submit = handleSubmit(({ password }) => {
    mutate(
      { id, ...(password && { password }) },
      {
        onSuccess: onRemoved,
        onError: (refusal) => isPasswordRequired(refusal) && setWantsPassword(true),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3">
      <p className="text-ui">
        It will not sign you in any more, and your other sessions end. Delete it on the device as well.
      </p>
      {wantsPassword && (
        <PasswordField
          purpose="current"
          label="Password"
          {...field('password', { required: 'Enter your password.' })}
        />
      )}
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button ref={cancel} variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" isBusy={isPending}>
          Remove
        </Button>
      </div>
    </form>
  );
}
