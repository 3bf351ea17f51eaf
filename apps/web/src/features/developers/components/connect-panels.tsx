import { useOrigin } from '#web/lib/use-origin.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
import { CopyField } from './secrets-panel.js';

/** The first call with a key. */
export function QuickStart() {
  const origin = useOrigin();
  const command = `curl '${origin}/api/search?q=pricing' \\\n  -H 'Authorization: Bearer pdg_…'`;
  const code = `// npx openapi-typescript ${origin}/api/docs-json -o podgist.ts
import createClient from 'openapi-fetch';
import type { paths } from './podgist.js';

const headers = { Authorization: 'Bearer pdg_…' };
const podgist = createClient<paths>({ baseUrl: '${origin}', headers });
const { data } = await podgist.GET('/api/search', { params: { query: { q: 'pricing' } } });`;
  return (
    <Section
      title="Quick start"
      text="Send the key with every call. Answers carry what is left of its limit in the RateLimit headers."
    >
      <CopyField label="A first call with curl" value={command} rows={2} />
      <CopyField label="A typed client in TypeScript" value={code} rows={code.split('\n').length} />
      <p className="mt-4 text-ui">
        <a className="inline-flex min-h-11 items-center underline" href="/api/docs">
          All calls, with examples
        </a>
      </p>
    </Section>
  );
}

/** Connection of an assistant to the MCP server. */
export function AssistantPanel() {
  const url = `${useOrigin()}/mcp`;
  const servers = {
    mcpServers: { podgist: { type: 'http', url, headers: { Authorization: 'Bearer pdg_…' } } },
  };
  const json = JSON.stringify(servers, null, 2);
  return (
    <Section
      title="Connect to your assistant"
      text="Assistants that speak the Model Context Protocol (MCP) can search, read, question and save summaries for you. Give them this address, and an API key with the scopes that you want to grant."
    >
      <CopyField label="Server address (Streamable HTTP)" value={url} />
      <CopyField label="For programs with a configuration file" value={json} rows={json.split('\n').length} />
      <p className="mt-4 max-w-[60ch] text-muted text-note">
        Text of episodes is marked as untrusted. Do not let an assistant act on it without asking you.
      </p>
    </Section>
  );
}

/** Embedding of summaries on other sites. */
export function EmbedPanel() {
  return (
    <Section
      title="Embed a summary"
      text="Every public summary has a card for other sites: choose Share and then Embed on its page. Sites that know oEmbed make it of the address alone."
    >
      <CopyField label="oEmbed endpoint" value={`${useOrigin()}/oembed?url=…&format=json`} />
    </Section>
  );
}

/** Download of the browser extension. */
export function ExtensionPanel() {
  return (
    <Section
      title="Browser extension"
      text="It summarizes from the pages of YouTube and Spotify, for your account with a key of the scope “analyze”."
    >
      <p className="mt-4 text-ui">
        <Link to="/browser-extension" className="inline-flex min-h-11 items-center underline">
          Get the browser extension
        </Link>
      </p>
    </Section>
  );
}
