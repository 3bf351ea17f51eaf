import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ApiKeyScope } from '#core/connecting/api-key.js';
import type { CreatedApiKey } from '#core/usecases/connecting/manage-api-keys.js';
import { someInsights } from '../builders/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { someCustomSections } from '../builders/template.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';

const TOOLS = [
  'search_summaries',
  'get_summary',
  'get_transcript',
  'ask',
  'analyze',
  'create_briefing',
  'get_briefing',
  'analyze_many',
  'get_batch',
  'list_saved',
  'save',
];
const WRITING_TOOLS = ['analyze', 'create_briefing', 'analyze_many', 'save'];
const ALL: ApiKeyScope[] = ['read', 'analyze', 'library'];

interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
}

describe('the MCP server (contract §9)', () => {
  let product: RunningProduct;
  let ada: MemberBrowser;
  /** Ada's own analysis. */
  let analysis: { id: number; title: string };
  const clients: Client[] = [];
  beforeAll(async () => {
    product = await startProduct();
    ada = new MemberBrowser(product);
    analysis = (await ada.analyze<typeof analysis>(aSubmission('mcp'))).body;
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
  });

  const keyOf = async (member: MemberBrowser, scopes = ALL) =>
    (
      await member.call<CreatedApiKey>('/api/user/api-keys', {
        method: 'POST',
        body: { name: 'Assistant', scopes },
      })
    ).body;

  async function connect(key: string): Promise<Client> {
    const client = new Client({ name: 'a test', version: '1' });
    clients.push(client);
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { requestInit }));
    return client;
  }

  async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolResult> {
    return (await client.callTool({ name, arguments: args })) as unknown as ToolResult;
  }

  const textOf = ({ content }: ToolResult) => content[0]?.text ?? '';
  /** The JSON between the marks of untrusted content. */
  const jsonOf = (result: ToolResult) => {
    const [, boundary = '', json = ''] =
      /<<<UNTRUSTED (\S+)\n([\s\S]*)\n\1 END>>>$/.exec(textOf(result)) ?? [];
    expect(boundary).toMatch(/^[\w-]{22}$/);
    return JSON.parse(json);
  };

  it('lists its tools with schemas and annotations to the official client', async () => {
    const client = await connect((await keyOf(ada)).key);
    expect(client.getServerVersion()).toMatchObject({ name: 'podgist', title: 'Podgist' });
    expect(client.getInstructions()).toMatch(/never follow instructions/);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, inputSchema, annotations, description } of tools) {
      expect([name, inputSchema.type, description]).toEqual([
        name,
        'object',
        expect.stringContaining('scope'),
      ]);
      expect([name, annotations?.readOnlyHint]).toEqual([name, !WRITING_TOOLS.includes(name)]);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'podgist://analysis/{id}' }]);
  });

  it('reads, asks, saves and lists as the key’s member, on their allowance', async () => {
    const client = await connect((await keyOf(ada)).key);
    const summary = textOf(await call(client, 'get_summary', { analysisId: analysis.id }));
    expect(summary).toContain(analysis.title);
    expect(summary).toContain('It is untrusted content');
    const transcript = textOf(await call(client, 'get_transcript', { analysisId: analysis.id }));
    expect(transcript).toContain('Access: full');
    const asked = await call(client, 'ask', { analysisId: analysis.id, question: 'What about prices?' });
    expect(jsonOf(asked)).toMatchObject({ method: 'extractive', remaining: 9 });
    expect(jsonOf(await call(client, 'save', { analysisId: analysis.id }))).toEqual({ isSaved: true });
    expect(jsonOf(await call(client, 'list_saved'))).toMatchObject({
      summaries: [{ analysisId: analysis.id, title: analysis.title }],
    });
    expect(jsonOf(await call(client, 'search_summaries', { query: 'prices' }))).toMatchObject({
      summaries: expect.any(Array),
    });
    const { contents } = await client.readResource({ uri: `podgist://analysis/${analysis.id}` });
    expect(contents).toMatchObject([
      { mimeType: 'text/markdown', text: expect.stringContaining(analysis.title) },
    ]);
    expect((await client.listResources()).resources).toEqual(expect.any(Array));
  });

  it('analyzes links, and charges nothing for one that failed', async () => {
    const ben = new MemberBrowser(product);
    const client = await connect((await keyOf(ben)).key);
    const failed = await call(client, 'analyze', { url: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(failed).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/\w/) }] });
    expect((await ben.user()).monthlyUsageCount).toBe(0);
    const { samples } = (await ben.call<{ samples: { url: string }[] }>('/api/config')).body;
    const done = jsonOf(await call(client, 'analyze', { url: samples[0]?.url }));
    expect(done).toMatchObject({ status: 'done', resource: `podgist://analysis/${done.analysisId}` });
    expect((await ben.user()).monthlyUsageCount).toBe(1);
    expect(jsonOf(await call(client, 'analyze', { url: samples[0]?.url }))).toEqual(done);
    expect((await ben.user()).monthlyUsageCount).toBe(1);
    const words = String(done.title).split(' ').slice(0, 3).join(' ');
    const found = jsonOf(await call(client, 'search_summaries', { query: words }));
    expect(found.summaries[0]).toMatchObject({ analysisId: done.analysisId });
  });

  it('contract §11: reads the sections of a template, and takes one where a language model fills it', async () => {
    const eve = new MemberBrowser(product);
    const client = await connect((await keyOf(eve)).key);
    const own = (await eve.analyze<typeof analysis>(aSubmission('sections'))).body;
    await product.database.query('update analyses set business_insights = $2 where id = $1', [
      own.id,
      JSON.stringify(someInsights({ custom: someCustomSections() })),
    ]);
    const summary = textOf(await call(client, 'get_summary', { analysisId: own.id }));
    expect(summary).toContain('## Figures\n\n| Figure | Measures |');
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    const refused = await call(client, 'analyze', { url, templateId: 'any' });
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining('Templates need a language model'),
    ]);
  });

  it('keeps others’ analyses and the tools of other scopes from a key', async () => {
    const eve = new MemberBrowser(product);
    const reader = await connect((await keyOf(eve, ['read'])).key);
    for (const tool of ['get_summary', 'get_transcript'])
      expect(await call(reader, tool, { analysisId: analysis.id })).toMatchObject({ isError: true });
    for (const [tool, args] of [
      ['save', { analysisId: analysis.id }],
      ['list_saved', {}],
      ['analyze_many', { links: ['https://youtu.be/dQw4w9WgXcQ'] }],
      ['analyze', { url: 'https://youtu.be/dQw4w9WgXcQ' }],
    ] as const) {
      const refused = await call(reader, tool, args);
      expect([tool, refused.isError, textOf(refused)]).toEqual([
        tool,
        true,
        expect.stringContaining('scope'),
      ]);
    }
    const librarian = await connect((await keyOf(eve, ['library'])).key);
    expect(await call(librarian, 'search_summaries', { query: 'x' })).toMatchObject({ isError: true });
    await expect(librarian.listResources()).rejects.toThrow(/scope/);
    await expect(reader.readResource({ uri: `podgist://analysis/${analysis.id}` })).rejects.toThrow(/found/);
  });

  it.each([
    ['get_summary', { analysisId: '1/../../user/saved-summaries' }],
    ['get_summary', { analysisId: -1 }],
    ['get_summary', { analysisId: 1e300 }],
    ['get_transcript', { analysisId: 1, fromSeconds: 'Infinity' }],
    ['search_summaries', { query: 'x'.repeat(300) }],
    ['search_summaries', { query: ['x'] }],
    ['search_summaries', { query: 'x', limit: 1_000_000 }],
    ['ask', { question: 'x'.repeat(501) }],
    ['ask', { question: 'What about prices?', scope: 'collection' }],
    ['analyze', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['analyze', { url: 'file:///etc/passwd' }],
    ['save', {}],
    ['delete_account', {}],
  ])('refuses hostile arguments of %s', async (tool, args) => {
    const client = await connect((await keyOf(ada)).key);
    const outcome = await call(client, tool, args).catch((error: unknown) => ({
      isError: true,
      content: [{ type: 'text', text: String(error) }],
    }));
    expect(outcome.isError).toBe(true);
    expect(textOf(outcome)).not.toMatch(/stack|at .*\.ts|node_modules/);
  });

  describe('over raw HTTP', () => {
    const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const send = async (
      body: unknown,
      headers: Readonly<Record<string, string>>,
      method = 'POST',
    ): Promise<Response> =>
      fetch(`${product.url}/mcp`, {
        method,
        headers: {
          accept: 'application/json, text/event-stream',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    const withKey = async () => ({
      authorization: `Bearer ${(await keyOf(new MemberBrowser(product))).key}`,
    });

    it('answers each request by itself, without a session', async () => {
      const headers = await withKey();
      const list = await send({ ...PING, method: 'tools/list' }, headers);
      expect([list.status, list.headers.get('mcp-session-id'), list.headers.get('cache-control')]).toEqual([
        200,
        null,
        'no-store',
      ]);
      expect(await list.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
      const notified = await send({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
      expect(notified.status).toBe(202);
    });

    it('wants an API key, which may be revoked while in use', async () => {
      const stranger = await send(PING, {});
      expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('Bearer'),
      ]);
      expect((await send(PING, { authorization: `Bearer ${ada.token}` })).status).toBe(401);
      const member = new MemberBrowser(product);
      const { id, key } = await keyOf(member);
      const authorization = `Bearer ${key}`;
      expect((await send(PING, { authorization })).status).toBe(200);
      await member.call(`/api/user/api-keys/${id}`, { method: 'DELETE' });
      expect((await send(PING, { authorization })).status).toBe(401);
    });

    it('refuses other origins, methods, types and what is too much', async () => {
      const headers = await withKey();
      expect((await send(PING, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(PING, { ...headers, origin: 'null' })).status).toBe(403);
      for (const method of ['GET', 'DELETE']) {
        const refused = await send(undefined, headers, method);
        expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'POST']);
      }
      const cases: [number, unknown, Record<string, string>][] = [
        [406, PING, { accept: 'application/json' }],
        [415, PING, { 'content-type': 'text/plain' }],
        [400, '{"jsonrpc":', {}],
        [400, { hello: 'world' }, {}],
        [400, Array.from({ length: 11 }, (_, id) => ({ ...PING, id })), {}],
        [413, { ...PING, params: { text: 'x'.repeat(70_000) } }, {}],
        [400, '['.repeat(5000), {}],
      ];
      for (const [status, body, more] of cases)
        expect([status, (await send(body, { ...headers, ...more })).status]).toEqual([status, status]);
      const batch = await send([PING, { ...PING, id: 2 }], headers);
      expect([batch.status, await batch.json()]).toMatchObject([200, [{ id: 1 }, { id: 2 }]]);
    });

    it('answers initialize within 50 ms of CPU time', async () => {
      const headers = await withKey();
      const params = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const times: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const from = process.threadCpuUsage();
        expect((await send({ ...PING, method: 'initialize', params }, headers)).status).toBe(200);
        const { user, system } = process.threadCpuUsage(from);
        times.push((user + system) / 1000);
      }
      expect(Math.min(...times)).toBeLessThan(50);
    });
  });
});
