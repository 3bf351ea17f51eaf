import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedIdentity } from '#adapters/embedded/identity/start-embedded-identity.js';
import { eventually } from '../support/eventually.js';
import { IdentityUnderTest, PASSWORD } from '../support/identity-under-test.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await IdentityUnderTest.start();
});

afterAll(() => identity?.close());

describe('lifecycle', () => {
  it('preserves accounts, sessions and mailed codes across a restart, in files readable by their owner only', async () => {
    const { email, uid, idToken, refreshToken } = await identity.aMember();
    await identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const { code } = await identity.mail('reset_password', email);
    const told = identity.mails.length;
    await identity.stop();
    for (const name of ['accounts.json', 'seal-key.pem']) {
      expect((await stat(join(identity.dataDir, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(identity.dataDir)).mode & 0o777).toBe(0o700);
    await identity.start();
    expect((await identity.accountOf(idToken)).localId).toBe(uid);
    expect((await identity.refresh(refreshToken)).body.user_id).toBe(uid);
    const reset = await identity.account('resetPassword', { oobCode: code, newPassword: 'quite new' });
    expect(reset.status).toBe(200);
    expect((await identity.signIn(email, 'quite new')).body.localId).toBe(uid);
    expect(identity.mails).toHaveLength(told);
  });

  it('recovers its accounts after its process is killed', async () => {
    const { email, uid } = await identity.aMember();
    const { pid } = identity.service;
    const saved = () => readFile(join(identity.dataDir, 'accounts.json'), 'utf8');
    await eventually(saved, (text) => text.includes(email), 1_000);
    process.kill(Number(pid), 'SIGKILL');
    await eventually(
      () => identity.service.pid,
      (now) => now !== pid,
    );
    const back = await identity.signIn(email, PASSWORD);
    expect(back.body.localId).toBe(uid);
    expect(identity.lines).toContainEqual(expect.stringContaining('SIGKILL'));
  });

  it('moves a corrupt file aside and starts', async () => {
    const { email } = await identity.aMember();
    await identity.stop();
    await writeFile(join(identity.dataDir, 'accounts.json'), '{"version":1,"users":[{"localId":');
    await identity.start();
    expect((await identity.signIn(email, PASSWORD)).status).toBe(400);
    await identity.aMember();
    expect(identity.lines).toContainEqual(expect.stringContaining('could not be read'));
    const kept = (await readdir(identity.dataDir)).filter((name) => name.startsWith('accounts.json.broken-'));
    expect(kept).toHaveLength(1);
  });

  it('rejects a folder that is in use', async () => {
    const { dataDir } = identity;
    const second = startEmbeddedIdentity({
      dataDir,
      log: () => undefined,
      onMail: async () => undefined,
      execArgv: ['--import', join(import.meta.dirname, '../support/typescript.mjs')],
    });
    await expect(second).rejects.toThrow('in use by another running Podgist');
  });

  it('exits with its parent, even if that is killed', async () => {
    await identity.stop();
    const script = join(import.meta.dirname, '../support/embedded-identity-process.mjs');
    const parent = spawn(process.execPath, [script, identity.dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(
      () => isAlive(pid),
      (alive) => !alive,
    );
    await identity.start();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
