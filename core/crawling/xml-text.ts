/** What XML 1.0 has no way to write, escaped or not (section 2.2): most control characters, halves of pairs, U+FFFE. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&#x26;',
  '<': '&#x3C;',
  '>': '&#x3E;',
  '"': '&#x22;',
  "'": '&#x27;',
};

/**
 * Any text as the content of an XML element or attribute. References are numeric: readers of feeds that take a title for
 * HTML then show its signs all the same.
 */
export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign);
}

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
