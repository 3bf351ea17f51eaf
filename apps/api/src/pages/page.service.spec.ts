import { DomainError } from '#core/errors.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import { openLogger } from '../observability/logger.js';
import { analysisTag, LISTS } from './cache/cache-tags.js';
import { type PageResponse, PageService } from './page.service.js';
import type { PageResolver } from './resolvers/page-resolver.js';
import type { PageContent, ResolvedPage } from './resolvers/resolved-page.js';

const CHANGE: ContentChange = { analysisId: 7, showSlug: 'show', visibility: 'public', isDeleted: false };

/** The pages over a resolver that counts and answers as it is told. */
async function opened() {
  const asked = { found: 0, rendered: 0 };
  let answer: () => ResolvedPage = () => shown('first');
  let hears = true;
  let tell: (change: ContentChange | 'everything') => void = () => undefined;
  const changes: ContentChanges = {
    watch: async (listener) => {
      tell = listener;
      return () => undefined;
    },
    isConnected: () => hears,
  };
  const resolver: Pick<PageResolver, 'resolve'> = {
    resolve: async () => {
      asked.found += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answer();
    },
  };
  const pages = new PageService(
    resolver as PageResolver,
    {
      dehydratePage: ({ answers }) => answers,
      renderPage: async (_path, queries) => {
        asked.rendered += 1;
        return `<p>${'words' in queries ? String(queries.words) : ''}</p>`;
      },
    },
    ({ markup }) => Buffer.from(markup),
    changes,
    openLogger('silent'),
  );
  pages.onModuleInit();
  await new Promise((resolve) => setImmediate(resolve));
  return {
    pages,
    asked,
    answerWith: (next: () => ResolvedPage) => {
      answer = next;
    },
    change: (change: ContentChange | 'everything') => tell(change),
    deafen: (deaf: boolean) => {
      hears = !deaf;
    },
    read: async (path = '/a/b') => textOf(await pages.get(path)),
  };
}

function shown(words: string, overrides: Partial<PageContent> = {}): PageContent {
  return {
    kind: 'page',
    status: 200,
    meta: { title: words, description: '' },
    answers: { words },
    audience: 'everybody',
    cacheTags: [analysisTag(7), LISTS],
    ...overrides,
  };
}

async function textOf(served: PageResponse): Promise<string> {
  if (served.kind === 'redirect') return `moved to ${served.location}`;
  return served.page.body('identity').toString();
}

const fail = () => {
  throw new DomainError('upstream_unavailable', 'The database cannot be reached.');
};

describe('public pages (contract §5)', () => {
  it('renders a page once for a thousand readers who ask at the same moment', async () => {
    const { asked, read } = await opened();
    const all = await Promise.all(Array.from({ length: 1000 }, () => read()));
    expect(new Set(all)).toEqual(new Set(['<p>first</p>']));
    await read();
    expect(asked).toEqual({ found: 1, rendered: 1 });
  });

  it('renders it anew when what it shows has changed, and not when other things have', async () => {
    const { asked, read, change, answerWith } = await opened();
    await read();
    change({ ...CHANGE, analysisId: 8, visibility: 'example' });
    await read();
    expect(asked.found).toBe(1);
    answerWith(() => shown('second'));
    change(CHANGE);
    expect(await read()).toBe('<p>second</p>');
    expect(asked).toEqual({ found: 2, rendered: 2 });
  });

  it('looks again after a change that leaves the page as it was, and keeps its bytes', async () => {
    const { asked, pages, read, change } = await opened();
    await read();
    const before = await pages.get('/a/b');
    change({ ...CHANGE, analysisId: 8 });
    expect(await pages.get('/a/b')).toEqual(before);
    await read();
    expect(asked).toEqual({ found: 2, rendered: 1 });
  });

  it('takes a change that comes while the page is made as one that it may have missed', async () => {
    const { asked, read, change } = await opened();
    const first = read();
    change(CHANGE);
    await first;
    await read();
    expect(asked.found).toBe(2);
  });

  it('trusts nothing that it has while it hears of no changes', async () => {
    const { asked, read, deafen } = await opened();
    await read();
    deafen(true);
    await read();
    await read();
    expect(asked).toEqual({ found: 3, rendered: 1 });
    deafen(false);
    await read();
    expect(asked.found).toBe(3);
  });

  it('serves what it has while the database is down, but never what is gone', async () => {
    const { asked, read, change, answerWith } = await opened();
    await read();
    answerWith(fail);
    change('everything');
    expect(await read()).toBe('<p>first</p>');
    expect(await read()).toBe('<p>first</p>');
    expect(asked.found).toBe(2);
    await expect(read('/never/seen')).rejects.toBeInstanceOf(DomainError);
    change({ ...CHANGE, isDeleted: true });
    await expect(read()).rejects.toBeInstanceOf(DomainError);
  });

  it('keeps no page that is missing, moved or of one reader', async () => {
    const { asked, read, answerWith } = await opened();
    for (const page of [
      shown('none', { status: 404 }),
      shown('own', { audience: 'reader' }),
      { kind: 'redirect', location: '/c' } as const,
    ]) {
      answerWith(() => page);
      await read();
      await read();
    }
    expect(asked.found).toBe(6);
  });
});
