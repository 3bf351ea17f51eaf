import { decodeHTML } from 'entities';

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]{1,80})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
export const CDATA = '<![CDATA[';
export const CDATA_END = ']]>';

/** Attributes of a tag by lowercased name, decoded; the first of a name counts. */
export function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare = ''] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeHTML(double ?? single ?? bare).trim());
  }
  return attributes;
}

/** Decodes text: character references and comments count only outside of CDATA. */
export function decodeFeedText(markup: string): string {
  let text = '';
  let at = 0;
  while (at < markup.length) {
    const start = markup.indexOf(CDATA, at);
    const end = start < 0 ? -1 : markup.indexOf(CDATA_END, start);
    text += decodeHTML(withoutComments(markup.slice(at, end < 0 ? markup.length : start)));
    if (end < 0) break;
    text += markup.slice(start + CDATA.length, end);
    at = end + CDATA_END.length;
  }
  return text.trim();
}

function withoutComments(markup: string): string {
  const [first = '', ...rest] = markup.split('<!--');
  return first + rest.map((part) => part.slice(Math.max(0, part.indexOf('-->') + 3))).join('');
}
