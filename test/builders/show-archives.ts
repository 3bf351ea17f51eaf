import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';

/** An item of a show's feed. */
export type ArchivedEpisode = Required<Omit<MatchableEpisode, 'guid'>>;

/** A show with its complete feed, oldest episode first. */
export interface ArchivedShow {
  readonly name: string;
  /** Title style of the episodes. */
  readonly style: string;
  readonly episodes: readonly ArchivedEpisode[];
}

/** Seeded random numbers, identical in every run. */
export class Draw {
  constructor(private state: number) {}

  /** A number from 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `from` to `to`, inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  of<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

const list = (text: string) => text.split(' ');
const NOUNS = list(
  'market price harbour warehouse contract budget team meeting product launch customer factory engine battery river forest memory habit sleep voice garden kitchen school doctor virus planet signal network machine robot language letter island bridge railway winter summer storm desert mountain ocean castle empire revolution election border treaty language museum painting orchestra song rhythm theatre novel poem shadow mirror window ladder compass anchor pocket wallet mortgage pension salary inflation interest debt bank coin auction fashion coffee bread salt sugar vaccine gene neuron protein carbon climate glacier volcano rocket satellite telescope comet quantum algorithm database password privacy spam browser keyboard camera',
);
const ADJECTIVES = list(
  'hidden quiet broken forgotten golden strange cheap expensive honest perfect invisible slow radical ordinary lost impossible early late small great secret modern ancient digital lonely fragile stubborn dangerous simple endless',
);
const VERBS = list(
  'price build sell hire fire save lose find leave change fix design test survive measure explain negotiate grow shrink repair invent remember forget trust question teach learn launch close',
);
const FIRST = list(
  'Ada Mira Tomas Ines Jonas Priya Wei Fatima Omar Lena Grace Hugo Sofia Marek Yuki Carlos Nadia Peter Ruth Samuel Amara Diego Elif Noah Chiara Ivan Leila Oscar Petra Quentin',
);
const LAST = list(
  'Reyes Okafor Lindqvist Costa Weber Sharma Chen Haddad Novak Fischer Moreau Rossi Santos Tanaka Ibrahim Larsen Murphy Keller Nowak Petrov Silva Dubois Garcia Ozturk Mensah Bauer Romano Volkov Azimi Laurent',
);
const COMPANIES = list(
  'Keel Northwind Lumen Oakline Tidal Foundry Brightside Vantage Halcyon Meridian Cobalt Juniper',
);
const MONTHS = list('January February March April May June July August September October November December');
const WEEKDAYS = list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const EMOJI = ['🚀', '🔥', '🎙️', '💡', '📈', '🤖', '🧠', '❤️'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const two = (value: number) => String(value).padStart(2, '0');
const roman = list('I II III IV V VI VII VIII IX X');

function topic(draw: Draw): string {
  const [a, b, c] = [draw.of(NOUNS), draw.of(NOUNS), draw.of(NOUNS)];
  const [adjective, verb] = [draw.of(ADJECTIVES), draw.of(VERBS)];
  return draw.of([
    () => `How to ${verb} a ${adjective} ${a}`,
    () => `The ${adjective} ${a}`,
    () => `Why ${a}s ${verb} ${b}s`,
    () => `${capital(a)}, ${b} and the ${c}`,
    () => `The ${a} that would not ${verb}`,
    () => `${capital(adjective)} ${a}s, ${draw.of(ADJECTIVES)} ${b}s`,
    () => `What the ${a} taught us about ${b}s`,
    () => `A ${adjective} history of the ${a}`,
    () => `${capital(a)}!`,
    () => `${capital(verb)} your ${a} before your ${b} ${draw.of(VERBS)}s you`,
  ])();
}

const guest = (draw: Draw) => `${draw.of(FIRST)} ${draw.of(LAST)}`;

interface Place {
  readonly index: number;
  readonly number: number;
  readonly date: Date;
  readonly draw: Draw;
  /** Titles generated so far. */
  readonly before: readonly string[];
}

type Titling = (place: Place) => string | readonly string[];

interface Style {
  readonly style: string;
  readonly show: string;
  readonly days: number;
  /** Duration, and the fraction by which episodes vary. */
  readonly seconds: number;
  readonly spread: number;
  readonly title: Titling;
}

/** Titles a story in several parts, marked by `label`. */
function inParts(
  subjects: (draw: Draw) => string,
  label: (part: number, parts: number, subject: string) => string,
): Titling {
  return ({ draw }) => {
    const subject = subjects(draw);
    const parts = draw.chance(0.35) ? 1 : draw.whole(2, 4);
    return parts === 1 ? subject : Array.from({ length: parts }, (_, i) => label(i + 1, parts, subject));
  };
}

/** A phrase of two or three given words, in any script or language. */
function phrase(words: readonly string[], joint = ' ', length = 3): (draw: Draw) => string {
  return (draw) => Array.from({ length: draw.whole(2, length) }, () => draw.of(words)).join(joint);
}

const german = phrase(
  list(
    'Markt Preis Hafen Lager Vertrag Schule Stimme Garten Winter Brücke Erinnerung Gewohnheit Zukunft Energie Sprache Angst',
  ),
  ' und ',
  2,
);
const french = phrase(
  list(
    'marché prix port contrat école voix jardin hiver pont mémoire habitude avenir énergie langue peur lumière',
  ),
  ' et ',
  2,
);
const spanish = phrase(
  list(
    'mercado precio puerto contrato escuela voz jardín invierno puente memoria futuro energía lengua miedo luz',
  ),
  ' y ',
  2,
);
const russian = phrase(
  list('рынок цена порт договор школа голос сад зима мост память будущее энергия язык страх свет'),
  ' и ',
  2,
);
const persian = phrase(
  list('بازار قیمت بندر قرارداد مدرسه صدا باغ زمستان پل حافظه آینده انرژی زبان ترس نور'),
  ' و ',
  2,
);
const hebrew = phrase(list('שוק מחיר נמל חוזה קול גן חורף גשר זיכרון עתיד אנרגיה שפה פחד אור'), ' ועל ', 2);
const arabic = phrase(
  list('السوق السعر الميناء العقد المدرسة الصوت الحديقة الشتاء الجسر الذاكرة المستقبل الطاقة اللغة'),
  ' و',
  2,
);
const chinese = phrase(
  list('市场 价格 港口 合同 学校 声音 花园 冬天 桥梁 记忆 未来 能源 语言 恐惧 光明 战略 会员'),
  '与',
  3,
);
const japanese = phrase(list('市場 価格 港 契約 学校 声 庭 冬 橋 記憶 未来 習慣 言葉 戦略 採用'), 'と', 3);
const korean = phrase(
  list('시장 가격 항구 계약 학교 목소리 정원 겨울 다리 기억 미래 습관 언어 전략 채용'),
  '과 ',
  2,
);

const ORDINALS = {
  french: list('Première Deuxième Troisième Quatrième'),
  spanish: list('Primera Segunda Tercera Cuarta'),
  russian: list('первая вторая третья четвёртая'),
  persian: list('اول دوم سوم چهارم'),
  arabic: list('الأول الثاني الثالث الرابع'),
  hebrew: list('ראשון שני שלישי רביעי'),
  german: list('Erster Zweiter Dritter Vierter'),
  chinese: list('一 二 三 四'),
  english: list('One Two Three Four'),
};
const ordinal = (language: keyof typeof ORDINALS, part: number) => ORDINALS[language][part - 1] ?? '';
const longDate = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const pointed = (date: Date) =>
  `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
const weekOf = (date: Date) =>
  1 + Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 604_800_000);

/** One show per title style found in real feeds. */
const STYLES: readonly Style[] = [
  {
    style: 'plain',
    show: 'The Long Margin',
    days: 7,
    seconds: 2700,
    spread: 0.25,
    title: ({ draw }) => topic(draw),
  },
  {
    style: 'plain, often',
    show: 'Small Print',
    days: 3,
    seconds: 1500,
    spread: 0.2,
    title: ({ draw }) => topic(draw),
  },
  {
    style: 'numbered',
    show: 'Founders in Motion',
    days: 7,
    seconds: 3600,
    spread: 0.2,
    title: ({ number, draw }) => `#${number}: ${topic(draw)}`,
  },
  {
    style: 'numbered guests',
    show: 'Deep Harbour',
    days: 7,
    seconds: 5400,
    spread: 0.3,
    title: ({ number, draw }) => `#${number} – ${guest(draw)}: ${topic(draw)}`,
  },
  {
    style: 'guests alone',
    show: 'In Conversation',
    days: 7,
    seconds: 3300,
    spread: 0.25,
    title: ({ draw }) => (draw.chance(0.3) ? `${guest(draw)} on ${draw.of(NOUNS)}s` : guest(draw)),
  },
  {
    style: 'guests of companies',
    show: 'Built Twice',
    days: 7,
    seconds: 3000,
    spread: 0.2,
    title: ({ draw }) =>
      `${capital(draw.of(VERBS))}ing ${draw.of(NOUNS)}s with ${guest(draw)} of ${draw.of(COMPANIES)}`,
  },
  {
    style: 'company stories',
    show: 'How It Was Built',
    days: 7,
    seconds: 3200,
    spread: 0.2,
    title: ({ draw }) => `${draw.of(COMPANIES)} ${draw.of(COMPANIES)}: ${guest(draw)}`,
  },
  {
    style: 'episode and number',
    show: 'Ordinary Machines',
    days: 14,
    seconds: 2400,
    spread: 0.2,
    title: ({ number, draw }) => `Episode ${number} - ${topic(draw)}`,
  },
  {
    style: 'number alone',
    show: 'The Saturday Desk',
    days: 7,
    seconds: 3900,
    spread: 0.1,
    title: ({ number }) => `Episode ${number}`,
  },
  {
    style: 'seasons',
    show: 'Cold Ledger',
    days: 7,
    seconds: 2300,
    spread: 0.15,
    title: ({ index, draw }) => `S${1 + Math.floor(index / 12)}E${1 + (index % 12)}: ${topic(draw)}`,
  },
  {
    style: 'seasons and a bar',
    show: 'Second Draft',
    days: 7,
    seconds: 2300,
    spread: 0.15,
    title: ({ index, draw }) => `S${1 + Math.floor(index / 10)} E${1 + (index % 10)} | The ${draw.of(NOUNS)}`,
  },
  {
    style: 'dates alone',
    show: 'Newsroom Minute',
    days: 1,
    seconds: 600,
    spread: 0.03,
    title: ({ date }) => isoDay(date),
  },
  {
    style: 'dates in words',
    show: 'The Morning Wire',
    days: 1,
    seconds: 1300,
    spread: 0.06,
    title: ({ date }) => `News for ${WEEKDAYS[date.getUTCDay()]}, ${longDate(date)}`,
  },
  {
    style: 'dates and topics',
    show: 'Daybreak Briefing',
    days: 1,
    seconds: 900,
    spread: 0.1,
    title: ({ date, draw }) =>
      `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}: ${capital(draw.of(NOUNS))}s, ${draw.of(NOUNS)}s and ${draw.of(NOUNS)}s`,
  },
  {
    style: 'German dates',
    show: 'Nachrichten am Abend',
    days: 1,
    seconds: 900,
    spread: 0.03,
    title: ({ date }) => `Nachrichten vom ${pointed(date)}`,
  },
  {
    style: 'editions',
    show: 'Hourly Signal',
    days: 1,
    seconds: 300,
    spread: 0.02,
    title: ({ index, date }) =>
      `${index % 2 ? 'Evening' : 'Morning'} edition, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`,
  },
  {
    style: 'dated lectures',
    show: 'Lecture Hall',
    days: 2,
    seconds: 3000,
    spread: 0.05,
    title: ({ date, index }) => `Lecture ${isoDay(date)}, room ${1 + (index % 3)}`,
  },
  {
    style: 'numbered lectures',
    show: 'Foundations',
    days: 3,
    seconds: 3000,
    spread: 0.08,
    title: ({ number, draw }) => `Lecture ${number}: ${capital(draw.of(NOUNS))}s`,
  },
  {
    style: 'chapters and verses',
    show: 'A Year of Reading',
    days: 1,
    seconds: 1200,
    spread: 0.15,
    title: ({ number, draw }) =>
      `Day ${number}: ${draw.of(['1 Kings', '2 Kings', 'Genesis', 'Psalm', 'John', '1 John'])} ${draw.whole(1, 28)}`,
  },
  {
    style: 'weeks',
    show: 'Sunday League',
    days: 7,
    seconds: 2900,
    spread: 0.1,
    title: ({ date, index }) => `Week ${1 + (weekOf(date) % 18)} ${index % 2 ? 'recap' : 'preview'}`,
  },
  {
    style: 'quarters',
    show: 'Open Books',
    days: 30,
    seconds: 3100,
    spread: 0.1,
    title: ({ date, draw }) =>
      `${draw.of(COMPANIES)} Q${1 + Math.floor(date.getUTCMonth() / 3)} ${date.getUTCFullYear()} results`,
  },
  {
    style: 'mailbags',
    show: 'Ask the Treasurer',
    days: 7,
    seconds: 1800,
    spread: 0.2,
    title: ({ draw }) =>
      draw.of([
        'Mailbag',
        'Listener questions',
        'Ask me anything',
        `Mailbag: ${draw.of(NOUNS)}s`,
        `Q&A: ${draw.of(NOUNS)}s and ${draw.of(NOUNS)}s`,
        topic(draw),
      ]),
  },
  {
    style: 'parts in words',
    show: 'Unfinished Business',
    days: 7,
    seconds: 2500,
    spread: 0.1,
    title: inParts(topic, (part, _, subject) => `${subject}, Part ${ordinal('english', part)}`),
  },
  {
    style: 'parts of how many',
    show: 'The Case File',
    days: 7,
    seconds: 2600,
    spread: 0.1,
    title: inParts(topic, (part, parts, subject) => `${subject} (${part}/${parts})`),
  },
  {
    style: 'Roman numerals',
    show: 'Old Empires',
    days: 7,
    seconds: 2600,
    spread: 0.1,
    title: inParts(topic, (part, _, subject) => `${subject} ${roman[part - 1]}`),
  },
  {
    style: 'parts with titles',
    show: 'Long Story',
    days: 7,
    seconds: 2600,
    spread: 0.1,
    title: ({ draw }) => {
      const name = topic(draw);
      return Array.from(
        { length: draw.whole(1, 4) },
        (_, i) => `${name} | ${i + 1}. ${capital(draw.of(ADJECTIVES))} ${draw.of(NOUNS)}s`,
      );
    },
  },
  {
    style: 'sequels',
    show: 'Rocket Kitchen',
    days: 7,
    seconds: 2100,
    spread: 0.12,
    title: ({ draw }) => {
      const [noun, plain] = [capital(draw.of(NOUNS)), topic(draw)];
      return draw.chance(0.5)
        ? plain
        : [
            `${noun}s!`,
            draw.of([
              `More ${noun}s!`,
              `Even more ${noun}s!`,
              `${noun}s, again`,
              `${noun}s revisited`,
              `The ${noun}s episode`,
            ]),
          ];
    },
  },
  {
    style: 're-runs',
    show: 'Evergreen',
    days: 7,
    seconds: 2400,
    spread: 0.2,
    title: ({ draw, before }) =>
      before.length > 20 && draw.chance(0.15)
        ? `${draw.of(['Encore', 'Best of', 'Rebroadcast'])}: ${draw.of(before).replace(/^(?:Encore|Best of|Rebroadcast): /, '')}`
        : topic(draw),
  },
  {
    style: 'bonuses',
    show: 'Plain Numbers',
    days: 5,
    seconds: 2400,
    spread: 0.2,
    title: ({ draw }) => {
      const title = topic(draw);
      return draw.chance(0.25) ? [title, `Bonus: ${title}`] : draw.chance(0.05) ? `Trailer: ${title}` : title;
    },
  },
  {
    style: 'the show before',
    show: 'Market Street',
    days: 7,
    seconds: 1900,
    spread: 0.15,
    title: ({ draw, number }) => `Market Street Podcast Ep. ${number} - ${topic(draw)}`,
  },
  {
    style: 'the show behind',
    show: 'Night Shift',
    days: 7,
    seconds: 1900,
    spread: 0.15,
    title: ({ draw }) => `${topic(draw)} | Night Shift with ${FIRST[0]} ${LAST[0]}`,
  },
  {
    style: 'emoji',
    show: 'Bright Sparks',
    days: 4,
    seconds: 1700,
    spread: 0.2,
    title: ({ draw }) => `${draw.of(EMOJI)} ${topic(draw)} ${draw.chance(0.4) ? draw.of(EMOJI) : ''}`,
  },
  {
    style: 'segments',
    show: 'Three Things',
    days: 2,
    seconds: 1500,
    spread: 0.08,
    title: ({ draw }) =>
      `${capital(draw.of(NOUNS))} / ${capital(draw.of(NOUNS))} / ${capital(draw.of(NOUNS))}`,
  },
  {
    style: 'a frame',
    show: 'Questions of Money',
    days: 3,
    seconds: 700,
    spread: 0.1,
    title: ({ draw }) => `Should you ${draw.of(VERBS)} your ${draw.of(NOUNS)} this year?`,
  },
  {
    style: 'German',
    show: 'Die Hafenrunde',
    days: 7,
    seconds: 2700,
    spread: 0.15,
    title: inParts(german, (part, _, subject) => `${subject} (Teil ${part})`),
  },
  {
    style: 'German in words',
    show: 'Gute Gründe',
    days: 7,
    seconds: 2700,
    spread: 0.15,
    title: inParts(german, (part, _, subject) => `${subject}: ${ordinal('german', part)} Teil`),
  },
  {
    style: 'French',
    show: 'À voix basse',
    days: 7,
    seconds: 2700,
    spread: 0.12,
    title: inParts(french, (part, _, subject) => `Le ${subject} - ${ordinal('french', part)} partie`),
  },
  {
    style: 'French series',
    show: 'Les grands jours',
    days: 3,
    seconds: 1700,
    spread: 0.1,
    title: inParts(
      french,
      (part, parts, subject) => `${part}/${parts} : ${subject}, le ${part}${part === 1 ? 'er' : 'e'} épisode`,
    ),
  },
  {
    style: 'Spanish',
    show: 'La otra orilla',
    days: 7,
    seconds: 2600,
    spread: 0.12,
    title: inParts(spanish, (part, _, subject) => `El ${subject}. ${ordinal('spanish', part)} parte`),
  },
  {
    style: 'Russian',
    show: 'Вечерний разговор',
    days: 7,
    seconds: 3000,
    spread: 0.12,
    title: inParts(russian, (part, _, subject) => `${capital(subject)}. Часть ${ordinal('russian', part)}`),
  },
  {
    style: 'Persian',
    show: 'رادیو راه',
    days: 7,
    seconds: 2400,
    spread: 0.12,
    title: inParts(persian, (part, _, subject) => `${subject} - فصل ${ordinal('persian', part)}`),
  },
  {
    style: 'Arabic',
    show: 'حديث المدينة',
    days: 7,
    seconds: 2400,
    spread: 0.12,
    title: inParts(arabic, (part, _, subject) => `${subject}، الجزء ${ordinal('arabic', part)}`),
  },
  {
    style: 'Hebrew',
    show: 'שיחת ערב',
    days: 7,
    seconds: 2400,
    spread: 0.12,
    title: inParts(
      hebrew,
      (part, _, subject) =>
        `על ${subject} | חלק ${part > 2 ? 'אבגד'.charAt(part - 1) : ordinal('hebrew', part)}`,
    ),
  },
  {
    style: 'Chinese',
    show: '城市夜话',
    days: 7,
    seconds: 2400,
    spread: 0.12,
    title: inParts(chinese, (part, parts, subject) =>
      parts === 2
        ? `${subject}（${'上下'.charAt(part - 1)}）`
        : `${subject}：第${ordinal('chinese', part)}部分`,
    ),
  },
  {
    style: 'Chinese, numbered',
    show: '长读',
    days: 4,
    seconds: 1800,
    spread: 0.08,
    title: ({ number, draw }) => `第${chineseNumber(number)}集 ${chinese(draw)}`,
  },
  {
    style: 'Japanese',
    show: '夜の会議',
    days: 7,
    seconds: 2200,
    spread: 0.1,
    title: ({ number, draw }) => {
      const subject = japanese(draw);
      return draw.chance(0.4)
        ? [`第${number}回 ${subject} 前編`, `第${number + 1}回 ${subject} 後編`]
        : `第${number}回 ${subject}の話`;
    },
  },
  {
    style: 'Korean',
    show: '밤의 기록',
    days: 7,
    seconds: 2200,
    spread: 0.1,
    title: inParts(korean, (part, _, subject) => `${subject} ${part}부`),
  },
];

function chineseNumber(value: number): string {
  const digits = '零一二三四五六七八九';
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const high = hundreds > 0 ? `${digits[hundreds]}百${tens === 0 && ones > 0 ? '零' : ''}` : '';
  const middle = tens > 0 ? `${tens === 1 && hundreds === 0 ? '' : digits[tens]}十` : '';
  return `${high}${middle}${ones > 0 ? digits[ones] : ''}`;
}

/** Generates shows of every style. */
export function showArchives(seed: number, episodesEach = 90): ArchivedShow[] {
  return STYLES.map((style, i) => archiveOf(style, new Draw(seed * 1000 + i), episodesEach));
}

function archiveOf(
  { style, show, days, seconds, spread, title }: Style,
  draw: Draw,
  size: number,
): ArchivedShow {
  const episodes: ArchivedEpisode[] = [];
  const first = Date.UTC(draw.whole(2012, 2019), draw.whole(0, 11), draw.whole(1, 28));
  while (episodes.length < size) {
    const index = episodes.length;
    const before = episodes.map((episode) => episode.title);
    const date = new Date(first + index * days * 86_400_000);
    const titles = [title({ index, number: index + 1, date, draw, before })].flat();
    for (const [i, one] of titles.entries()) {
      const length = Math.round(seconds * (1 + spread * (draw.next() + draw.next() - 1)));
      const isShort = /^(?:Bonus|Trailer)/.test(one) && draw.chance(0.5);
      episodes.push({
        title: one.trim(),
        show,
        durationSeconds: isShort ? Math.round(length / 4) : length,
        releaseDate: isoDay(new Date(date.getTime() + i * days * 86_400_000)),
      });
    }
  }
  return { name: show, style, episodes };
}

/** The episode at a streaming service: re-encoded, with other advertisements, occasionally a day apart or renumbered. */
export function streamedCopy(episode: ArchivedEpisode, draw: Draw): MatchableEpisode {
  const adverts = draw.chance(0.5)
    ? draw.whole(15, Math.max(16, Math.round(episode.durationSeconds * 0.07)))
    : draw.whole(0, 1);
  const label = /^(?:#\d+(?: –|:)|Episode \d+ -|S\d+E\d+:) /;
  return {
    ...episode,
    title: draw.chance(0.3) ? episode.title.replace(label, '') : episode.title,
    durationSeconds: episode.durationSeconds - adverts,
    releaseDate: shifted(episode.releaseDate, draw.chance(0.15) ? 1 : 0),
  };
}

/** The episode as a video: a differently named channel, trimmed, published later, with a decorated title. */
export function filmedCopy(episode: ArchivedEpisode, draw: Draw): MatchableEpisode {
  const { title, show } = episode;
  const decorated = draw.of([
    () => title,
    () => title,
    () => `${title} | ${show}`,
    () => `${title} - ${show} Podcast`,
    () => `${title} [Full Episode]`,
    () => `${title} 🎧`,
    () => title.toUpperCase(),
  ])();
  return {
    title: decorated,
    show: draw.of([
      `${guest(draw)} Media`,
      guest(draw),
      `${draw.of(COMPANIES)} TV`,
      `${draw.of(COMPANIES)} Studios`,
    ]),
    durationSeconds: Math.max(
      1,
      episode.durationSeconds - draw.whole(-20, Math.round(episode.durationSeconds * 0.04)),
    ),
    releaseDate: shifted(episode.releaseDate, draw.of([0, 0, 0, 0, 1, 1, 2])),
  };
}

function shifted(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
}
