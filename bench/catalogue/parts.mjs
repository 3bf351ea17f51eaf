import { titleKey } from '../../dist/core/catalogue/sorting.js';
import { showSlug, slugify, tagSlug } from '../../dist/core/pages/slug.js';
import { foldText } from '../../dist/core/text/fold-text.js';
import { searchWords } from '../../dist/core/text/search-words.js';

const split = (text) => text.trim().split(/\s+/);
const NOUNS =
  split(`pricing margin churn freight market runway payroll brand retention contract supplier invoice audit
  founder board equity budget patent battery lithium factory warehouse harbour customer onboarding newsletter podcast
  revenue forecast inventory logistics insurance mortgage startup venture merger licence tariff subsidy grid storage
  turbine solar harvest coffee bakery clinic pharmacy hospital school university software hardware robot sensor chip
  satellite airline railway bicycle tunnel bridge tower hotel restaurant kitchen recipe fashion textile leather timber
  steel copper cement water energy carbon climate policy election senate court treaty border passport language memory
  attention sleep habit exercise marathon football tennis chess opera cinema painting novel poetry museum archive
  privacy password firewall database compiler network protocol browser search cloud quantum physics chemistry biology
  genome vaccine protein neuron therapy trust courage patience failure success hiring firing interview salary bonus
  pension tax customs export import currency inflation interest credit debt bond stock option hedge fund trader`);
const VERBS =
  split(`build break price sell buy grow shrink hire fire find lose keep rescue rebuild measure forecast
  negotiate launch close merge split automate insure ship store teach learn test ask answer publish fund tax cut`);
const KINDS =
  split(`quiet honest hidden expensive cheap lonely stubborn early late global local second first last broken
  patient digital remote family public private modern ancient slow fast heavy light open closed sharp`);
const FIRST =
  split(`Ada Mira Ben Ito Lena Omar Priya Chen Sofia Jonas Amara Diego Ines Kofi Yuki Elif Tomas Noor Hugo
  Freya Pavel Rania Luca Zoe Emeka Clara Anders Leila Marco Nadia Igor Tessa Ravi Paula Sven Aisha Milan Greta Idris
  Vera Nils Carmen Oskar Dalia Felix Hana Bruno Maya Stellan Renée José Łukasz Søren Zoë Çelik`);
const STARTS = split(
  'ka mo re ve lu ti sa no pe do fa gri bra kel zor hal mer tan vil nor ost quin rad sel tor ul wes yan',
);
const ENDS = split(
  'den ler man son ova ic ari eux berg dale ström ton well ford ward kin ham ez oni aki ura elli etti',
);
const ABROAD = split(
  '値上げの話をしよう 採用で失敗した日 가격을올리는법 Как-мы-нашли-цену كيف-تسعر-منتجك Πώς-τιμολογούμε 定价的艺术',
);

/** Returns a deterministic number from 0 to below `below`. */
function pick(n, salt, below) {
  let x = (Math.imul(n + 1, 2654435761) ^ Math.imul(salt + 1, 40503)) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 2246822519) >>> 0;
  x = Math.imul(x ^ (x >>> 13), 3266489917) >>> 0;
  return ((x ^ (x >>> 16)) >>> 0) % below;
}
const of = (list, n, salt) => list[pick(n, salt, list.length)];
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const surname = (n, salt) => capital(of(STARTS, n, salt) + of(STARTS, n, salt + 1) + of(ENDS, n, salt + 2));

/** Common nouns followed by thousands of rare ones, by decreasing frequency. */
const THINGS = [
  ...NOUNS,
  ...Array.from(
    { length: 6000 },
    (_, n) => of(STARTS, n, 51) + of(STARTS, n, 52) + of(STARTS, n, 53) + of(ENDS, n, 54),
  ),
];
const thing = (n, salt) => THINGS[Math.floor(THINGS.length * (pick(n, salt, 1e6) / 1e6) ** 2.5)];

const OPENINGS = [
  (n) => `How ${surname(n, 1)} learned to ${of(VERBS, n, 4)} ${thing(n, 5)}`,
  (n) => `Why ${thing(n, 4)} and ${thing(n, 5)} never meet in ${surname(n, 1)}`,
  (n) => `The ${of(KINDS, n, 4)} ${thing(n, 5)} of ${surname(n, 1)}`,
  (n) => `Inside ${surname(n, 1)}, a ${of(KINDS, n, 4)} company`,
  (n) => `${capital(thing(n, 4))} after ${thing(n, 5)}`,
  (n) => `What ${surname(n, 1)} knows about ${thing(n, 4)}`,
];
const CLOSINGS = [
  (n) => `${of(VERBS, n, 6)} the ${of(KINDS, n, 7)} ${thing(n, 8)}`,
  (n) => `notes on ${thing(n, 7)} from ${surname(n, 9)}`,
  (n) => `the ${thing(n, 7)} that paid for the ${thing(n, 8)}`,
  (n) => `part ${1 + pick(n, 7, 40)}, with a ${of(KINDS, n, 8)} ${thing(n, 9)}`,
];

function distinct(count, make, key = (text) => text) {
  const found = new Map();
  for (let n = 0; found.size < count; n += 1) {
    const text = make(n);
    const id = key(text);
    if (id && !found.has(id)) found.set(id, text);
  }
  return [...found.values()];
}

const vector = (text, weight) =>
  searchWords(text)
    .map((word, index) => (weight ? `'${word}':${index + 1}${weight}` : `'${word}'`))
    .join(' ');
const part = (weight) => (text, n) => ({
  n,
  text,
  slug: slugify(text),
  sort: foldText(text),
  key: titleKey(text),
  bare: vector(text),
  weighed: vector(text, weight),
});

/** Builds the parts of the seeded analyses. Sizes are those of a catalogue of a million analyses. */
export function catalogueParts() {
  const openings = distinct(20_000, (n) =>
    n % 150 === 0 ? `${of(ABROAD, n, 3).replaceAll('-', ' ')} ${n}` : of(OPENINGS, n, 0)(n),
  );
  const closings = distinct(
    20_000,
    (n) => of(CLOSINGS, n, 0)(n) + (n % 3 ? '' : `, year ${1980 + pick(n, 3, 50)}`),
  );
  const guests = distinct(
    100_000,
    (n) => `${of(FIRST, n, 1)} ${surname(n, 11)}${n % 4 ? '' : `-${surname(n, 15)}`}`,
    tagSlug,
  );
  const topics = distinct(
    20_000,
    (n) =>
      [
        `${of(KINDS, n, 21)} ${thing(n, 22)}`,
        `${thing(n, 22)} ${thing(n, 23)}`,
        `${surname(n, 24)} ${thing(n, 22)}`,
      ][n % 3],
    tagSlug,
  );
  const shows = distinct(
    10_000,
    (n) => `The ${of(KINDS, n, 31)} ${thing(n, 32)} ${['Hour', 'Show', surname(n, 33), 'Podcast'][n % 4]}`,
    showSlug,
  );
  const insights = distinct(
    10_000,
    (n) => `${capital(of(VERBS, n, 41))} the ${of(KINDS, n, 42)} ${thing(n, 43)} before the ${thing(n, 44)}`,
  );
  return {
    openings: openings.map(part('A')),
    closings: closings.map(part('A')),
    guests: guests.map(part('B')).map((guest) => ({ ...guest, slug: tagSlug(guest.text) })),
    topics: topics.map(part('B')).map((topic) => ({ ...topic, slug: tagSlug(topic.text) })),
    shows: shows.map(part('B')).map((show) => ({ ...show, slug: showSlug(show.text) })),
    insights: insights.map(part('C')),
  };
}

/** Returns every word of the parts. */
export function vocabularyOf(parts) {
  const texts = Object.values(parts).flatMap((some) => some.map(({ text }) => text));
  return [...new Set(texts.flatMap(searchWords))];
}
