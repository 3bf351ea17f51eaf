import { MAX_LEAD } from './joined-text.js';

/** A part of a text; `end` is exclusive. */
export interface Cue {
  readonly at: number;
  readonly end: number;
}

const NO_BRAND =
  /^(?:who|which|so|our|my|the|a|an|you|your|listeners?|members?|viewers?|people|some|this|these|that|those|it|me|us|all|and|by|brought|sponsors?|friends?|folks|them|him|her|everyone|patrons?|patreon|in|of|on|with|today|today's|is|are|was|for|to)$/iu;
const BRAND_END =
  /^(?:the|a|an|is|are|and|who|which|that|it|helps?|makes?|lets?|where|with|for|to|your|our|their|its|his|you|they|in|now|has|have|provides?|delivers?|today|if|when|but|we|i|get|as|at)$/iu;
const FRIENDS =
  /^(?:our |my |the |good |great |new |dear )*(?:friends?|partners?|sponsors?|folks|people|team|fine folks)(?: over)? (?:at|from|of)(?: the)?\s+/iu;

/** An article before a name. */
const ARTICLE = /^(?:the|a|an) (?=[\p{Lu}\p{N}]|\p{Ll}+\p{N})/u;

/** The name that follows an opening; absent where listeners pay. */
export function brandAfter(text: string, from: number): string | undefined {
  const near = text.slice(from, from + 120).replace(/^[\s,:–—-]+/u, '');
  const words = near.replace(FRIENDS, '').replace(ARTICLE, '').split(/\s+/u, 5);
  const name: string[] = [];
  for (const word of words) {
    const bare = word.replace(/^["“'‘(]+|[.,;:!?"”)]+$/gu, '').replace(/['’]s$/u, '');
    if (name.length === 0 ? NO_BRAND.test(bare) : BRAND_END.test(bare)) break;
    if (name.length > 0 && /^\p{Lu}/u.test(name[0] ?? '') && !/^[\p{Lu}\p{N}]/u.test(bare)) break;
    if (bare !== '') name.push(bare);
    if (name.length === 3 || /[.,;:!?”"–—]$/u.test(word) || word.endsWith("'s")) break;
  }
  if (/^\p{Lu}/u.test(name[0] ?? '')) return name.join(' ');
  // Without capitals its length is told by what is said again.
  const [first = '', second] = name;
  const pair = `${first} ${second}`;
  const isPair =
    second !== undefined && second !== first && mentions(text, pair, from, from + MAX_LEAD).length > 1;
  const brand = isPair ? pair : first;
  return brand.length > 1 ? brand : undefined;
}

const NAME = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}&-]{2,30}/gu;
const NOT_A_NAME =
  /^(?:Sponsors?|Partners?|Ready|Just|Again|This|Today|The|Our|My|And|So|We|You|That|They|Support|Episode|Podcast|Show|But|Now|Hey|Before|After|Try|Use|Get|Go|Just|Visit|Head|Check|Sign|When|If|Also|Thanks|Thank|What|How|Lenny|Code|Enjoy|Welcome|Yes|Yeah|Okay|All|One|For|Let|She|His|Her|With|Here|There|Then|It|Its|Plus|As|To|At|In|On)$/u;

/** The name in a text that is heard most often near it; one that an address is made of before all others. */
export function commonestName(text: string, near: string, address = ''): string | undefined {
  const names = new Set<string>();
  for (const [name] of text.matchAll(NAME)) if (!NOT_A_NAME.test(name)) names.add(name);
  const counted = [...names].map((name) => ({
    name,
    count: near.split(name).length - 1 + (isOfBrand(address, name) ? near.length : 0),
  }));
  return counted.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count)[0]?.name;
}

/** Mentions of a brand, of a capitalised one by its first word, as it is called afterwards. */
export function mentions(text: string, brand: string, from: number, until: number): Cue[] {
  const word = /^\p{Lu}/u.test(brand) ? (brand.split(' ')[0] ?? brand) : brand;
  const found: Cue[] = [];
  for (let at = text.indexOf(word, from); at >= 0 && at < until; at = text.indexOf(word, at + word.length)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
    if (isWhole) found.push({ at, end: at + word.length });
  }
  return found;
}

/** True for addresses of which one is made of a brand's name, spelt or not. */
export function isOfBrand(addresses: string, brand: string | undefined): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return brand !== undefined && letters(addresses).includes(letters(brand).slice(0, 6));
}
