import type { BlockObjectRequest } from '@notionhq/client';
import type { CopyBlock } from '#core/connecting/summary-copy.js';

/** Notion's limits of a rich text, of an array of them, and of the blocks of a request with all that is nested. */
const MAX_TEXT_LENGTH = 2000;
const MAX_TEXTS = 100;
const MAX_BLOCKS = 100;

interface RichText {
  readonly text: { readonly content: string; readonly link?: { readonly url: string } };
  readonly annotations?: { readonly bold: boolean };
}

/** A text as rich texts within Notion's limits. Surrogate pairs stay whole. */
export function richText(
  text: string,
  { href, isBold = false }: { href?: string; isBold?: boolean } = {},
): RichText[] {
  const texts: RichText[] = [];
  for (let start = 0; start < text.length && texts.length < MAX_TEXTS; ) {
    let end = Math.min(start + MAX_TEXT_LENGTH, text.length);
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    texts.push({
      text: { content: text.slice(start, end), ...(href && { link: { url: href } }) },
      ...(isBold && { annotations: { bold: true } }),
    });
    start = end;
  }
  return texts;
}

/** The blocks of a document in requests of at most 100 each, counting those within others. */
export function blockRequests(blocks: readonly CopyBlock[]): BlockObjectRequest[][] {
  const requests: BlockObjectRequest[][] = [];
  let room = 0;
  for (const block of blocks) {
    const nested = (block.blocks ?? []).slice(0, MAX_BLOCKS - 1);
    const size = 1 + nested.length;
    if (size > room) {
      requests.push([]);
      room = MAX_BLOCKS;
    }
    requests.at(-1)?.push(toBlock(block, nested));
    room -= size;
  }
  return requests;
}

function toBlock(block: CopyBlock, nested: readonly CopyBlock[]): BlockObjectRequest {
  const { kind, lead = '', text, href, isDone = false } = block;
  const space = lead && text ? ' ' : '';
  const rich_text = [
    ...richText(lead, { isBold: true }),
    ...richText(space + text, href === undefined ? {} : { href }),
  ].slice(0, MAX_TEXTS);
  const children = nested.map((child) => toBlock(child, []));
  const content = { rich_text, ...(children.length > 0 && { children }) };
  switch (kind) {
    case 'heading':
      return { heading_2: { rich_text } } as BlockObjectRequest;
    case 'bullet':
      return { bulleted_list_item: content } as BlockObjectRequest;
    case 'quote':
      return { quote: content } as BlockObjectRequest;
    case 'task':
      return { to_do: { ...content, checked: isDone } } as BlockObjectRequest;
    default:
      return { paragraph: content } as BlockObjectRequest;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
