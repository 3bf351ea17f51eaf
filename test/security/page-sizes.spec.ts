import type { OpenAPIObject } from '@nestjs/swagger';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { ROWS } from './route-rows.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

describe('pages of lists (§2)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ ROLE: 'api' });
  });
  afterAll(() => product.close());

  const reads = () =>
    Object.entries(product.document.paths).flatMap(([path, { get }]) => (get ? [[path, get] as const] : []));
  const limitOf = ({ parameters = [] }: Operation) =>
    parameters.flatMap((parameter) =>
      'name' in parameter && parameter.name === 'limit' ? [parameter.schema] : [],
    )[0];

  it('have a bounded size on every route that answers with a list', () => {
    const lists = reads().filter(([path, { responses }]) => {
      if (path.includes('/export/')) return false;
      const ok = responses['200'];
      const schema = ok && 'content' in ok ? ok.content?.['application/json']?.schema : undefined;
      // What has a stated maximum needs no pages.
      return schema && 'type' in schema && schema.type === 'array' && !((schema.maxItems ?? Infinity) <= 100);
    });
    expect(lists.length).toBeGreaterThan(5);
    for (const [path, operation] of lists)
      expect([path, limitOf(operation)]).toEqual([path, expect.anything()]);
    for (const [path, operation] of reads()) {
      const limit = limitOf(operation);
      if (limit)
        expect([path, limit]).toEqual([
          path,
          expect.objectContaining({ minimum: 1, maximum: MAX_PAGE_SIZE }),
        ]);
    }
  });

  it('are rejected when too large, too small or not a number', async () => {
    const open = new Map(
      ROWS.filter(({ statuses }) => statuses.visitor === 200).map(({ route, call }) => [route, call]),
    );
    const lists = reads().flatMap(([path, get]) => (limitOf(get) ? (open.get(`GET ${path}`) ?? []) : []));
    expect(lists.length).toBeGreaterThan(5);
    for (const call of lists) {
      const statuses = [];
      for (const limit of [MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1, 0, -1, '1e9', 'x']) {
        const answer = await fetch(`${product.url}${call}${call.includes('?') ? '&' : '?'}limit=${limit}`);
        await answer.body?.cancel();
        statuses.push(answer.status);
      }
      expect([call, statuses]).toEqual([call, [200, 400, 400, 400, 400, 400]]);
    }
  });
});
