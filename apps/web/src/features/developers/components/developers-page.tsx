import { API_KEY_SCOPES, type ApiKey, MAX_API_KEY_NAME_LENGTH } from '#core/connecting/api-key.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { PRODUCT_NAME } from '#core/product.js';
import { Loading } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { usePageHead } from '#web/lib/page-head.js';
import { SignInNotice } from '#web/lib/personal-page.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useSession } from '#web/lib/session.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { useApiKeys, useCreateKey, useDeleteKey } from '../api.js';
import { AssistantPanel, EmbedPanel, ExtensionPanel, QuickStart } from './connect-panels.js';
import { DeleteButton, SecretsPanel } from './secrets-panel.js';
import { WebhooksPanel } from './webhooks-panel.js';

const SCOPE_TEXTS = {
  read: 'Read analyses and transcripts, ask questions',
  analyze: 'Analyze episodes, on your allowance',
  library: 'Read and change your library',
} as const;

/** API keys, quick start, webhooks, MCP, embedding and the extension (contract §9). */
export default function DevelopersPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS['/developers'], path: '/developers', index: false });
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        <PageTitle
          title="Developers"
          intro={`Use ${PRODUCT_NAME} from your own programs, your automations and your assistant.`}
        />
        {status === 'loading' ? (
          <Loading label="Loading…" rows={4} height="h-32" />
        ) : (
          <>
            {isSignedIn ? <ApiKeysPanel /> : <SignedOut />}
            <QuickStart />
            {isSignedIn && <WebhooksPanel />}
            <AssistantPanel />
            <EmbedPanel />
            <ExtensionPanel />
          </>
        )}
      </div>
    </Page>
  );
}

function SignedOut() {
  const { identity } = useServerConfig().data ?? {};
  if (identity === null)
    return (
      <p className="text-body text-muted">There are no accounts on this server, so there are no API keys.</p>
    );
  return <SignInNotice text="Sign in to create API keys and webhooks." />;
}

/** The member's API keys, with a form for another. */
function ApiKeysPanel() {
  const { mutateAsync } = useCreateKey();
  return (
    <SecretsPanel
      title="API keys"
      text="A key acts for you within its scopes: never on your account, your plan or your payments."
      loading="Loading your API keys…"
      failure="Your API keys could not be loaded"
      empty="No keys yet. Create one for each program, so that you can revoke it by itself."
      query={useApiKeys()}
      row={(apiKey) => <KeyRow key={apiKey.id} apiKey={apiKey} />}
      form={{
        name: {
          label: 'Name',
          hint: 'What it is for, such as “Notes agent”.',
          missing: 'Give the key a name.',
        },
        input: { maxLength: MAX_API_KEY_NAME_LENGTH },
        choices: {
          legend: 'Scopes',
          missing: 'Choose at least one scope.',
          texts: SCOPE_TEXTS,
          values: API_KEY_SCOPES,
          initial: 'read',
        },
        submit: 'Create Key',
        submitting: 'Creating…',
        create: async (name, scopes) => {
          const { key } = await mutateAsync({ name, scopes });
          return { label: `Your new key “${name}”`, value: key };
        },
      }}
    />
  );
}

function KeyRow({ apiKey: { id, name, hint, scopes, lastUsedAt } }: { readonly apiKey: ApiKey }) {
  const { mutate, isPending } = useDeleteKey();
  const used = lastUsedAt ? `last used ${formatLocalDate(lastUsedAt)}` : 'never used';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-ui">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-note">
          <code>{hint}…</code> · {scopes.join(', ')} · {used}
        </p>
      </div>
      <DeleteButton label={`Delete the key “${name}”`} isBusy={isPending} onDelete={() => mutate(id)} />
    </li>
  );
}
