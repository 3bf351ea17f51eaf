import { isFullDataSource, isFullPage, isFullUser } from '@notionhq/client';
import { type ConnectionParent, MAX_PARENTS, parentNotFound } from '#core/connecting/connection.js';
import type { SendRequest, SentCopy, SummaryDestination } from '#core/ports/summary-destination.js';
import { blockRequests, richText } from './notion-blocks.js';
import { isGone, type NotionOptions, type NotionSession, openSession, translated } from './notion-client.js';
import { findCopy, listBlocks } from './notion-pages.js';

const MAX_TITLE_LENGTH = 200;
const UNTITLED = 'Untitled';

/** Summaries as pages at Notion (API 2025-09-03), below a page or in a database. */
export function notionDestination(options: NotionOptions): SummaryDestination {
  return {
    hasParents: true,
    account: (token, signal) =>
      translated(async () => {
        const session = openSession(options, token, signal);
        const user = await session((notion) => notion.users.me({}));
        const workspace = isFullUser(user) && user.type === 'bot' ? workspaceOf(user.bot) : undefined;
        return {
          id: user.id,
          name: shortTitle(workspace ?? (isFullUser(user) ? user.name : undefined) ?? ''),
        };
      }),
    listParents: (token, query, signal) =>
      translated(async () => {
        const session = openSession(options, token, signal);
        const { results } = await session((notion) =>
          notion.search({
            ...(query && { query }),
            page_size: MAX_PARENTS,
            sort: { timestamp: 'last_edited_time', direction: 'descending' },
          }),
        );
        return results.slice(0, MAX_PARENTS).flatMap((item) => toParent(item) ?? []);
      }),
    findParent: (token, id, signal) =>
      translated(async () => {
        const session = openSession(options, token, signal);
        return (
          (await existing(() => session((notion) => notion.pages.retrieve({ page_id: id })))) ??
          (await existing(() => session((notion) => notion.dataSources.retrieve({ data_source_id: id }))))
        );
      }),
    send: (request, signal) =>
      translated(() => sendPage(openSession(options, request.token, signal), request)),
  };
}

async function sendPage(session: NotionSession, request: SendRequest): Promise<SentCopy> {
  const { previous, isUnchanged } = request;
  const found = (previous && (await openCopy(session, previous))) ?? (await findCopy(session, request));
  if (!found) return createPage(session, request);
  if (previous && isUnchanged) return found;
  await request.onCreated(found);
  await replaceContent(session, request, found);
  return found;
}

/** A copy that its owner has not deleted. */
async function openCopy(session: NotionSession, previous: SentCopy): Promise<SentCopy | undefined> {
  try {
    const page = await session((notion) => notion.pages.retrieve({ page_id: previous.id }));
    if (!isFullPage(page)) return undefined;
    return page.in_trash || page.archived ? undefined : { ...previous, url: page.url };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function createPage(session: NotionSession, request: SendRequest): Promise<SentCopy> {
  const { parent, copy } = request;
  if (!parent) throw parentNotFound();
  const [first = [], ...rest] = blockRequests(copy.blocks);
  const page = await session((notion) =>
    notion.pages.create({
      parent: parent.kind === 'page' ? { page_id: parent.id } : { data_source_id: parent.id },
      properties: titleProperty(copy.title),
      children: first,
    }),
  );
  const created = { id: page.id, title: copy.title, ...(isFullPage(page) && { url: page.url }) };
  await request.onCreated(created);
  await append(session, page.id, rest);
  return created;
}

/** Replaces the blocks that the integration made; those of the page's owner stay. */
async function replaceContent(session: NotionSession, request: SendRequest, { id }: SentCopy): Promise<void> {
  const { accountId, copy } = request;
  await session((notion) => notion.pages.update({ page_id: id, properties: titleProperty(copy.title) }));
  const own: string[] = [];
  for await (const block of listBlocks(session, id)) {
    if (block.created_by.id === accountId && block.type !== 'child_page') own.push(block.id);
  }
  for (const block_id of own) {
    try {
      await session((notion) => notion.blocks.delete({ block_id }));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  await append(session, id, blockRequests(copy.blocks));
}

async function append(
  session: NotionSession,
  block_id: string,
  requests: ReturnType<typeof blockRequests>,
): Promise<void> {
  for (const children of requests) {
    await session((notion) => notion.blocks.children.append({ block_id, children }));
  }
}

/** The title property has the id `title` in every database. */
function titleProperty(title: string) {
  return { title: { title: richText(title).slice(0, 1) } };
}

async function existing(read: () => Promise<object>): Promise<ConnectionParent | undefined> {
  try {
    return toParent(await read());
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A page or database that is not in the trash. */
function toParent(item: object): ConnectionParent | undefined {
  const object = item as Parameters<typeof isFullPage>[0];
  if (isFullPage(object)) {
    if (object.in_trash || object.archived) return undefined;
    const title = Object.values(object.properties).find((property) => property.type === 'title');
    return { id: object.id, kind: 'page', title: plainText(title?.title ?? []) };
  }
  if (!isFullDataSource(object) || object.in_trash || object.archived) return undefined;
  return { id: object.id, kind: 'database', title: plainText(object.title) };
}

function plainText(texts: readonly { readonly plain_text: string }[]): string {
  return shortTitle(texts.map(({ plain_text }) => plain_text).join('')) || UNTITLED;
}

function shortTitle(text: string): string {
  return Array.from(text).slice(0, MAX_TITLE_LENGTH).join('').trim();
}

function workspaceOf(bot: object): string | undefined {
  const { workspace_name } = bot as { readonly workspace_name?: unknown };
  return typeof workspace_name === 'string' ? workspace_name : undefined;
}
