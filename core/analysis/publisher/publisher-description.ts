import { cleanText, plainText } from '../../text/clean-text.js';
import { splitSentences } from '../../text/split-sentences.js';
import type { EpisodeMetadata } from '../episode.js';
import { BOILERPLATE, END_OF_TEXT } from './boilerplate.js';

/** Length at which the publisher's words are cut, after a sentence, in UTF-16 units. */
const MAX_LENGTH = 600;
const MAX_SOURCE_LENGTH = 5000;
/** Length of text before a heading at which the heading ends it. */
const MIN_TEXT_LENGTH = 60;
/** Shorter sentences are kept only before others. */
const MIN_WORDS = 4;
/** Minimum length of a sentence in a script without spaces. */
const MIN_WIDE_LENGTH = 10;

const CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}\.\w|(?:^|[\s(])@\w{2,}|[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|\b[\w-]{1,63}\.[a-z]{2,10}\/\w/iu;
/** A link ends a sentence: what follows it in flattened markup is another line. */
const LINK = /(?:https?:\/\/|www\.)\S+/giu;
const BRACKETED_LINK = /\s?[([](?:[^()[\]]{0,80}\s)?(?:https?:\/\/|www\.|@)[^\s()[\]]*[)\]]/giu;
const HTML_TAG = /<[a-z/!][^<>]*>/giu;
const ENTITY_SPACE = /&nbsp;|&#160;/giu;
const CLOCK_TIME = /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/u;
const LEADING = /^(?:[\s\p{Emoji_Presentation}\u2600-\u27BF•*·▶►→\-–—|/]|\uFE0F)+/u;
const LIST_ITEM = /[•●▪►▶✅👉➡]| [-–*] [^-–*]{1,200} [-–*] /u;
/** A list whose line breaks are lost. */
const LIST_OPENING =
  /\b(?:cover|covers|about|discuss|discusses|talk through|through|down|unpack|learn|include|includes|explore|explores|hear|über|abordons|parlons|hablamos de): \p{Lu}/iu;
const SENTENCE_START = /^["'“‘«‹¿¡([「『（]*[\p{Lu}\p{Lo}\p{Lt}\p{N}]/u;
const SENTENCE_END = /[.!?。！？؟।](?:["'”’»›)\]」』）]*)$/u;
const CUT_OFF = /(?:…|\.{3})["'”’»)\]]*$/u;
const WIDE_END = /[。！？]$/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const BRAND =
  /(?:brought to you by|sponsored by|supported by|sponsor(?: is|s are)?|präsentiert von|unterstützt von|sponsorisé par|patrocinado por)(?: our)?:? (\p{Lu}[\p{L}\p{N}&-]{2,30})/giu;

/**
 * The publisher's own words about an episode: whole sentences of its description, without links, addresses, sponsors,
 * times, credits, requests and what the show says of itself. Absent when nothing is left.
 */
export function publisherDescription({ name, description = '', show }: EpisodeMetadata): string | undefined {
  const source = description
    .slice(0, MAX_SOURCE_LENGTH)
    .replace(ENTITY_SPACE, ' ')
    .replace(HTML_TAG, '\n')
    .replace(BRACKETED_LINK, '')
    .replace(LINK, '$&\n');
  const brands = [...source.matchAll(BRAND)].flatMap(([, brand]) => brand ?? []);
  const seen = new Set(
    [name, ...sentencesOf(show.description?.slice(0, MAX_SOURCE_LENGTH) ?? '')].map(toKey),
  );
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(untilLists(source))) {
    const key = toKey(sentence);
    if (seen.has(key) || !isAboutEpisode(sentence) || brands.some((brand) => sentence.includes(brand)))
      continue;
    seen.add(key);
    length += sentence.length + 1;
    if (length > MAX_LENGTH + 1) break;
    kept.push(cleanText(sentence, MAX_LENGTH));
  }
  const last = kept.findLastIndex(isLongEnough);
  return last < 0 ? undefined : joinSentences(kept.slice(0, last + 1));
}

function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => (WIDE_END.test(text) ? text + next : `${text} ${next}`));
}

function isLongEnough(sentence: string): boolean {
  return WIDE.test(sentence)
    ? sentence.length >= MIN_WIDE_LENGTH
    : sentence.split(' ', MIN_WORDS).length === MIN_WORDS;
}

/** The text before its first heading, which may also stand before the text. */
function untilLists(source: string): string {
  const end = [...source.matchAll(END_OF_TEXT)].find(({ index }) => index >= MIN_TEXT_LENGTH);
  return end ? source.slice(0, end.index + 1) : source;
}

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitSentences(line))
    .map((sentence) => plainText(sentence).replace(LEADING, ''))
    .filter(Boolean);
}

function isAboutEpisode(sentence: string): boolean {
  return (
    SENTENCE_START.test(sentence) &&
    SENTENCE_END.test(sentence) &&
    !CUT_OFF.test(sentence) &&
    !BOILERPLATE.test(sentence) &&
    !CONTACT.test(sentence) &&
    !LIST_ITEM.test(sentence) &&
    !LIST_OPENING.test(sentence) &&
    !sentence.includes('#') &&
    !CLOCK_TIME.test(sentence)
  );
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
