import {
  attributesOf,
  CDATA,
  CDATA_END,
  CONTAINERS,
  declaredPrefixes,
  decodeFeedText,
  type FeedElement,
  forwardSearch,
  ITEMS,
  WITH_TEXT,
  WITHOUT_TEXT,
} from './feed-text.js';

export interface ScannedFeed {
  /** Elements of the channel in document order. */
  readonly channel: readonly FeedElement[];
  readonly items: readonly (readonly FeedElement[])[];
  /** Elements are not closed, or not in the order in which they were opened. */
  readonly isBroken: boolean;
}

/** More items than any known show has. */
const MAX_ITEMS = 20_000;
/** Maximum number of elements of an item; further ones are dropped. */
const MAX_ELEMENTS = 1000;
/** Maximum distance at which the end of an element is searched, in UTF-16 units. */
const MAX_TEXT = 500_000;
/** Length of the head in which namespaces are declared, in UTF-16 units. */
const MAX_HEAD = 65_536;
const ROOT = /<(?:[\w.-]{1,40}:)?(?:rss|feed|rdf|channel)(?=[\s/>])/i;
const TAG_NAME = /<(\/?)([a-z_][\w.-]{0,80}(?::[\w.-]{1,80})?)(?=[\s/>])/iy;

/**
 * Scans an RSS or Atom feed in one linear pass without a tree, so neither nesting depth nor custom entities add cost;
 * unclosed items and texts end at the next item or tag. Absent when the text is no feed, or declares entities as
 * attacks do.
 */
export function scanFeed(xml: string): ScannedFeed | undefined {
  if (declaresHostileEntities(xml.slice(0, MAX_HEAD))) return undefined;
  const scan = new FeedScan(xml);
  const feed = scan.run();
  return feed.items.length > 0 || ROOT.test(xml) ? feed : undefined;
}

/** Entities that contain others or come from elsewhere. They are never expanded; feeds have none, bombs do. */
function declaresHostileEntities(head: string): boolean {
  const root = head.search(ROOT);
  const prolog = root === -1 ? head : head.slice(0, root);
  const declarations = prolog.split('<!ENTITY').slice(1);
  return declarations.some((declaration) => /&(?!#)|\b(?:SYSTEM|PUBLIC)\b/.test(declaration));
}

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly isEmpty: boolean;
  /** Start and end of the attributes, and end of the tag. */
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

class FeedScan {
  private readonly channel: FeedElement[] = [];
  private readonly items: FeedElement[][] = [];
  private readonly prefixes: ReadonlyMap<string, string>;
  private readonly isAtom: boolean;
  private readonly nextCdata: (from: number) => number;
  private readonly nextCdataEnd: (from: number) => number;
  private readonly nextCommentEnd: (from: number) => number;
  private readonly nextTagEnd: (from: number) => number;
  private current = this.channel;
  private container: string | undefined;
  /** Names of elements that are never closed in the current item. */
  private unclosed = new Set<string>();
  /** Elements that are open, from the root. */
  private readonly open: string[] = [];
  private isBroken = false;

  constructor(private readonly xml: string) {
    const head = xml.slice(0, MAX_HEAD);
    this.prefixes = declaredPrefixes(head);
    this.isAtom = /<(?:[\w.-]{1,40}:)?feed(?=[\s/>])/i.test(head);
    this.nextCdata = forwardSearch(xml, CDATA);
    this.nextCdataEnd = forwardSearch(xml, CDATA_END);
    this.nextCommentEnd = forwardSearch(xml, '-->');
    this.nextTagEnd = forwardSearch(xml, '>');
  }

  run(): ScannedFeed {
    let at = this.xml.indexOf('<');
    while (at >= 0 && this.items.length <= MAX_ITEMS) {
      const tag = this.tagAt(at);
      at = this.xml.indexOf('<', tag ? this.read(tag) : this.afterOther(at));
    }
    const isBroken = this.isBroken || (at < 0 && this.open.length > 0);
    return { channel: this.channel, items: this.items.slice(0, MAX_ITEMS), isBroken };
  }

  /** Processes a tag and returns the offset at which to continue. */
  private read(tag: Tag): number {
    this.nest(tag);
    if (ITEMS.has(tag.name)) {
      this.begin(tag);
      return tag.end;
    }
    if (this.container !== undefined) {
      if (tag.closes && tag.name === this.container) this.container = undefined;
      const isPicture = this.container === 'image' && tag.name === 'url' && !tag.closes;
      return isPicture ? this.take(tag) : tag.end;
    }
    if (tag.closes) return tag.end;
    if (CONTAINERS.has(tag.name)) {
      if (!tag.isEmpty) this.container = tag.name;
      return tag.end;
    }
    return this.take(tag);
  }

  private nest({ name, closes, isEmpty }: Tag): void {
    if (closes) this.isBroken ||= this.open.pop() !== name;
    else if (!isEmpty) this.open.push(name);
  }

  private begin({ closes, isEmpty }: Tag): void {
    this.container = undefined;
    this.unclosed = new Set();
    this.current = this.channel;
    if (closes || isEmpty) return;
    this.current = [];
    this.items.push(this.current);
  }

  private take(tag: Tag): number {
    const hasText = WITH_TEXT.has(tag.name);
    if (!hasText && !WITHOUT_TEXT.has(tag.name)) return tag.end;
    const { end, next } = hasText && !tag.isEmpty ? this.textOf(tag) : { end: tag.end, next: tag.end };
    if (this.current.length < MAX_ELEMENTS) this.current.push(this.element(tag, end));
    return next;
  }

  private element({ name, from, to, end: textFrom }: Tag, textTo: number): FeedElement {
    const { xml } = this;
    let attributes: ReadonlyMap<string, string> | undefined;
    return {
      name,
      attribute: (wanted) => {
        attributes ??= attributesOf(xml.slice(from, to));
        return attributes.get(wanted);
      },
      text: () => decodeFeedText(xml.slice(textFrom, textTo)),
    };
  }

  /** Returns the end of an element's text and the offset at which to continue. */
  private textOf({ name, end: from }: Tag): { readonly end: number; readonly next: number } {
    let at = this.unclosed.has(name) ? -1 : this.xml.indexOf('<', from);
    while (at >= 0 && at - from < MAX_TEXT) {
      const tag = this.tagAt(at);
      if (tag?.closes && tag.name === name) {
        this.nest(tag);
        return { end: at, next: tag.end };
      }
      if (tag && ITEMS.has(tag.name)) break;
      at = this.xml.indexOf('<', tag?.end ?? this.afterOther(at));
    }
    this.unclosed.add(name);
    const next = this.xml.startsWith(CDATA, from) ? from + CDATA.length : from;
    const end = this.xml.indexOf('<', next);
    return { end: end < 0 ? this.xml.length : end, next };
  }

  /** Parses the tag at `at`. Quoted attributes may contain `>`, but not `<`. */
  private tagAt(at: number): Tag | undefined {
    TAG_NAME.lastIndex = at;
    const match = TAG_NAME.exec(this.xml);
    if (!match) return undefined;
    const [all, slash, name = ''] = match;
    const from = at + all.length;
    const to = this.attributesEnd(from);
    if (to < 0) return undefined;
    const isEmpty = this.xml.charAt(to - 1) === '/';
    return {
      name: this.canonical(name.toLowerCase()),
      closes: slash === '/',
      isEmpty,
      from,
      to,
      end: to + 1,
    };
  }

  private attributesEnd(from: number): number {
    const { xml } = this;
    let quote = 0;
    let i = from;
    for (; i < xml.length; i += 1) {
      const code = xml.charCodeAt(i);
      if (code === LESS) break;
      if (quote === 0 && code === GREATER) return i;
      if (quote === 0 && (code === DOUBLE || code === SINGLE)) quote = code;
      else if (code === quote) quote = 0;
    }
    // Handles an unclosed quote: the tag ends at the first bracket.
    const end = this.nextTagEnd(from);
    return end < i ? end : -1;
  }

  /** Returns the offset after a construct that is not a tag. */
  private afterOther(at: number): number {
    const { xml } = this;
    if (xml.startsWith(CDATA, at)) return this.afterCdata(at + CDATA.length);
    if (xml.startsWith('<!--', at)) {
      const end = this.nextCommentEnd(at + 4);
      return end < 0 ? at + 4 : end + 3;
    }
    return at + 1;
  }

  /** Returns the offset after a CDATA section; a section that starts again before its end was never closed. */
  private afterCdata(from: number): number {
    const end = this.nextCdataEnd(from);
    const again = this.nextCdata(from);
    return end < 0 || (again >= 0 && again < end) ? from : end + CDATA_END.length;
  }

  private canonical(name: string): string {
    const colon = name.indexOf(':');
    const prefix = name.slice(0, Math.max(0, colon));
    const known = this.prefixes.get(prefix) ?? prefix;
    const local = name.slice(colon + 1);
    return known === '' || (known === 'atom' && this.isAtom) ? local : `${known}:${local}`;
  }
}

const LESS = 0x3c;
const GREATER = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;
