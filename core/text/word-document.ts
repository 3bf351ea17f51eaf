import { decodeEntities } from './decode-entities.js';

/** What a Word document's body is made of, as far as it is read. */
const TAG = /<(\/?)w:(p|t|tab|br|cr)(?=[\s/>])[^<>]*>/g;

/**
 * The words of `word/document.xml`, a line a paragraph, in time linear in its length. Deleted text, fields and properties are
 * left out; nothing of the document is opened or expanded.
 */
export function wordDocumentText(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let from = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of xml.matchAll(TAG)) {
    if (isText) line += xml.slice(from, index);
    from = index + tag.length;
    isText = name === 't' && slash === '' && !tag.endsWith('/>');
    if (name === 'tab' && slash === '') line += ' ';
    const endsLine = (name === 'p' && slash === '/') || name === 'br' || name === 'cr';
    if (!endsLine) continue;
    lines.push(decodeEntities(line));
    line = '';
  }
  return [...lines, decodeEntities(line)].join('\n').trim();
}
