import { readFile } from 'node:fs/promises';
import type { UploadFiles } from '#core/ports/uploads.js';

export interface UploadFilesUnderTest {
  readonly files: UploadFiles;
  /** The same store, opened by another process. */
  elsewhere(): UploadFiles;
  close(): Promise<void>;
}

const ID = 'a'.repeat(22);
const OTHER = 'b'.repeat(22);
const MP3 = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0]);
const bytes = (text: string) => new TextEncoder().encode(text);

async function* pieces(...contents: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) {
    if (content instanceof Error) throw content;
    yield content;
  }
}

async function idsOf(files: UploadFiles): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of files.list()) ids.push(...batch);
  return ids;
}

/** Contract of `UploadFiles`. */
export function uploadFilesContract(name: string, open: () => Promise<UploadFilesUnderTest>): void {
  describe(`UploadFiles: ${name}`, () => {
    let under: UploadFilesUnderTest;
    let files: UploadFiles;
    beforeEach(async () => {
      under = await open();
      files = under.files;
    });
    afterEach(() => under.close());

    it('goes on where another process ended', async () => {
      expect(await files.size(ID)).toBe(0);
      expect(await files.append(ID, 0, pieces(bytes('Ada: '), bytes('Hel')), 10)).toBe(8);
      const elsewhere = under.elsewhere();
      expect(await elsewhere.size(ID)).toBe(8);
      expect(await elsewhere.append(ID, 8, pieces(bytes('lo')), 10)).toBe(10);
      expect(await files.readText(ID)).toBe('Ada: Hello');
      await using file = await files.open(ID);
      expect(await readFile(file.path, 'utf8')).toBe('Ada: Hello');
    });

    it('keeps what arrived before the content broke, and rejects with its error', async () => {
      const broken = new Error('the connection ended');
      await expect(files.append(ID, 0, pieces(bytes('Ada'), broken), 10)).rejects.toBe(broken);
      expect(await files.size(ID)).toBe(3);
    });

    it('writes no byte more than allowed', async () => {
      const call = files.append(ID, 0, pieces(bytes('Ada'), bytes('Ben')), 5);
      await expect(call).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await files.size(ID)).toBe(3);
    });

    it.each([
      ['audio', MP3],
      ['text', bytes('WEBVTT\n\nAda: Grüße')],
      ['text', bytes('Grü').subarray(0, 3)],
      [undefined, Uint8Array.from([0x4d, 0x5a, 0, 0])],
      [undefined, Uint8Array.from([0xff, 0x00])],
    ])('tells %s by the content', async (kind, content) => {
      await files.append(ID, 0, pieces(content), 1000);
      expect(await files.kindOf(ID)).toBe(kind);
    });

    it('has no text of other bytes, and no type of a file that is not there', async () => {
      await files.append(ID, 0, pieces(MP3, Uint8Array.from([0xff])), 1000);
      expect(await files.readText(ID)).toBeUndefined();
      expect(await files.kindOf(OTHER)).toBeUndefined();
    });

    it("deletes files, those that do not exist included, and lists those that are this database's alone", async () => {
      for (const id of [ID, OTHER]) await files.append(id, 0, pieces(MP3), 1000);
      const isListed = files.objectsOf(ID) === undefined;
      expect((await idsOf(files)).sort()).toEqual(isListed ? [ID, OTHER] : []);
      for (const id of [ID, 'c'.repeat(22)]) await files.delete(id);
      expect(await idsOf(under.elsewhere())).toEqual(isListed ? [OTHER] : []);
      expect([await files.size(ID), await under.elsewhere().size(OTHER)]).toEqual([0, MP3.length]);
    });

    it.each(['../etc', 'a/b', '', 'a'.repeat(23)])('takes no id like %j', async (id) => {
      await expect(files.append(id, 0, pieces(MP3), 1000)).rejects.toThrow('not the id of an upload');
    });
  });
}
