/** What a title says of an episode's place in its show. Numbers are compared as numbers: `07` is 7. */
export interface TitleLabels {
  readonly season?: number;
  readonly episode?: number;
  /** `1` for 'Part 1', 'Pt. One', '(1/2)', '前編'. */
  readonly part?: string;
}

const NUMERALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const JAPANESE_PARTS: Readonly<Record<string, string>> = { 前: '1', 中: '2', 後: '2', 上: '1', 下: '2' };

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const PART_WORD = '(?:part|pt|teil|parte|partie|deel|часть|μερο[σς])[\\s.]{0,3}';

const PARTS = [
  new RegExp(`${START}${PART_WORD}(?<digits>\\d{1,2})${END}`, 'u'),
  new RegExp(
    `${START}${PART_WORD}(?<word>${[...NUMERALS, ...ROMAN].join('|')})(?=\\s*(?:$|[:|()\\[\\],.–—-]))`,
    'u',
  ),
  /[([]\s*(?<digits>\d{1,2})\s?(?:\/|of|von|de|di|sur)\s?\d{1,2}\s*[)\]]/u,
  /(?<sign>[前中後])編|[([]\s*(?<bare>[上中下])\s*[)\]]/u,
];

const SEASON = '(?:s|season|series|staffel|saison|temporada|stagione)[\\s.]{0,3}(?<season>\\d{1,3})';
const EPISODE_WORD =
  'ep|eps|episode|episodio|folge|aflevering|avsnitt|afsnit|odcinek|bolum|capitulo|chapter|vol|no\\.|nr|выпуск|эпизод|серия|επεισοδιο|الحلقة|حلقة|פרק';

/** The first that is found counts. A year is no episode's number unless it is labelled as one. */
const EPISODES = [
  new RegExp(
    `${START}${SEASON}[\\s,.:|-]{0,3}(?:e|${EPISODE_WORD})[\\s.]{0,3}(?<episode>\\d{1,5})${END}`,
    'u',
  ),
  new RegExp(`${START}(?<season>\\d{1,2})x(?<episode>\\d{1,3})${END}`, 'u'),
  new RegExp(`${START}(?:${EPISODE_WORD})[\\s.:#-]{0,3}(?<episode>\\d{1,5})${END}`, 'u'),
  /第\s?(?<episode>\d{1,5})\s?[回話话集期章]|제\s?(?<korean>\d{1,5})\s?[화회]/u,
  new RegExp(`^[\\s([]{0,3}(?:e|#\\s?)(?<episode>\\d{1,5})${END}`, 'u'),
  /#\s?(?<episode>\d{1,5})\s*(?=$|[:|)\]–—]|\s-)/u,
  /^[\s([]{0,3}(?!(?:19|20)\d\d)(?<episode>\d{1,5})\s*(?:[:|)\]–—]|\.(?!\d)|-\s|\s-)(?=.*\p{L})/u,
  /^(?<episode>0\d{1,3})\s(?=.*\p{L})/u,
  /[|(–—]\s*(?!(?:19|20)\d\d)(?<episode>\d{1,5})\s*\)?$/u,
];
const SEASON_ALONE = new RegExp(`${START}${SEASON.replace('(?:s|', '(?:')}${END}`, 'u');

/**
 * Takes the numbers of season, episode and part out of a title: '#123', 'Ep. 45: …', 'S2E3', '第12回', 'Part Two'.
 * `title` is folded (`foldText`), its digits are ASCII.
 */
export function takeLabels(title: string): { readonly labels: TitleLabels; readonly rest: string } {
  const part = firstOf(PARTS, title);
  const episode = firstOf(EPISODES, part.rest);
  const season = episode.groups.season ? episode : firstOf([SEASON_ALONE], episode.rest);
  return {
    labels: {
      season: numberOf(season.groups.season),
      episode: numberOf(episode.groups.episode ?? episode.groups.korean),
      part: partOf(part.groups),
    },
    rest: season.rest,
  };
}

type Groups = Readonly<Record<string, string | undefined>>;

function firstOf(patterns: readonly RegExp[], text: string): { groups: Groups; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) {
      const rest = `${text.slice(0, match.index)} | ${text.slice(match.index + match[0].length)}`;
      return { groups: match.groups ?? {}, rest };
    }
  }
  return { groups: {}, rest: text };
}

function partOf({ digits, word, sign, bare }: Groups): string | undefined {
  if (digits) return String(Number(digits));
  if (word) return String((NUMERALS.includes(word) ? NUMERALS : ROMAN).indexOf(word) + 1);
  return JAPANESE_PARTS[sign ?? bare ?? ''];
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
