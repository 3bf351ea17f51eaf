import { type AdminUser, adminArea } from '../support/admin-area.js';
import { Visitor } from '../support/visitor.js';

describe('the admin area (§7)', () => {
  const area = adminArea();

  describe('users', () => {
    it('finds users by parts of name or e-mail, with typos, newest first and paginated', async () => {
      await area.join('grace.hopper@navy.test', 'Grace Hopper');
      await area.join('margaret@apollo.test', 'Margaret Hamilton');
      const found = async (search: string) => (await area.users(search)).map(({ email }) => email);
      for (const search of ['hopp', 'GRACE', 'navy.test', 'hop gra', 'h navy', 'hoper', 'Grave', 'Hoppre']) {
        expect([search, await found(search)]).toEqual([search, ['grace.hopper@navy.test']]);
      }
      for (const search of ['100%', '___', 'zzzzzz', 'race hamilton', "'; drop table members; --"]) {
        expect([search, await found(search)]).toEqual([search, []]);
      }
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          area.admin.call<{ users: AdminUser[]; total: number }>(`users?page=${page}&limit=1`),
        ),
      );
      expect(pages.map(({ body }) => body.users[0]?.email)).toEqual([
        'margaret@apollo.test',
        'grace.hopper@navy.test',
        undefined,
      ]);
      expect(pages[0]?.body).toMatchObject({ total: 2, page: 1, limit: 1 });
      expect(await area.lastLog()).toMatchObject({ action: 'view_users' });
      for (const bad of ['page=0', 'limit=501', 'limit=x', 'sort=name', `search=${'x'.repeat(201)}`]) {
        const { status, body } = await area.admin.call(`users?${bad}`);
        expect([bad, status, typeof body.error]).toEqual([bad, 400, 'string']);
      }
    });

    it('keeps no e-mail address of a deleted member in the log', async () => {
      const address = 'leaving.member@engine.test';
      const { member, user } = await area.join(address, 'Lea Ving');
      await area.admin.call(`users?search=${encodeURIComponent(`lea ${address.toUpperCase()}`)}`);
      expect(await area.lastLog()).toMatchObject({
        action: 'view_users',
        details: expect.stringMatching(/"search":"lea email:[\w-]{22}"/),
      });
      await area.put(`users/${user.id}`, {
        firstName: 'Lea',
        lastName: 'Ving',
        email: address,
        subscriptionPlan: 'free',
        monthlyUsageCount: 2,
      });
      const { status } = await member.call('/api/auth/user', { method: 'DELETE' });
      expect(status).toBe(204);
      expect((await area.product.database.contents()).toLowerCase()).not.toContain(address);
    });

    it('edits names, e-mail, plan and usage in one step, and logs it (§5)', async () => {
      const { member, user } = await area.join('ada@engine.test', 'Ada King');
      const edit = {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'countess@engine.test',
        subscriptionPlan: 'pro',
        monthlyUsageCount: 249,
      };
      const { status, body } = await area.put(`users/${user.id}`, edit);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ id: user.id, ...edit, isActive: true }),
      ]);
      expect(await area.lastLog()).toMatchObject({
        action: 'edit_user',
        details: expect.stringMatching(/"email":"email:[\w-]{22}"/),
      });
      expect(await member.user()).toMatchObject({
        subscriptionPlan: 'pro',
        monthlyUsageCount: 249,
        user: { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@engine.test' },
      });
      await area.query(`update members set payment_subscription = 'sub_1' where id = $1`, [user.id]);
      const paid = await area.put(`users/${user.id}`, { ...edit, subscriptionPlan: 'free' });
      expect([paid.status, paid.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'plan_paid_for',
          error: expect.stringMatching(/^This member pays through Stripe: /),
          errors: [{ field: 'subscriptionPlan', message: paid.body.error }],
        }),
      ]);
      await area.query('update members set payment_subscription = null where id = $1', [user.id]);
      const free = await area.put<AdminUser>(`users/${user.id}`, {
        ...edit,
        subscriptionPlan: 'free',
        monthlyUsageCount: 'many',
      });
      expect(free.body).toMatchObject({ subscriptionPlan: 'free', monthlyUsageCount: 0 });
      expect(await member.user()).toMatchObject({ subscriptionPlan: 'free', monthlyUsageCount: 0 });
      const refused: [object, string][] = [
        [{ monthlyUsageCount: -1 }, 'Monthly usage count must be 0 or more.'],
        [{ subscriptionPlan: 'gold' }, 'Plan must be one of free, plus, pro, all_access.'],
        [{ email: 'no address' }, 'Enter a valid e-mail address.'],
        [{ firstName: 7 }, 'First name must be text.'],
      ];
      for (const [wrong, error] of refused) {
        const answer = await area.put(`users/${user.id}`, { ...edit, ...wrong });
        expect([answer.status, answer.body.error]).toEqual([400, error]);
      }
      expect((await area.put('users/999999', edit)).status).toBe(404);
      const version = (found: AdminUser) => ({ 'if-match': `"${found.version}"` });
      const stale = await area.put<{ error: string; user: AdminUser }>(
        `users/${user.id}`,
        edit,
        version(user),
      );
      expect([stale.status, stale.body]).toMatchObject([
        412,
        { user: { id: user.id, version: free.body.version } },
      ]);
      const fresh = await area.put<AdminUser>(
        `users/${user.id}`,
        { ...edit, subscriptionPlan: 'free' },
        version(free.body),
      );
      expect([fresh.status, fresh.headers.get('etag')]).toEqual([200, `"${fresh.body.version}"`]);
      expect((await member.user()).subscriptionPlan).toBe('free');
    });

    it('keeps an admin’s e-mail change until the identity changes its own', async () => {
      const { member, user } = await area.join('old@identity.test', 'Katherine Johnson');
      const edit = { firstName: 'K', lastName: 'J', subscriptionPlan: 'free', monthlyUsageCount: 0 };
      await area.put(`users/${user.id}`, { ...edit, email: 'set@desk.admin.test' });
      expect((await member.user()).user.email).toBe('set@desk.admin.test');
      const token = area.product.identity.issue({ uid: member.uid, email: 'new@identity.test' });
      const headers = { authorization: `Bearer ${token}` };
      const seen = await new Visitor(area.product).call<{ user: AdminUser }>('/api/auth/user', { headers });
      expect(seen.body.user.email).toBe('new@identity.test');
    });

    it('blocks a deactivated member from the next call on, and readmits them (contract §3)', async () => {
      const { member, user } = await area.join('out@member.test', 'Out Side');
      expect((await member.call('/api/auth/user')).status).toBe(200);
      const patch = (what: string, id = user.id) =>
        area.admin.call<AdminUser>(`users/${id}/${what}`, { method: 'PATCH' });
      expect((await patch('deactivate')).body).toMatchObject({ id: user.id, isActive: false });
      expect(await area.lastLog()).toEqual({ action: 'deactivate_user', details: `{"userId":${user.id}}` });
      const refused = await member.call('/api/auth/user');
      expect([refused.status, refused.body.message]).toEqual([403, 'Account deactivated']);
      expect((await member.call('/api/user/saved-summaries')).status).toBe(403);
      expect((await patch('activate')).body).toMatchObject({ isActive: true });
      expect((await member.call('/api/auth/user')).status).toBe(200);
      for (const id of [999_999, Number.NaN]) expect((await patch('activate', id)).status).toBe(404);
    });
  });
});
