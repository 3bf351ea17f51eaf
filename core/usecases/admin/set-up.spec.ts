import type { SetupProgress } from '#core/admin/setup.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import { ACTOR, ADA, anAdminAuth } from '#test/fakes/admin-auth.js';
import { MemoryMailer } from '#test/fakes/memory-mailer.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import { changeSetup, isSetupDue, sendTestMail } from './set-up.js';

/** Progress in memory, with what was logged. */
function memorySetup() {
  let progress: SetupProgress | undefined;
  const logged: unknown[] = [];
  const setup: AdminArea['setup'] = {
    read: async () => progress,
    change: async (changes, { action, details }) => {
      logged.push([action, details]);
      progress = { isFinished: false, skipped: [], ...progress, ...changes };
      return progress;
    },
  };
  return { setup, logged };
}

describe('the setup at the first login (contract §10)', () => {
  it('opens for the first admin until it was opened once', async () => {
    const { admins, ada } = await anAdminAuth();
    const entry = { ...ACTOR, action: 'create_admin', details: {} } as const;
    const bob = await admins.create({ email: 'bob@podgist.test', name: 'Bob', passwordHash: 'x' }, entry);
    const { setup, logged } = memorySetup();
    const isDue = isSetupDue({ setup, admins });
    expect([await isDue(ada.id), await isDue(bob?.id)]).toEqual([true, false]);
    await changeSetup({ setup })({ isFinished: undefined, skipped: ['mail'] }, ACTOR);
    expect(await isDue(ada.id)).toBe(false);
    expect(logged).toEqual([['change_setup', { skipped: ['mail'] }]]);
  });

  it('sends a test mail, and logs the attempt before without the address', async () => {
    const { log } = await anAdminAuth();
    const mailer = new MemoryMailer();
    const send = sendTestMail({
      mailer,
      ids: sequentialIds(),
      log,
      withoutMailAddresses: () => 'email:hash',
      publicUrl: 'https://podgist.example',
    });
    const { signal } = new AbortController();
    await expect(send('nobody', ACTOR, signal)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ field: 'email', message: 'Enter an e-mail address.' }] },
    });
    await send(` ${ADA.email} `, ACTOR, signal);
    expect(mailer.sent.map(({ to }) => to)).toEqual([expect.objectContaining({ email: ADA.email })]);
    const { entries } = await log.list({}, 1, 10);
    expect(entries.filter(({ action }) => action === 'send_test_mail')).toEqual([
      expect.objectContaining({ details: { email: 'email:hash' } }),
    ]);
  });
});
