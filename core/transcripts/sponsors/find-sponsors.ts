import type { SponsorBlock } from '../chapter.js';
import { MAX_SPONSOR_BLOCKS } from '../chapter.js';
import type { Transcript, Turn } from '../transcript.js';
import {
  ADDRESS,
  ANNOUNCEMENT,
  CODE,
  CREDIT,
  GREETING,
  isCode,
  OPENING,
  PITCH,
  REPEATED_ADDRESS,
  RETURN,
} from './sponsor-cues.js';

/** Distances in characters; speech has about 15 a second. */
const MAX_GAP = 650;
const MAX_BRAND_GAP = 1000;
const MAX_OFFER_GAP = 1700;
/** Distance of an address that is not of the brand. */
const MAX_OTHER_GAP = 300;
const MAX_LEAD = 1500;
const MAX_LENGTH = 4500;
/** Length within which an announcement must be followed by a sponsor. */
const MAX_ANNOUNCEMENT = 1500;
const MAX_SENTENCE = 400;
const MIN_LENGTH = 60;
/** Mentions elsewhere from which a brand is a subject of the talk. */
const MAX_MENTIONS = 8;
/** Distance of an address that is said twice. */
const MAX_REPETITION = 250;
/** Distance at which two blocks are one where they name no two brands. */
const MAX_JOIN = 250;
/** Seconds below which a mention of a sponsor is no block of its own. */
const MIN_SECONDS = 8;
/** Length of the rest of a speech that belongs to the advertisement before it. */
const MAX_LINE = 60;
/** Cues of one kind that are followed in a transcript. */
const MAX_CUES = 400;

/** A stretch of the joined text of a transcript; `end` is exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly brand?: string;
}

interface JoinedText {
  readonly text: string;
  /** Offset of each turn. */
  readonly starts: readonly number[];
  readonly turns: readonly Turn[];
}

/** Where sponsors are presented in a transcript with times, in order (contract §6). */
export function findSponsorBlocks(transcript: Transcript): SponsorBlock[] {
  const joined = joinTurns(transcript.turns);
  const blocks = findStretches(joined).flatMap(({ start, end, brand }): SponsorBlock[] => {
    const startSeconds = secondAt(joined, start);
    const endSeconds = secondAt(joined, end);
    if (startSeconds === undefined || endSeconds === undefined) return [];
    const block = { startSeconds: Math.floor(startSeconds), endSeconds: Math.ceil(endSeconds) };
    return block.endSeconds - block.startSeconds < MIN_SECONDS ? [] : [{ ...block, ...(brand && { brand }) }];
  });
  return blocks.slice(0, MAX_SPONSOR_BLOCKS);
}

/**
 * The transcript in which spaces stand for what presents sponsors, so that turns and offsets stay what they are. The
 * same object where there are none.
 */
export function withoutSponsors(transcript: Transcript): Transcript {
  const joined = joinTurns(transcript.turns);
  const stretches = findStretches(joined);
  if (stretches.length === 0) return transcript;
  const turns = transcript.turns.map((turn, index) => {
    const offset = joined.starts[index] ?? 0;
    let { text } = turn;
    for (const { start, end } of stretches) {
      const from = Math.max(0, start - offset);
      const until = Math.min(text.length, end - offset);
      if (from < until) text = text.slice(0, from) + ' '.repeat(until - from) + text.slice(until);
    }
    return text === turn.text ? turn : { ...turn, text };
  });
  return { ...transcript, turns };
}

function joinTurns(turns: readonly Turn[]): JoinedText {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of turns) {
    starts.push(length);
    length += text.length + 1;
  }
  return { text: turns.map(({ text }) => text).join(' '), starts, turns };
}

interface Cue {
  readonly at: number;
  readonly end: number;
}

function findStretches(joined: JoinedText): Stretch[] {
  const { text } = joined;
  const openings = cuesOf(OPENING, text).slice(0, MAX_CUES);
  const announcements = cuesOf(ANNOUNCEMENT, text).slice(0, MAX_CUES);
  const codes = cuesOf(CODE, text)
    .filter(({ at, end }) => isCode(text.slice(at, end)))
    .slice(0, MAX_CUES);
  const repeated = cuesOf(REPEATED_ADDRESS, text).filter(isSaidTwice(text)).slice(0, MAX_CUES);
  if (openings.length + announcements.length + codes.length + repeated.length === 0) return [];
  const finder = new StretchFinder(joined, openings, codes);
  const found = [
    ...openings.map((cue) => finder.fromOpening(cue)),
    ...codes.map((cue) => finder.fromOffer(cue)),
    ...repeated.map((cue) => finder.fromAddress(cue)),
  ].filter((stretch) => stretch !== undefined);
  const announced = announcements.flatMap((cue) => finder.fromAnnouncement(cue, found) ?? []);
  const stretches = merged([...found, ...announced].sort((a, b) => a.start - b.start));
  return stretches.filter(({ start, end }) => end - start >= MIN_LENGTH);
}

function cuesOf(pattern: RegExp, text: string): Cue[] {
  return [...text.matchAll(pattern)].map(({ 0: cue, index }) => ({ at: index, end: index + cue.length }));
}

/** Tells addresses that are said again, as advertisements do: "That's example.com/show". */
function isSaidTwice(text: string) {
  return ({ at, end }: Cue) => {
    const address = text.slice(at, end);
    const again = text.slice(end, end + MAX_REPETITION);
    const next = again.toLowerCase().indexOf(address.toLowerCase());
    return (
      next >= 0 &&
      /(?:that['’]s|again)[ ,]{1,3}(?:that['’]s )?(?:at )?$/iu.test(again.slice(Math.max(0, next - 30), next))
    );
  };
}

class StretchFinder {
  private readonly offers: readonly Cue[];
  private readonly offered: ReadonlySet<Cue>;
  private readonly pitches: readonly Cue[];
  private readonly signals: readonly Cue[];
  private readonly returns: readonly Cue[];
  /** Returns, and greetings of guests. */
  private readonly greetings: readonly Cue[];
  private readonly credits: readonly Cue[];

  constructor(
    private readonly joined: JoinedText,
    private readonly openings: readonly Cue[],
    private readonly codes: readonly Cue[],
  ) {
    const { text } = joined;
    this.offers = sorted([...codes, ...cuesOf(ADDRESS, text)]);
    this.offered = new Set(this.offers);
    this.pitches = cuesOf(PITCH, text);
    this.signals = sorted([...this.offers, ...this.pitches]);
    this.returns = cuesOf(RETURN, text);
    this.greetings = sorted([...this.returns, ...cuesOf(GREETING, text)]);
    this.credits = cuesOf(CREDIT, text);
  }

  /** "This episode is brought to you by …": followed while its brand is named or something is offered. */
  fromOpening(opening: Cue): Stretch | undefined {
    const brand = brandAfter(this.joined.text, opening.end);
    if (!brand) return undefined;
    const { end, count } = this.follow(opening.end, brand);
    if (count === 0 || this.isCredits(opening.at, end)) return undefined;
    return { start: this.sentenceStart(opening.at), end: this.sentenceEnd(end), brand };
  }

  /** "A word from our sponsors": where a sponsor follows, who may be greeted and thanked as a guest. */
  fromAnnouncement(announcement: Cue, found: readonly Stretch[]): Stretch | undefined {
    const start = this.sentenceStart(announcement.at);
    const next = found.find((one) => one.start >= start && one.start - announcement.end < MAX_ANNOUNCEMENT);
    if (next) return { ...next, start };
    const { text } = this.joined;
    const near = text.slice(start, announcement.end + MAX_LEAD);
    const addresses = this.addressesIn(start, announcement.end + MAX_LEAD);
    const brand = commonestName(text.slice(start, this.sentenceEnd(announcement.end)), near, addresses);
    const { end, offers } = this.follow(announcement.end, brand, this.returns);
    if (offers === 0 || this.isCredits(start, end)) return undefined;
    return { start, end: this.sentenceEnd(end), ...(brand && { brand }) };
  }

  /** An address that is said twice, of a brand that the rest of the talk is not about. */
  fromAddress(address: Cue): Stretch | undefined {
    const stretch = this.fromOffer(address, isOfBrand);
    if (!stretch.brand) return stretch;
    const named = mentions(this.joined.text, stretch.brand, 0, this.joined.text.length);
    const elsewhere = named.filter(({ at }) => Math.abs(at - address.at) > MAX_LENGTH);
    return elsewhere.length < MAX_MENTIONS ? stretch : undefined;
  }

  /** An offer that no talk makes: back to where its brand comes in. */
  fromOffer(offer: Cue, accepts = (_addresses: string, _brand: string) => true): Stretch {
    const { text } = this.joined;
    let start = this.sentenceStart(offer.at);
    const from = Math.max(0, start - MAX_GAP);
    const near = text.slice(from, offer.end);
    const spelt = this.addressesIn(from, offer.end + MAX_SENTENCE);
    const name = commonestName(near, near, spelt);
    const brand = name !== undefined && accepts(spelt, name) ? name : undefined;
    const floor = Math.max(this.speechStart(offer.at), offer.at - MAX_LEAD, this.lastReturnBefore(offer.at));
    const marks = [
      ...this.pitches.filter(({ at }) => at >= floor && at < start),
      ...(brand ? mentions(text, brand, floor, start) : []),
    ];
    for (const { at } of sorted(marks).reverse())
      if (start - at <= MAX_BRAND_GAP) start = Math.min(start, this.sentenceStart(at));
    const { end } = this.follow(offer.end, brand);
    return { start, end: this.sentenceEnd(end), ...(brand && { brand }) };
  }

  private addressesIn(from: number, until: number): string {
    const within = this.offers.filter(({ at, end }) => end > from && at < until);
    return within.map((offer) => this.textOf(offer)).join(' ');
  }

  private textOf({ at, end }: Cue): string {
    return this.joined.text.slice(at, end);
  }

  private follow(from: number, brand: string | undefined, returns = this.greetings) {
    const { text } = this.joined;
    const stop = Math.min(
      from + MAX_LENGTH,
      this.sentenceStart(returns.find(({ at }) => at > from)?.at ?? text.length),
      this.openings.find(({ at }) => at > from)?.at ?? text.length,
    );
    const { offered } = this;
    const named = brand ? mentions(text, brand, from, stop) : [];
    const marks = sorted([...this.signals.filter(({ at }) => at >= from && at < stop), ...named]);
    const gapOf = (mark: Cue) => {
      if (named.includes(mark)) return MAX_BRAND_GAP;
      if (!offered.has(mark)) return MAX_GAP;
      if (isOfBrand(this.textOf(mark), brand)) return MAX_OFFER_GAP;
      return this.codes.includes(mark) ? MAX_BRAND_GAP : MAX_OTHER_GAP;
    };
    let end = from;
    let count = 0;
    let offers = 0;
    for (const mark of marks) {
      if (mark.at - end > gapOf(mark)) continue;
      end = Math.max(end, mark.end);
      if (mark.at > from + (brand?.length ?? 0) + 3) count += 1;
      if (this.codes.includes(mark) || (offered.has(mark) && isOfBrand(this.textOf(mark), brand)))
        offers += 1;
    }
    return { end: Math.min(end, stop), count, offers };
  }

  private isCredits(start: number, end: number): boolean {
    const among = ({ at }: Cue) => at >= start - MAX_JOIN && at < end;
    return this.credits.some(among) && !this.offers.some(among);
  }

  /** Where the speaker of an offset begins to speak, or a little before the offset. */
  private speechStart(at: number): number {
    const { starts, turns } = this.joined;
    let index = turnAt(starts, at);
    const { speaker } = turns[index] ?? {};
    while (index > 0 && turns[index - 1]?.speaker === speaker && (starts[index] ?? 0) > at - MAX_LEAD)
      index -= 1;
    return starts[index] ?? 0;
  }

  /** Where the speaker of an offset ends, or a little after the offset. */
  private speechEnd(at: number): number {
    const { starts, turns, text } = this.joined;
    let index = turnAt(starts, at);
    const { speaker } = turns[index] ?? {};
    while (
      turns[index + 1]?.speaker === speaker &&
      index + 1 < turns.length &&
      (starts[index + 1] ?? 0) < at + MAX_SENTENCE
    )
      index += 1;
    return (starts[index + 1] ?? text.length + 1) - 1;
  }

  private lastReturnBefore(at: number): number {
    return this.greetings.findLast(({ end }) => end <= at)?.end ?? 0;
  }

  private sentenceStart(at: number): number {
    const { text, starts } = this.joined;
    const speech = this.speechStart(at);
    const from = Math.max(speech, at - MAX_SENTENCE);
    const last = [...text.slice(from, at).matchAll(SENTENCE_END)].at(-1);
    if (last) return from + last.index + last[0].length;
    const turn = starts[turnAt(starts, at)] ?? 0;
    return from === speech ? speech : Math.max(turn, from);
  }

  private sentenceEnd(at: number): number {
    const { text } = this.joined;
    const speech = this.speechEnd(Math.max(0, at - 1));
    const until = Math.min(speech, at + MAX_SENTENCE);
    const [found] = text.slice(at - 1, until + 1).matchAll(SENTENCE_END);
    if (found) return at - 1 + found.index + found[0].trimEnd().length;
    return until === speech && speech - at < MAX_LINE ? speech : at;
  }
}

/** The end of a sentence, with the space after it. */
const SENTENCE_END = /[.!?…]["'”’)\]]?(?:\s+|$)|[。！？]/gu;

function sorted(cues: readonly Cue[]): Cue[] {
  return [...cues].sort((a, b) => a.at - b.at);
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
function brandAfter(text: string, from: number): string | undefined {
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
function commonestName(text: string, near: string, address = ''): string | undefined {
  const names = new Set<string>();
  for (const [name] of text.matchAll(NAME)) if (!NOT_A_NAME.test(name)) names.add(name);
  const counted = [...names].map((name) => ({
    name,
    count: near.split(name).length - 1 + (isOfBrand(address, name) ? near.length : 0),
  }));
  return counted.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count)[0]?.name;
}

/** Mentions of a brand, of a capitalised one by its first word, as it is called afterwards. */
function mentions(text: string, brand: string, from: number, until: number): Cue[] {
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
function isOfBrand(addresses: string, brand: string | undefined): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return brand !== undefined && letters(addresses).includes(letters(brand).slice(0, 6));
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const overlaps = last && stretch.start < last.end;
    const continues =
      last &&
      stretch.start - last.end <= MAX_JOIN &&
      (last.brand === undefined || stretch.brand === undefined || last.brand === stretch.brand);
    if (!last || !(overlaps || continues)) joined.push(stretch);
    else
      joined[joined.length - 1] = {
        start: last.start,
        end: Math.max(last.end, stretch.end),
        brand: last.brand ?? stretch.brand,
      };
  }
  return joined;
}

function turnAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The second of an offset; a turn is spoken at an even pace. */
function secondAt({ starts, turns, text }: JoinedText, offset: number): number | undefined {
  const index = turnAt(starts, offset);
  const turn = turns[index];
  if (turn?.startSeconds === undefined) return undefined;
  const until = turn.endSeconds ?? turns[index + 1]?.startSeconds ?? turn.startSeconds;
  const from = starts[index] ?? 0;
  const length = (starts[index + 1] ?? text.length + 1) - 1 - from;
  const share = Math.min(1, (offset - from) / Math.max(1, length));
  return turn.startSeconds + Math.max(0, until - turn.startSeconds) * share;
}
