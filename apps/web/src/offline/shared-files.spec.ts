/** @jest-environment node */
import { nextSharedFile, receiveShared, SHARED_CACHE } from './shared-files.js';

const ORIGIN = 'https://podgist.example';

/** Caches in memory, as a service worker and its pages share them. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      match: async (key: string) => entries.get(key)?.clone(),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    };
  };
  return { stored, open, has: async (name: string) => stored.has(name) };
}

describe('the share target (contract §13)', () => {
  let memory: ReturnType<typeof memoryCaches>;
  beforeEach(() => {
    memory = memoryCaches();
    Object.assign(globalThis, { caches: memory });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  async function share(fields: readonly (readonly [string, string | File])[]): Promise<string | null> {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const body = new Request(`${ORIGIN}/share/target`, { method: 'POST', body: form });
    const { status, headers } = await receiveShared(body);
    expect(status).toBe(303);
    return headers.get('location')?.replace(ORIGIN, '') ?? null;
  }
  const aFile = (name: string, content = 'sound') => new File([content], name, { type: 'audio/mp4' });

  it('contract §9: leads texts to the form, as before', async () => {
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    const address = await share([
      ['title', 'A talk'],
      ['text', link],
    ]);
    expect(address).toBe(`/?${new URLSearchParams({ text: link, title: 'A talk' })}`);
    expect(memory.stored.size).toBe(0);
  });

  it('contract §13: keeps files with their names until they are removed, the oldest first', async () => {
    expect(await nextSharedFile()).toBeUndefined();
    expect(
      await share([
        ['files', aFile('Sitzung “eins”.m4a')],
        ['files', aFile('two.m4a')],
      ]),
    ).toBe('/?signin=1&returnTo=/');
    const first = await nextSharedFile();
    expect([first?.file.name, first?.file.type, first?.file.size]).toEqual([
      'Sitzung “eins”.m4a',
      'audio/mp4',
      5,
    ]);
    expect((await nextSharedFile())?.file.lastModified).toBe(first?.file.lastModified);
    await first?.remove();
    expect((await nextSharedFile())?.file.name).toBe('two.m4a');
  });

  it('contract §13: keeps ten files at most, and none for more than a day', async () => {
    for (let n = 0; n < 12; n += 1) await share([['files', aFile(`${n}.m4a`)]]);
    expect(memory.stored.get(SHARED_CACHE)?.size).toBe(10);
    expect((await nextSharedFile())?.file.name).toBe('2.m4a');
    for (const { headers } of memory.stored.get(SHARED_CACHE)?.values() ?? [])
      headers.set('x-shared-at', String(Date.now() - 25 * 3600_000));
    expect(await nextSharedFile()).toBeUndefined();
    expect(memory.stored.get(SHARED_CACHE)?.size).toBe(0);
  });

  it.each([
    [
      'the device has no room',
      () => Object.assign(memory, { open: () => Promise.reject(new Error('quota')) }),
      'a',
    ],
    ['the file is empty', () => undefined, ''],
  ])('contract §13: says so when %s', async (_, given, content) => {
    given();
    expect(await share([['files', aFile('a.m4a', content)]])).toBe('/?signin=1&returnTo=/%3Fshared%3Dmissed');
  });

  it('contract §13: stores no file that is larger than an upload may be, and says so where there is no other', async () => {
    const tooLarge = Object.defineProperty(aFile('b.m4a'), 'size', { value: 2 * 1024 ** 3 + 1 });
    const post = (...files: File[]) =>
      receiveShared({
        url: `${ORIGIN}/share/target`,
        formData: async () => ({ getAll: () => files, get: () => null, has: () => true }),
      } as unknown as Request);
    expect((await post(tooLarge)).headers.get('location')).toContain('shared%3Dtoo-large');
    expect(memory.stored.size).toBe(0);
    expect((await post(tooLarge, aFile('a.m4a'))).headers.get('location')).toBe(
      `${ORIGIN}/?signin=1&returnTo=/`,
    );
    expect(memory.stored.get(SHARED_CACHE)?.size).toBe(1);
  });
});
