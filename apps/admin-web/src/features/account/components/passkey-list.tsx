import { useRef, useState } from 'react';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { Moment } from '#admin-web/ui/moment.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { type Passkey, usePasskeys } from '../api/list-passkeys.js';
import { accountTexts } from '../texts.js';
import { RemovePasskey } from './remove-passkey.js';

/** The admin's passkeys with their names and last uses. */
export function PasskeyList() {
  const texts = accountTexts.passkeys;
  const { data, isPending, isError, error, refetch } = usePasskeys();
  const frame = useRef<HTMLDivElement>(null);
  if (isPending) return <Skeleton className="mt-6 h-16 w-full" />;
  return (
    <div ref={frame} tabIndex={-1} className="mt-6">
      {isError && (
        <ErrorAlert
          title={texts.loadFailed}
          error={error}
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.passkeys.length === 0 && <p className="text-muted text-ui">{texts.empty}</p>}
      {data && data.passkeys.length > 0 && (
        <ul aria-label={texts.title} className="divide-y divide-line border-line border-y">
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
  const texts = accountTexts.passkeys;
  const [isRemoving, setIsRemoving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-ui [overflow-wrap:anywhere]">{name}</p>
          <p className="text-muted text-note">
            {texts.made} <Moment iso={createdAt} /> · {lastUsedAt ? texts.used : texts.unused}{' '}
            <Moment iso={lastUsedAt} />
          </p>
        </div>
        <SmallButton
          ref={opener}
          tone="danger"
          aria-label={texts.removeNamed(name)}
          aria-expanded={isRemoving}
          onClick={() => setIsRemoving(!isRemoving)}
        >
          {texts.remove}
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
