import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkServiceAccount } from './service-account.js';

describe('the credentials of the identity service (contract §1)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-credentials-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['is not there', undefined, /it cannot be read/],
    ['is no JSON', 'private: swordfish', /it has no project_id, client_email, private_key/],
    ['holds null', 'null', /it has no project_id, client_email, private_key/],
    [
      'is of a person',
      '{"type":"authorized_user","private_key":"swordfish"}',
      /no project_id, client_email$/,
    ],
  ])('are refused by name when their file %s, and not shown', async (name, content, reason) => {
    const file = join(folder, `${name}.json`);
    if (content !== undefined) await writeFile(file, content);
    const { message } = await checkServiceAccount(file).then(
      () => new Error('It was taken.'),
      (error: Error) => error,
    );
    expect(message).toContain(`GOOGLE_APPLICATION_CREDENTIALS: got ${JSON.stringify(file)}, takes the path`);
    expect(message).toMatch(reason);
    expect(message).not.toContain('swordfish');
  });

  it('are taken when they can sign in', async () => {
    const file = join(folder, 'good.json');
    await writeFile(file, JSON.stringify({ project_id: 'p', client_email: 'a@b', private_key: 'k' }));
    await expect(checkServiceAccount(file)).resolves.toBeUndefined();
  });
});
