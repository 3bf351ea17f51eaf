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
