import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import type { RegisterAnswer } from '../support/member.js';
import { type SpawnedProduct, signUp, spawnProduct } from '../support/spawned-product.js';
import { startFakeSmtp } from '../upstreams/smtp.js';

const EMAIL = 'ada@example.com';

describe('the product killed during a registration', () => {
  it('sends the welcome mail once after the restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-kill-'));
    const [database, smtp] = await Promise.all([freshDatabase(), startFakeSmtp()]);
    const variables = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
    const mail = async () =>
      (await database.query(`select state, attempts from background_tasks where kind = 'welcome_mail'`))[0];
    let product: SpawnedProduct | undefined;
    try {
      product = await spawnProduct(dataDir, variables);
      const { uid, token } = await signUp(product.url, EMAIL);
      smtp.misbehave('hang-data');
      void register(product.url, uid, token).catch(() => undefined);
      await eventually(mail, (task) => task?.attempts === 1);
      await product.stop('SIGKILL');
      smtp.misbehave(undefined);
      expect(smtp.received).toEqual([]);
      expect(await mail()).toEqual({ state: 'open', attempts: 1 });

      await database.query(`update background_tasks set due_at = now() where state = 'open'`);
      product = await spawnProduct(dataDir, variables);
      await eventually(mail, (task) => task?.state === 'done', 20_000);
      const { url } = product;
      const again = await Promise.all(Array.from({ length: 5 }, () => register(url, uid, token)));
      expect(again.map(({ emailSent }) => emailSent)).toEqual(Array(5).fill(true));
      expect(smtp.received.map(({ to }) => to)).toEqual([[EMAIL]]);
    } finally {
      await product?.stop('SIGKILL');
      await Promise.all([smtp.close(), database.drop()]);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
});

async function register(url: string, uid: string, token: string): Promise<RegisterAnswer> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ uid }),
  });
  return (await response.json()) as RegisterAnswer;
}
