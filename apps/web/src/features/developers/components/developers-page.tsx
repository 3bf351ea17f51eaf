import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { Button } from '#ui/components/button.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { developerTexts } from '../texts.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { AssistantPanel, EmbedPanel, ExtensionPanel, QuickStart } from './connect-panels.js';
import { WebhooksPanel } from './webhooks-panel.js';

/** API keys, quick start, webhooks, MCP, embedding and the extension (contract §9). */
export default function DevelopersPage() {
  usePageHead({ ...PAGE_HEADS['/developers'], path: '/developers', index: false });
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        <PageTitle title={developerTexts.title} intro={developerTexts.intro} />
        {status === 'signedOut' && <SignedOut />}
        {isSignedIn && <ApiKeysPanel />}
        <QuickStart />
        {isSignedIn && <WebhooksPanel />}
        <AssistantPanel />
        <EmbedPanel />
        <ExtensionPanel />
      </div>
    </Page>
  );
}

function SignedOut() {
  const { identity } = useServerConfig().data ?? {};
  const { text, signIn } = developerTexts.signedOut;
  if (identity === null) return <p className="text-body text-muted">{developerTexts.noAccounts}</p>;
  return (
    <div className="border-line border-t pt-6">
      <p className="text-body text-muted">{text}</p>
      <Button className="mt-4" onClick={() => requestSignIn({ kind: 'voluntary', returnTo: '/developers' })}>
        {signIn}
      </Button>
    </div>
  );
}
