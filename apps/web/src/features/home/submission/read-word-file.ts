import { Unzip, UnzipInflate } from 'fflate';
import { wordDocumentText } from '#core/text/markup.js';

/** Maximum uncompressed length of a document, as a limit against ZIP bombs. */
export const MAX_DOCUMENT_LENGTH = 20 * 1024 * 1024;
const DOCUMENT = 'word/document.xml';
/** Bytes inflated at once; at the highest ratio of the format they become 16 MB. */
const CHUNK_BYTES = 16 * 1024;

/**
 * Extracts the text of a `.docx` file; absent if it has no document. The length is counted while the document is inflated, since
 * the sizes that an archive states may be wrong.
 * @throws if the file is damaged or the document exceeds the limit
 */
export function readWordFile(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder();
  let xml = '';
  let isComplete = false;
  const unzip = new Unzip((file) => {
    if (file.name !== DOCUMENT || xml !== '') return;
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      xml += decoder.decode(data, { stream: !isLast });
      isComplete = isLast;
      if (xml.length > MAX_DOCUMENT_LENGTH) throw new Error('the document is too long');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isComplete; at += CHUNK_BYTES)
    unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  return isComplete ? wordDocumentText(xml) : undefined;
}
