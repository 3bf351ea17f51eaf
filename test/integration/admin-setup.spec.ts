import { FIRST_ADMIN } from '../support/admin.js';
import { adminArea } from '../support/admin-area.js';

/** The setup at the first login. Tests share the area; the first one finds it untouched. */
describe('the setup (contract §10)', () => {
  const area = adminArea();
  const post = (path: string, body: object) => area.admin.post(path, body);

  it('is due for the first admin until it was opened once', async () => {
    expect((await area.admin.call('setup')).body).toEqual({
      isDue: true,
      isFinished: false,
      skipped: [],
      publicUrl: 'http://podgist.test',
      mail: { from: expect.stringContaining('@') },
      shows: { summarized: 0, followed: 0 },
    });
    expect((await area.put('setup', {})).body).toEqual({ isFinished: false, skipped: [] });
    expect((await area.admin.call('setup')).body).toMatchObject({ isDue: false });
  });

  it('keeps skipped steps and the end, and refuses steps that it does not have', async () => {
    await area.put('setup', { skipped: ['mail', 'shows'] });
    await area.put('setup', { isFinished: true });
    expect(await area.lastLog()).toMatchObject({ action: 'change_setup' });
    expect((await area.admin.call('setup')).body).toMatchObject({
      isFinished: true,
      skipped: ['mail', 'shows'],
    });
    for (const skipped of [['coffee'], ['mail', 'mail'], 'mail']) {
      const { status, body } = await area.put('setup', { skipped });
      expect([skipped, status, typeof body.error]).toEqual([skipped, 400, 'string']);
    }
  });

  it('sends a test mail, logged without its address', async () => {
    expect((await post('setup/test-mail', { email: 'nobody' })).status).toBe(400);
    expect((await post('setup/test-mail', { email: FIRST_ADMIN.ADMIN_EMAIL })).status).toBe(204);
    expect(await area.lastLog()).toMatchObject({
      action: 'send_test_mail',
      details: expect.stringMatching(/^\{"email":"email:[\w-]{22}"\}$/),
    });
  });
});
