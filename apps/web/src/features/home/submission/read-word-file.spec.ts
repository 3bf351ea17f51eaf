import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Zip, ZipDeflate, zipSync } from 'fflate';
import { MAX_DOCUMENT_LENGTH, readWordFile } from './read-word-file.js';

const NAME = 'word/document.xml';
const XML = Buffer.from('<w:document><w:p><w:r><w:t>Ada: Héllo.</w:t></w:r></w:p></w:document>');

/** An archive whose sizes come after the content, as programs write it that do not know them before. */
function streamed(content: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const name of ['word/media/picture.png', NAME]) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

describe('readWordFile', () => {
  it.each([
    ['packed', zipSync({ 'word/styles.xml': XML, [NAME]: XML })],
    ['stored', zipSync({ [NAME]: XML }, { level: 0 })],
    ['streamed', streamed(XML)],
  ])('reads a document that is %s', (_, archive) => {
    expect(readWordFile(archive)).toBe('Ada: Héllo.');
  });

  it('reads nothing from other files', () => {
    expect(readWordFile(zipSync({ 'xl/workbook.xml': XML }))).toBeUndefined();
    expect(readWordFile(Buffer.from('PK, they said'))).toBeUndefined();
  });

  it('refuses a damaged archive', () => {
    expect(() => readWordFile(zipSync({ [NAME]: XML }).slice(0, 60))).toThrow();
  });

  it('has its bound in the documentation', () => {
    const page = readFileSync(join(process.cwd(), 'docs/transcripts.md'), 'utf8');
    expect(page).toContain(`${MAX_DOCUMENT_LENGTH.toLocaleString('en-US')} characters unpacked`);
  });

  it('stops at a document that unpacks to too much, whatever size the archive states', () => {
    const archive = zipSync({ [NAME]: Buffer.alloc(MAX_DOCUMENT_LENGTH + 1, 'a') });
    new DataView(archive.buffer, archive.byteOffset).setUint32(22, 100, true);
    expect(() => readWordFile(archive)).toThrow('too long');
  });
});
