import type { CreatedApiKey } from '#core/usecases/connecting/manage-api-keys.js';
import type { MemberBrowser } from './member.js';

interface ToolAnswer {
  readonly result: { readonly content: readonly { readonly text: string }[] };
}

/** Calls a tool of the MCP server with a new API key of a member. Returns its text. */
export async function callTool(member: MemberBrowser, name: string, args: object): Promise<string> {
  const { body: created } = await member.call<CreatedApiKey>('/api/user/api-keys', {
    method: 'POST',
    body: { name: 'Assistant', scopes: ['read', 'analyze'] },
  });
  const { body } = await member.browser.call<ToolAnswer>('/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${created.key}`, accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  return body.result.content[0]?.text ?? '';
}
