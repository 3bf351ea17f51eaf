import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#core/errors.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#core/limits/limit.js';

const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`;

/** Paging of every list (contract §2). */
export class PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @Type(() => Number)
  @IsInt({ message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @Max(MAX_PAGE_SIZE, { message: LIMIT_MESSAGE })
  limit = DEFAULT_PAGE_SIZE;

  @ApiPropertyOptional({ type: 'string' })
  @IsOptional()
  @IsString({ message: 'cursor must be text.' })
  @MaxLength(1000, { message: 'cursor is not one of ours.' })
  cursor?: string;
}

/** Sets `Link: rel="next"` and `X-Total-Count` of a page. `choice` is the rest of the list's query. */
export function setPageHeaders(
  reply: FastifyReply,
  path: string,
  { limit }: PageQuery,
  { next, total }: { readonly next?: string; readonly total: number },
  choice: Readonly<Record<string, string | undefined>> = {},
): void {
  reply.header('x-total-count', String(total));
  setNextLink(reply, path, { limit }, next, choice);
}

/** Sets `Link: rel="next"` of a page that another one follows. */
export function setNextLink(
  reply: FastifyReply,
  path: string,
  query: Pick<PageQuery, 'limit'>,
  next: string | undefined,
  choice: Readonly<Record<string, string | undefined>> = {},
): void {
  if (next) reply.header('link', `<${nextPagePath(path, query, next, choice)}>; rel="next"`);
}

/** A page of a list whose length is limited when its items are made; the cursor is the id of the last one shown. */
export function pageOfAll<Item extends { readonly id: number }>(
  reply: FastifyReply,
  path: string,
  query: PageQuery,
  all: readonly Item[],
): readonly Item[] {
  const after = query.cursor === undefined ? 0 : Number(query.cursor);
  if (!Number.isSafeInteger(after)) throw new DomainError('invalid_input', 'cursor is not one of ours.');
  const left = all.filter(({ id }) => id > after);
  const items = left.slice(0, query.limit);
  const next = left.length > items.length ? String(items.at(-1)?.id) : undefined;
  setPageHeaders(reply, path, query, { next, total: all.length });
  return items;
}

/** The path of the page at a cursor. */
export function nextPagePath(
  path: string,
  { limit }: Pick<PageQuery, 'limit'>,
  cursor: string,
  choice: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams({ limit: String(limit), cursor });
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, value);
  return `${path}?${query}`;
}
