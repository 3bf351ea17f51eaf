import {
  type BlockObjectResponse,
  isFullBlock,
  isFullPage,
  type ListBlockChildrenResponse,
} from '@notionhq/client';
import type { SendRequest, SentCopy } from '#core/ports/summary-destination.js';
import type { NotionSession } from './notion-client.js';

const PAGE_SIZE = 100;
/** Pages of a list that are read: 5,000 blocks. */
const MAX_LIST_PAGES = 50;
/** Notion keeps times to the minute, and its clock may differ from ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** Blocks of a page among which the link to its summary is: its owner may have put others before it. */
const MAX_LINK_BLOCKS = 20;

/** The blocks directly below a page or block. */
export async function* listBlocks(
  session: NotionSession,
  block_id: string,
): AsyncGenerator<BlockObjectResponse> {
  let start_cursor: string | null = null;
  for (let page = 0; page < MAX_LIST_PAGES; page++) {
    const cursor: string | null = start_cursor;
    const list: ListBlockChildrenResponse = await session((notion) =>
      notion.blocks.children.list({
        block_id,
        page_size: PAGE_SIZE,
        ...(cursor && { start_cursor: cursor }),
      }),
    );
    yield* list.results.filter((block) => isFullBlock(block));
    start_cursor = list.next_cursor;
    if (!list.has_more || !start_cursor) return;
  }
}

/** The page that an earlier attempt made without reporting it: recognized by its maker, its time and its link. */
export async function findCopy(session: NotionSession, request: SendRequest): Promise<SentCopy | undefined> {
  const { parent, copy, attemptedAt, accountId } = request;
  if (!attemptedAt || !parent) return undefined;
  const since = new Date(attemptedAt.getTime() - CLOCK_SKEW_MS);
  const candidates =
    parent.kind === 'page' ? childPages(session, parent.id, since) : databasePages(session, parent.id, since);
  for await (const { id, creator } of candidates) {
    if (creator !== accountId || !(await linksTo(session, id, copy.url))) continue;
    const page = await session((notion) => notion.pages.retrieve({ page_id: id }));
    return { id, title: copy.title, ...(isFullPage(page) && { url: page.url }) };
  }
  return undefined;
}

interface Candidate {
  readonly id: string;
  readonly creator: string;
}

async function* childPages(session: NotionSession, parentId: string, since: Date): AsyncGenerator<Candidate> {
  for await (const block of listBlocks(session, parentId)) {
    if (block.type !== 'child_page' || new Date(block.created_time) < since) continue;
    yield { id: block.id, creator: block.created_by.id };
  }
}

async function* databasePages(session: NotionSession, id: string, since: Date): AsyncGenerator<Candidate> {
  const { results } = await session((notion) =>
    notion.dataSources.query({
      data_source_id: id,
      page_size: PAGE_SIZE,
      filter: { timestamp: 'created_time', created_time: { on_or_after: since.toISOString() } },
      sorts: [{ timestamp: 'created_time', direction: 'ascending' }],
    }),
  );
  for (const page of results) if (isFullPage(page)) yield { id: page.id, creator: page.created_by.id };
}

async function linksTo(session: NotionSession, pageId: string, url: string): Promise<boolean> {
  const { results } = await session((notion) =>
    notion.blocks.children.list({ block_id: pageId, page_size: MAX_LINK_BLOCKS }),
  );
  return results.some(
    (block) =>
      isFullBlock(block) &&
      block.type === 'paragraph' &&
      block.paragraph.rich_text.some(({ href }) => href === url),
  );
}
