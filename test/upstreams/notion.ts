import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { send, textOf } from './wire.ts';

/** Faults that the fake server can simulate. */
export type NotionFault =
  | 'hang' // accepts the request and never responds
  | 'reset' // closes the connection before anything is done
  | 'lost' // does what was asked and closes the connection
  | 'html' // a page of a proxy
  | '400' // a validation error with a foreign message
  | '401' // the token was revoked
  | '403' // a capability is missing
  | '409' // a conflict of writes
  | '429' // with Retry-After
  | '500'
  | '503';

/** A call, for choosing which ones fail. */
export interface NotionCall {
  readonly method: string;
  /** Path with ids replaced: `/v1/blocks/{id}/children`. */
  readonly route: string;
}

interface RichText {
  readonly text: { readonly content: string; readonly link?: { readonly url: string } };
}

/** What the API reads of requests. */
interface RequestBody {
  readonly query?: string;
  readonly parent?: { readonly page_id?: string; readonly data_source_id?: string };
  readonly properties?: { readonly title?: { readonly title?: unknown } };
  readonly children?: unknown;
  readonly filter?: { readonly created_time?: { readonly on_or_after?: string } };
}

type GivenBlock = Readonly<Record<string, GivenContent>>;

interface GivenContent {
  readonly rich_text?: unknown;
  readonly children?: readonly GivenBlock[];
  readonly checked?: boolean;
}

export interface NotionBlock {
  readonly id: string;
  readonly type: string;
  /** Text with that of blocks within it. */
  readonly text: string;
  readonly isChecked?: boolean;
  readonly raw: Record<string, unknown>;
  readonly creator: string;
  readonly createdAt: string;
  readonly children: NotionBlock[];
}

export interface NotionPage {
  readonly id: string;
  readonly parent: string;
  title: string;
  isInTrash: boolean;
  readonly createdAt: string;
  readonly creator: string;
  blocks: NotionBlock[];
}

export interface FakeNotion {
  readonly url: string;
  readonly token: string;
  /** Id of a page and of a data source that are shared with the integration. */
  readonly page: string;
  readonly database: string;
  readonly calls: NotionCall[];
  /** Pages below a parent that are not in the trash. */
  pagesIn(parent: string): NotionPage[];
  /** Adds a block as the page's owner does. */
  addOwnBlock(page: NotionPage, text: string): void;
  /** Value of Retry-After, in seconds. */
  retryAfter: string;
  misbehave(fault: NotionFault | undefined, times?: number, when?: (call: NotionCall) => boolean): void;
  close(): Promise<void>;
}

const BOT = '10000000-0000-4000-8000-000000000001';
const OWNER = '10000000-0000-4000-8000-000000000002';
const BLOCK_TYPES = new Set(['paragraph', 'heading_2', 'bulleted_list_item', 'quote', 'to_do']);

/** The limits of the API, as its reference lists them. */
const MAX_TEXT = 2000;
const MAX_ARRAY = 100;
const MAX_LINK = 2000;
const MAX_REQUEST_BYTES = 500_000;

class NotionError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Fake of Notion's API (version 2025-09-03) for an internal integration: pages, blocks, data sources and search. */
export async function startFakeNotion(): Promise<FakeNotion> {
  const token = `ntn_${randomUUID().replaceAll('-', '')}`;
  const faults = planFaults<NotionFault, NotionCall>();
  const calls: NotionCall[] = [];
  const page = randomUUID();
  const database = randomUUID();
  const pages = new Map<string, NotionPage>();
  pages.set(page, newPage(page, 'workspace', 'Reading', OWNER));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.notion.com');
    const method = request.method ?? 'GET';
    const call = { method, route: pathname.replace(/[0-9a-f-]{32,36}/g, '{id}') };
    const text = await textOf(request);
    calls.push(call);
    const fault = faults.next(call);
    if (fault && fault !== 'lost') return misbehaved(fault, response);
    try {
      if (request.headers.authorization !== `Bearer ${token}`) {
        throw new NotionError(401, 'unauthorized', 'API token is invalid.');
      }
      if (request.headers['notion-version'] !== '2025-09-03') {
        throw new NotionError(400, 'missing_version', 'Notion-Version header should be defined.');
      }
      if (text.length > MAX_REQUEST_BYTES) throw invalid('body is too large');
      const answer = route(call, pathname.split('/')[3] ?? '', searchParams, text ? JSON.parse(text) : {});
      if (fault === 'lost') return void response.socket?.resetAndDestroy();
      json(response, 200, answer);
    } catch (error) {
      if (!(error instanceof NotionError)) throw error;
      refuse(response, error);
    }
  }

  function route(
    { method, route: path }: NotionCall,
    id: string,
    query: URLSearchParams,
    body: RequestBody,
  ): object {
    switch (`${method} ${path}`) {
      case 'GET /v1/users/me':
        return {
          object: 'user',
          id: BOT,
          type: 'bot',
          name: 'Podgist',
          avatar_url: null,
          bot: { owner: { type: 'workspace', workspace: true }, workspace_name: 'Ada’s workspace' },
        };
      case 'POST /v1/search':
        return list(
          [...[...pages.values()].filter(isShown).map(pageView), sourceView()].filter(({ search }) =>
            search.toLowerCase().includes(String(body.query ?? '').toLowerCase()),
          ),
        );
      case 'GET /v1/pages/{id}':
        return pageView(pageOf(id));
      case 'POST /v1/pages':
        return create(body);
      case 'PATCH /v1/pages/{id}': {
        const found = writable(id);
        found.title = titleOf(body.properties);
        return pageView(found);
      }
      case 'GET /v1/blocks/{id}/children':
        return children(id, query);
      case 'PATCH /v1/blocks/{id}/children': {
        const found = writable(id);
        const added = blocksOf(body.children);
        found.blocks.push(...added);
        return list(added.map(blockView));
      }
      case 'DELETE /v1/blocks/{id}':
        return remove(id);
      case 'GET /v1/data_sources/{id}':
        if (id !== database) throw notFound(id);
        return sourceView();
      case 'POST /v1/data_sources/{id}/query': {
        if (id !== database) throw notFound(id);
        const since = body.filter?.created_time?.on_or_after ?? '';
        return list(
          [...pages.values()]
            .filter((item) => item.parent === id && isShown(item) && item.createdAt >= since)
            .map(pageView),
        );
      }
      default:
        throw new NotionError(400, 'invalid_request_url', 'Invalid request URL.');
    }
  }

  function create({ parent = {}, properties, children: given = [] }: RequestBody): object {
    const parentId = parent.page_id ?? parent.data_source_id ?? '';
    if (parent.data_source_id ? parentId !== database : !pages.get(parentId)) throw notFound(parentId);
    const created = newPage(randomUUID(), parentId, titleOf(properties), BOT);
    created.blocks = blocksOf(given);
    pages.set(created.id, created);
    return pageView(created);
  }

  function children(id: string, query: URLSearchParams): object {
    const found = pageOf(id);
    const below = [...pages.values()].filter((item) => item.parent === id && isShown(item));
    const all = [...found.blocks.map(blockView), ...below.map(childPageView)];
    const start = Number(query.get('start_cursor') ?? 0);
    const end = start + Math.min(Number(query.get('page_size') ?? MAX_ARRAY), MAX_ARRAY);
    return {
      ...list(all.slice(start, end)),
      has_more: end < all.length,
      next_cursor: end < all.length ? String(end) : null,
    };
  }

  function remove(id: string): object {
    const holder = [...pages.values()].find(({ blocks }) => blocks.some((block) => block.id === id));
    const block = holder?.blocks.find((item) => item.id === id);
    if (!holder || !block) throw notFound(id);
    if (holder.isInTrash) throw archived();
    holder.blocks = holder.blocks.filter((item) => item !== block);
    return { ...blockView(block), in_trash: true };
  }

  function pageOf(id: string): NotionPage {
    const found = pages.get(id);
    if (!found) throw notFound(id);
    return found;
  }

  function writable(id: string): NotionPage {
    const found = pageOf(id);
    if (found.isInTrash) throw archived();
    return found;
  }

  function sourceView() {
    return {
      object: 'data_source',
      id: database,
      title: [{ type: 'text', plain_text: 'Podcasts', text: { content: 'Podcasts' } }],
      properties: { Name: { id: 'title', type: 'title', name: 'Name', title: {} } },
      url: `https://www.notion.so/${database}`,
      archived: false,
      in_trash: false,
      created_by: { object: 'user', id: OWNER },
      search: 'Podcasts',
    };
  }

  function misbehaved(fault: Exclude<NotionFault, 'lost'>, response: ServerResponse): void {
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.socket?.resetAndDestroy();
    if (fault === 'html') {
      send(response, 200, '<!DOCTYPE html><h1>Sign in</h1>', 'text/html');
      return;
    }
    if (fault === '429') response.setHeader('retry-after', fake.retryAfter);
    const codes = {
      '400': 'validation_error',
      '401': 'unauthorized',
      '403': 'restricted_resource',
      '409': 'conflict_error',
      '429': 'rate_limited',
      '500': 'internal_server_error',
      '503': 'service_unavailable',
    };
    refuse(response, new NotionError(Number(fault), codes[fault], `<script>alert(1)</script> ${token}`));
  }

  const server = await listening(serve);
  const fake: FakeNotion = {
    url: server.url,
    retryAfter: '1',
    token,
    page,
    database,
    calls,
    pagesIn: (parent) => [...pages.values()].filter((item) => item.parent === parent && isShown(item)),
    addOwnBlock(target, text) {
      target.blocks.push({
        ...blockFrom({ paragraph: { rich_text: [{ text: { content: text } }] } }, true),
        creator: OWNER,
      });
    },
    misbehave: faults.misbehave,
    close: server.close,
  };
  return fake;
}

function newPage(id: string, parent: string, title: string, creator: string): NotionPage {
  return { id, parent, title, creator, isInTrash: false, createdAt: new Date().toISOString(), blocks: [] };
}

function isShown({ isInTrash }: NotionPage): boolean {
  return !isInTrash;
}

function titleOf(properties: RequestBody['properties']): string {
  return textIn(checkedTexts(properties?.title?.title));
}

/** The blocks of a request, within the API's limits. */
function blocksOf(given: unknown): NotionBlock[] {
  if (!Array.isArray(given)) throw invalid('body.children should be an array');
  if (given.length > MAX_ARRAY) throw invalid(`body.children.length should be ≤ \`${MAX_ARRAY}\``);
  return given.map((block) => blockFrom(block, true));
}

function blockFrom(given: GivenBlock, mayNest: boolean): NotionBlock {
  const [type = '', ...others] = Object.keys(given).filter((key) => key !== 'type' && key !== 'object');
  if (others.length > 0 || !BLOCK_TYPES.has(type)) throw invalid(`unknown block ${type}`);
  const { rich_text, children = [], checked } = given[type] ?? {};
  if (children.length > MAX_ARRAY || (!mayNest && children.length > 0)) throw invalid('too many blocks');
  const nested: NotionBlock[] = children.map((child) => blockFrom(child, false));
  const texts = checkedTexts(rich_text);
  return {
    id: randomUUID(),
    type,
    text: [textIn(texts), ...nested.map((child) => child.text)].join('\n'),
    ...(checked !== undefined && { isChecked: checked }),
    raw: { rich_text: texts.map(richTextView) },
    creator: BOT,
    createdAt: new Date().toISOString(),
    children: nested,
  };
}

function checkedTexts(texts: unknown): RichText[] {
  if (!Array.isArray(texts) || texts.length > MAX_ARRAY)
    throw invalid('rich_text should be an array of at most 100');
  for (const { text } of texts as RichText[]) {
    if (typeof text?.content !== 'string') throw invalid('text.content should be a string');
    if (text.content.length > MAX_TEXT) throw invalid(`text.content.length should be ≤ \`${MAX_TEXT}\``);
    if (text.link && (text.link.url.length > MAX_LINK || !/^https?:\/\//.test(text.link.url)))
      throw invalid('Invalid URL for link.');
  }
  return texts;
}

function textIn(texts: readonly RichText[]): string {
  return texts.map(({ text }) => text.content).join('');
}

function richTextView({ text }: RichText): object {
  return { type: 'text', text, plain_text: text.content, href: text.link?.url ?? null };
}

function pageView({ id, title, isInTrash, createdAt, creator }: NotionPage) {
  return {
    object: 'page',
    id,
    url: `https://www.notion.so/${id.replaceAll('-', '')}`,
    archived: isInTrash,
    in_trash: isInTrash,
    created_time: createdAt,
    created_by: { object: 'user', id: creator },
    properties: {
      Name: { id: 'title', type: 'title', title: [{ plain_text: title, text: { content: title } }] },
    },
    search: title,
  };
}

function blockView({ id, type, raw, creator, createdAt, children }: NotionBlock) {
  return {
    object: 'block',
    id,
    type,
    [type]: raw,
    created_time: createdAt,
    created_by: { object: 'user', id: creator },
    has_children: children.length > 0,
    in_trash: false,
  };
}

function childPageView({ id, title, creator, createdAt }: NotionPage) {
  return {
    object: 'block',
    id,
    type: 'child_page',
    child_page: { title },
    created_time: createdAt,
    created_by: { object: 'user', id: creator },
    has_children: true,
    in_trash: false,
  };
}

function list(results: readonly object[]): Record<string, unknown> {
  return { object: 'list', results, has_more: false, next_cursor: null };
}

function invalid(message: string): NotionError {
  return new NotionError(400, 'validation_error', `body failed validation: ${message}.`);
}

function archived(): NotionError {
  return new NotionError(
    400,
    'validation_error',
    "Can't edit block that is archived. You must unarchive the block before editing.",
  );
}

function notFound(id: string): NotionError {
  return new NotionError(
    404,
    'object_not_found',
    `Could not find block with ID: ${id}. Make sure the relevant pages and databases are shared with your integration.`,
  );
}

function refuse(response: ServerResponse, { status, code, message }: NotionError): void {
  json(response, status, { object: 'error', status, code, message, request_id: randomUUID() });
}

function json(response: ServerResponse, status: number, body: object): void {
  send(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}
