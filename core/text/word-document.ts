import { decodeXmlEntities } from './decode-xml-entities.js';

/** Tags of a Word document's body that are read. */
const TAG = /<(\/?)w:(p|t|tab|br|cr)(?=[\s/>])[^<>]*>/g;

/**
 * Text of `word/document.xml` with one line per paragraph, in linear time. Skips deleted text, fields and properties;
 * nothing in the document is opened or expanded.
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
    lines.push(decodeXmlEntities(line));
    line = '';
  }
  return [...lines, decodeXmlEntities(line)].join('\n').trim();
}
