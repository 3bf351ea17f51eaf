import { CLOCK, clockSeconds } from './clock-time.js';

/** A line's `Name:` and the text after it. */
export interface Label {
  readonly name: string;
  readonly rest: string;
  /** A time between the name and the text. */
  readonly start?: number;
}

const MAX_LABEL_LENGTH = 120;
const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 6;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/gu;
const IN_BRACKETS = /^[[(]\s{0,3}([^[\]()]{1,60})[\])]$/u;
const NOT_A_NAME = /[?!;"“”„«»<>{}=@|…]|\.\.|^(?:https?|mailto|ftp|file|tel|data|javascript)$/iu;
/** A word of a name: starts with a capital, a digit or a letter of a caseless script; or is a particle. */
const NAME_WORD =
  /^(?:[&\p{Lu}\p{Lt}\p{Lo}\p{N}].*|\p{Ll}{1,2}['’]\p{Lu}.*|(?:of|the|and|de|da|do|dos|du|del|della|di|van|von|der|den|la|le|el|al|bin|bint|ibn|y|e|und|et))$/u;
const ACRONYM = /^\p{Lu}{3,}\d{0,4}$/u;
const ABBREVIATION = /^\p{Lu}\p{L}{0,4}\.$/u;
const EXPLAINED = /^(\S.{0,60}?) \((\p{Lu}[\p{L}.]{0,4})\)$/u;
/** Minimum occurrences of a name that is not capitalized. */
const MIN_LOWERCASE_COUNT = 3;
/** Minimum occurrences of a name that is also a common word (`Will`, `Mark`). */
const MIN_NAME_COUNT = 3;
const STAMP_AFTER_NAME = new RegExp(`^(?:[[(](${CLOCK})[\\])]|(${CLOCK})$)[*_]* ?[-–—|:]? ?`, 'u');
/** Labels that are not speakers: sounds, pauses, notes and file headers. */
const NO_SPEAKERS = new Set(
  `break,ad break,commercial break,ad,ads,advert,advertisement,commercial,sponsor break,mid-roll,midroll,pre-roll,post-roll,promo,
  music,theme music,music break,intro music,outro music,theme song,jingle,song,song extract,extract,extract begins,extract ends,recording,recording begins,recording ends,sound sample,sound effect,sfx,sound,sounds,audio,clip,audio clip,video clip,old clip,
  applause,laughter,laughs,silence,pause,crosstalk,inaudible,unintelligible,noise,
  note,notes,editor's note,editors note,warning,caution,disclaimer,example,examples,tip,hint,update,edit,correction,ps,p.s,tldr,tl;dr,todo,fyi,
  source,sources,link,links,credits,transcript,transcription,summary,description,title,episode,date,published,recorded,duration,length,
  language,url,website,email,e-mail,phone,tags,topics,topic,keywords,episode keywords,chapter,chapters,contents,timestamps,section,part,step,figure,table,
  guests,hosts,speakers,participants,attendees,references,resources,show notes,shownotes,related,intro,outro,end,start,aside,question of the day,
  slide,slides,tema,temas,topics covered,thema,themen,sujet,sujets,assunto,asunto,argomento,onderwerp,diapositiva,diapositivas,diapositive,folie,folien,
  nota,notas,notiz,hinweis,anmerkung,remarque,fuente,fuentes,fonte,fontes,quelle,quellen,fecha,data,datum,resumen,resumo,zusammenfassung,résumé,riassunto,
  título,titre,titel,titolo,autor,autora,auteur,autore,author,authors,duración,duração,dauer,durée,durata,duur,idioma,sprache,langue,lingua,taal,
  enlace,enlaces,lien,liens,transcripción,transcrição,transkript,trascrizione,transcript below,paper,papers,tweet,repo,schedule,video,location,
  monday,tuesday,wednesday,thursday,friday,saturday,sunday,today,tomorrow,yesterday`
    .split(',')
    .map((name) => name.trim()),
);
/** Common words that denote a role in a conversation. */
const ROLES =
  /^(?:the )?(?:speaker|spk|host|co-?host|guest|interviewer|interviewee|narrator|moderator|announcer|presenter|reporter|man|woman|male|female|caller|audience|operator|chair|chairman|chairwoman|president|participant|panel(?:l)?ist|analyst|unknown|q|a|both|all|everyone|voice\p{L}*|student|teacher|doctor|judge|recording)\b/iu;

/** Splits `Name: text` at its first colon when the part before it may be a name. */
export function splitLabel(line: string): Label | undefined {
  const head = line.slice(0, MAX_LABEL_LENGTH + 2);
  const at = head.search(/[:：]/u);
  if (at < 1) return undefined;
  const after = line.slice(at + 1);
  if (head.charAt(at) === ':' && /^[^\s*_]/u.test(after)) return undefined;
  const name = parseSpeakerName(head.slice(0, at));
  if (name === undefined) return undefined;
  const rest = after.replace(/^[*_]+/u, '').trim();
  const [stamp, bracketed, bare] = STAMP_AFTER_NAME.exec(rest.slice(0, 40)) ?? [];
  if (stamp === undefined) return { name, rest };
  return { name, start: clockSeconds(bracketed ?? bare ?? ''), rest: rest.slice(stamp.length) };
}

/** Returns the name in a text that consists of one, without surrounding emphasis marks, brackets and dashes. */
export function parseSpeakerName(text: string): string | undefined {
  const plain = text.replace(/^[\s*_>#-]+/u, '').replace(/[\s*_|,–—-]{1,20}$/u, '');
  const name = IN_BRACKETS.exec(plain)?.[1]?.trim() ?? plain;
  const bare = withoutBrackets(name).trim();
  const words = bare.split(/\s+/u);
  if (bare === '' || bare.length > MAX_NAME_LENGTH || words.length > MAX_NAME_WORDS || NOT_A_NAME.test(bare))
    return undefined;
  if (!/\p{L}/u.test(bare)) return undefined;
  const endsSentence = words.some((word) => word.endsWith('.') && !ABBREVIATION.test(word));
  return endsSentence ? undefined : name;
}

/** Returns whether a label never denotes a speaker: `Break`, `Music`, `Note`. */
export function isNoSpeaker(name: string): boolean {
  return NO_SPEAKERS.has(
    withoutBrackets(name)
      .replace(/(?<![\s\d#.])[\s\d#.]+$/u, '')
      .trim()
      .toLowerCase(),
  );
}

/**
 * Selects the labels that are speakers. A colon is not sufficient ('The point is: …'): names are capitalized or
 * frequent, recur or label a large share of the lines, and `text` does not write rare ones in lower case.
 */
export function findSpeakers(labels: readonly (string | undefined)[], text = ''): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  const likely = [...counts].filter(
    ([name, count]) => !isNoSpeaker(name) && (count >= MIN_LOWERCASE_COUNT || isWrittenLikeAName(name)),
  );
  const rare = likely.filter(([name, count]) => count < MIN_NAME_COUNT && !ROLES.test(name));
  const written = smallWords(text, new Set(rare.flatMap(([name]) => wordsOf(name))));
  const isOrdinary = (name: string) =>
    wordsOf(name).length > 0 && wordsOf(name).every((word) => written.has(word));
  // A single term in a list, in a talk with other labels.
  const isTerm = (name: string) => counts.get(name) === 1 && counts.size > 1 && ACRONYM.test(name);
  const ordinary = new Set(rare.flatMap(([name]) => (isOrdinary(name) || isTerm(name) ? name : [])));
  const names = likely.filter(([name]) => !ordinary.has(name));
  const recurring = names.filter(([, count]) => count > 1).length;
  const share = names.reduce((sum, [, count]) => sum + count, 0) / labels.length;
  const isLabelled = recurring >= 2 || (recurring === 1 && share >= 0.1) || share >= 0.3;
  return new Set(isLabelled ? names.map(([name]) => name) : []);
}

/** Name of each speaker whose first label explains its abbreviation: `Ada Lovelace (AL)`, from then on `AL`. */
export function fullNames(speakers: ReadonlySet<string>): (label: string) => string {
  const names = new Map<string, string>();
  for (const speaker of speakers) {
    const [, name, abbreviation] = EXPLAINED.exec(speaker) ?? [];
    if (name && abbreviation && speakers.has(abbreviation)) names.set(abbreviation, name).set(speaker, name);
  }
  return (label) => names.get(label) ?? label;
}

export function isWrittenLikeAName(name: string): boolean {
  return withoutBrackets(name)
    .split(/[\s/]+/u)
    .every((word) => word === '' || /^\p{P}+$/u.test(word) || NAME_WORD.test(word));
}

function wordsOf(name: string): string[] {
  return (
    withoutBrackets(name)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word.length > 1);
}

/** Returns the words of `wanted` that the text writes in lower case. */
function smallWords(text: string, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  if (wanted.size === 0) return found;
  for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}+/gu)) if (wanted.has(word)) found.add(word);
  return found;
}

/** Removes bracketed text, nested at most once. */
function withoutBrackets(text: string): string {
  return text.replace(BRACKETED, ' ').replace(BRACKETED, ' ');
}
