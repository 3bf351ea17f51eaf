import { API_KEY_SCOPES, type ApiKey, MAX_API_KEY_NAME_LENGTH } from '#core/connecting/api-key.js';
import { formatLocalDate } from '#ui/lib/format-local-date.js';
import { useApiKeys, useCreateKey, useDeleteKey } from '../api/api-keys.js';
import { developerTexts, SCOPE_TEXTS } from '../texts.js';
import { CreationForm } from './creation-form.js';
import { SecretsPanel } from './secrets-panel.js';
import { DeleteButton } from './section.js';

const texts = developerTexts.keys;

/** The member's API keys, with a form for another. */
export function ApiKeysPanel() {
  const { mutateAsync, isPending } = useCreateKey();
  return (
    <SecretsPanel
      texts={texts}
      query={useApiKeys()}
      row={(apiKey) => <KeyRow key={apiKey.id} apiKey={apiKey} />}
      form={(onCreated) => (
        <CreationForm
          field={{ label: texts.name, hint: texts.nameHint, missing: texts.nameMissing }}
          input={{ maxLength: MAX_API_KEY_NAME_LENGTH }}
          choices={{
            legend: texts.scopes,
            missing: texts.scopesMissing,
            texts: SCOPE_TEXTS,
            values: API_KEY_SCOPES,
            initial: 'read',
          }}
          texts={texts}
          isPending={isPending}
          create={async (name, scopes) => {
            const { key } = await mutateAsync({ name, scopes: [...scopes] });
            onCreated({ label: texts.newKey(name), value: key });
          }}
        />
      )}
    />
  );
}

function KeyRow({ apiKey: { id, name, hint, scopes, lastUsedAt } }: { readonly apiKey: ApiKey }) {
  const { mutate, isPending } = useDeleteKey();
  const used = lastUsedAt ? `${texts.lastUsed} ${formatLocalDate(lastUsedAt)}` : texts.neverUsed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-ui">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-note">
          <code>{hint}…</code> · {scopes.join(', ')} · {used}
        </p>
      </div>
      <DeleteButton label={texts.removal(name)} isBusy={isPending} onDelete={() => mutate(id)} />
    </li>
  );
}
