import {
  type JoinedText,
  MAX_LEAD,
  MAX_SENTENCE,
  sentenceEnd,
  sentenceStart,
  speechStart,
} from './joined-text.js';
import { brandAfter, type Cue, commonestName, isOfBrand, mentions } from './sponsor-brand.js';
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
const MAX_LENGTH = 4500;
/** Length within which an announcement must be followed by a sponsor. */
const MAX_ANNOUNCEMENT = 1500;
const MIN_LENGTH = 60;
/** Mentions elsewhere from which a brand is a subject of the talk. */
const MAX_MENTIONS = 8;
/** Distance of an address that is said twice. */
const MAX_REPETITION = 250;
/** Distance at which two blocks are one where they name no two brands. */
const MAX_JOIN = 250;
/** Cues of one kind that are followed in a transcript. */
const MAX_CUES = 400;

/** A stretch of the joined text of a transcript; `end` is exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly brand?: string;
}

/** Where a text presents sponsors, in order and without overlaps. */
export function findStretches(joined: JoinedText): Stretch[] {
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
    return { start: sentenceStart(this.joined, opening.at), end: sentenceEnd(this.joined, end), brand };
  }

  /** "A word from our sponsors": where a sponsor follows, who may be greeted and thanked as a guest. */
  fromAnnouncement(announcement: Cue, found: readonly Stretch[]): Stretch | undefined {
    const start = sentenceStart(this.joined, announcement.at);
    const next = found.find((one) => one.start >= start && one.start - announcement.end < MAX_ANNOUNCEMENT);
    if (next) return { ...next, start };
    const { text } = this.joined;
    const near = text.slice(start, announcement.end + MAX_LEAD);
    const addresses = this.addressesIn(start, announcement.end + MAX_LEAD);
    const brand = commonestName(
      text.slice(start, sentenceEnd(this.joined, announcement.end)),
      near,
      addresses,
    );
    const { end, offers } = this.follow(announcement.end, brand, this.returns);
    if (offers === 0 || this.isCredits(start, end)) return undefined;
    return { start, end: sentenceEnd(this.joined, end), ...(brand && { brand }) };
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
    let start = sentenceStart(this.joined, offer.at);
    const from = Math.max(0, start - MAX_GAP);
    const near = text.slice(from, offer.end);
    const spelt = this.addressesIn(from, offer.end + MAX_SENTENCE);
    const name = commonestName(near, near, spelt);
    const brand = name !== undefined && accepts(spelt, name) ? name : undefined;
    const floor = Math.max(
      speechStart(this.joined, offer.at),
      offer.at - MAX_LEAD,
      this.lastReturnBefore(offer.at),
    );
    const marks = [
      ...this.pitches.filter(({ at }) => at >= floor && at < start),
      ...(brand ? mentions(text, brand, floor, start) : []),
    ];
    for (const { at } of sorted(marks).reverse())
      if (start - at <= MAX_BRAND_GAP) start = Math.min(start, sentenceStart(this.joined, at));
    const { end } = this.follow(offer.end, brand);
    return { start, end: sentenceEnd(this.joined, end), ...(brand && { brand }) };
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
      sentenceStart(this.joined, returns.find(({ at }) => at > from)?.at ?? text.length),
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

  private lastReturnBefore(at: number): number {
    return this.greetings.findLast(({ end }) => end <= at)?.end ?? 0;
  }
}

function sorted(cues: readonly Cue[]): Cue[] {
  return [...cues].sort((a, b) => a.at - b.at);
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
