import { wordDocumentText } from '#core/text/markup.js';

/** Maximum uncompressed length of a document, as a limit against ZIP bombs. */
export const MAX_DOCUMENT_LENGTH = 20 * 1024 * 1024;
const DOCUMENT = 'word/document.xml';
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** Extracts the text of a `.docx` file; absent if it is invalid or exceeds the size limit. */
export async function readWordFile(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const packed = findDocument(bytes);
  if (!packed) return undefined;
  const xml = packed.method === STORED ? new TextDecoder().decode(packed.data) : await inflated(packed.data);
  return xml && wordDocumentText(xml);
}

/** Finds the document entry in the archive's central directory. */
function findDocument(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  const entries = view.getUint16(end + 10, true);
  for (let entry = 0; entry < entries && at + 46 <= bytes.length; entry += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === DOCUMENT) return entryAt(bytes, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
}

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

function entryAt(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number) {
  const method = view.getUint16(at + 10, true);
  const length = view.getUint32(at + 20, true);
  const header = view.getUint32(at + 42, true);
  if (![STORED, DEFLATED].includes(method) || header + 30 > bytes.length) return undefined;
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return { method, data: bytes.subarray(start, start + length) };
}

/** Inflates compressed data to text; absent if it is damaged or too long. */
async function inflated(data: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const { writable, readable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // Write errors also reject the reader, which handles them.
  void writer.write(data).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length <= MAX_DOCUMENT_LENGTH) continue;
    await reader.cancel();
    return undefined;
  }
  return text + decoder.decode();
}
