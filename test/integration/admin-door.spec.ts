import { AdminBrowser, FIRST_ADMIN, type LoginAnswer } from '../support/admin.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

describe('the door of the admin area (§4)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct(FIRST_ADMIN);
  });
  afterAll(() => product.close());

  it('lets an admin in and out, and keeps nothing of its answers', async () => {
    const browser = new AdminBrowser(product);
    const refused = await browser.call<LoginAnswer>('auth/me');
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      401,
      'Unauthorized',
      'Unauthorized',
    ]);
    expect(refused.headers.get('cache-control')).toBe('no-store');

    const { status, body, headers } = await browser.login({ email: ' ROOT@podgist.test' });
    const admin = { id: 1, email: 'root@podgist.test', name: 'Admin', totpEnabled: false };
    expect([status, body]).toEqual([200, { admin }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(/^podgist_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await browser.call('auth/me')).body).toEqual({ admin });
    expect(await product.database.contents()).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1]);

    expect((await browser.post('auth/logout')).status).toBe(204);
    expect((await browser.call('auth/me')).status).toBe(401);
    const stolen = { cookie: cookie.split(';')[0] ?? '' };
    expect((await new Visitor(product).call('/api/podmin/auth/me', { headers: stolen })).status).toBe(401);
  });
});
