import { SaxesParser } from 'saxes';

/** An element of an XML document with its own text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/**
 * All elements in document order.
 * @throws if the text is not well-formed XML 1.0 with namespaces
 */
export function readXml(xml: string): XmlElement[] {
  const parser = new SaxesParser({ xmlns: true });
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(plain), text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.write(xml).close();
  return elements;
}

/** Texts of all elements with a name. */
export function textsOf(elements: readonly XmlElement[], name: string): string[] {
  return elements.filter((element) => element.name === name).map(({ text }) => text);
}
