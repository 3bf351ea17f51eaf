import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { MAX_DOCUMENT_LENGTH, readWordFile } from './read-word-file.js';

/** Builds a minimal ZIP archive with one file. */
function archive(name: string, content: Buffer, method = 8): Uint8Array<ArrayBuffer> {
  const data = method === 8 ? deflateRawSync(content) : content;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const directory = local.length + name.length + data.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]));
}

const XML = Buffer.from('<w:document><w:p><w:r><w:t>Ada: Héllo.</w:t></w:r></w:p></w:document>');

describe('readWordFile', () => {
  it.each([
    ['packed', 8],
    ['stored', 0],
  ])('reads a document that is %s', async (_, method) => {
    expect(await readWordFile(archive('word/document.xml', XML, method))).toBe('Ada: Héllo.');
  });

  it('reads nothing of what is no document', async () => {
    expect(await readWordFile(archive('xl/workbook.xml', XML))).toBeUndefined();
    expect(await readWordFile(new Uint8Array(Buffer.from('PK, they said')))).toBeUndefined();
    expect(await readWordFile(archive('word/document.xml', XML).slice(0, 60))).toBeUndefined();
  });

  it('has its bound in the documentation', () => {
    const page = readFileSync(join(process.cwd(), 'docs/transcripts.md'), 'utf8');
    expect(page).toContain(`${MAX_DOCUMENT_LENGTH.toLocaleString('en-US')} characters unpacked`);
  });

  it('stops at a document that unpacks to too much', async () => {
    expect(
      await readWordFile(archive('word/document.xml', Buffer.alloc(64 * 1024 * 1024, 'a'))),
    ).toBeUndefined();
  });
});
