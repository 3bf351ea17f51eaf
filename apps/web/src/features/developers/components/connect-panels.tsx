import { useSyncExternalStore } from 'react';
import { Link } from '#web/ui/link.js';
import { developerTexts } from '../texts.js';
import { CopyField } from './copy-field.js';
import { Section } from './section.js';

const API_REFERENCE = '/api/docs';

/** The first call with a key. */
export function QuickStart() {
  const { title, text, curl, client, reference } = developerTexts.start;
  const origin = useOrigin();
  const command = `curl '${origin}/api/search?q=pricing' \\\n  -H 'Authorization: Bearer pdg_…'`;
  const code = `// npx openapi-typescript ${origin}/api/docs-json -o podgist.ts
import createClient from 'openapi-fetch';
import type { paths } from '../../../../../ui/api/generated/schema.js';

const headers = { Authorization: 'Bearer pdg_…' };
const podgist = createClient<paths>({ baseUrl: '${origin}', headers });
const { data } = await podgist.GET('/api/search', { params: { query: { q: 'pricing' } } });`;
  return (
    <Section title={title} text={text}>
      <CopyField label={curl} value={command} rows={2} />
      <CopyField label={client} value={code} rows={code.split('\n').length} />
      <p className="mt-4 text-ui">
        <a className="inline-flex min-h-11 items-center underline" href={API_REFERENCE}>
          {reference}
        </a>
      </p>
    </Section>
  );
}

/** Connection of an assistant to the MCP server. */
export function AssistantPanel() {
  const { title, text, address, config, caution } = developerTexts.assistant;
  const url = `${useOrigin()}/mcp`;
  const servers = {
    mcpServers: { podgist: { type: 'http', url, headers: { Authorization: 'Bearer pdg_…' } } },
  };
  const json = JSON.stringify(servers, null, 2);
  return (
    <Section title={title} text={text}>
      <CopyField label={address} value={url} />
      <CopyField label={config} value={json} rows={json.split('\n').length} />
      <p className="mt-4 max-w-[60ch] text-muted text-note">{caution}</p>
    </Section>
  );
}

/** Embedding of summaries on other sites. */
export function EmbedPanel() {
  const { title, text, address } = developerTexts.embed;
  return (
    <Section title={title} text={text}>
      <CopyField label={address} value={`${useOrigin()}/oembed?url=…&format=json`} />
    </Section>
  );
}

/** Download of the browser extension. */
export function ExtensionPanel() {
  const { title, text, link } = developerTexts.extension;
  return (
    <Section title={title} text={text}>
      <p className="mt-4 text-ui">
        <Link to="/browser-extension" className="inline-flex min-h-11 items-center underline">
          {link}
        </Link>
      </p>
    </Section>
  );
}

/** The page's origin; empty while the server renders. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );
}
