const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/**
 * Characters that XML 1.0 cannot represent, escaped or not (section 2.2): most control characters, lone surrogates,
 * U+FFFE.
 */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&#x26;',
  '<': '&#x3C;',
  '>': '&#x3E;',
  '"': '&#x22;',
  "'": '&#x27;',
};

/**
 * Escapes text for an XML element or attribute. Uses numeric references, which also survive feed readers that treat a
 * title as HTML.
 */
export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign);
}

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes character references and the five entities of XML once. Unknown ones are left unchanged. */
export function decodeXmlEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

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
