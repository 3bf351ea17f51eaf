import { stopWordsOf } from '#core/text/stop-words.js';

/** Patterns that tell what a sentence does. They match the sentence in lower case with straight apostrophes. */
export interface Cues {
  /** Talks about the talk: greetings, introductions, the show, calls to subscribe, credits, chit-chat. */
  readonly meta?: RegExp;
  /** States a rule, a reason, a contrast, a lesson or a result. */
  readonly value?: RegExp;
  /** Begins with what was said before, so that the sentence cannot stand alone. */
  readonly dangling?: RegExp;
  /** Refers to what was said before, in any place of a sentence. */
  readonly elsewhere?: RegExp;
  /** A word that announces a sentence to come: `for example.`, `here's why` */
  readonly announcing?: RegExp;
  /** Global. Words that say little: things, stuff, sort of. */
  readonly vague?: RegExp;
  /** Begins with a subject that is named: the problem with, a contract is. */
  readonly subject?: RegExp;
  /** Begins a sentence about anybody: if you, most people. */
  readonly general?: RegExp;
  /** Past tense: a story rather than a rule. */
  readonly past?: RegExp;
  /** Shows that the speaker searches for words. */
  readonly slip?: RegExp;
  /** Beginnings of open questions. */
  readonly openQuestion?: RegExp;
  /** Matches nearly every sentence that has a verb. */
  readonly verb?: RegExp;
}

/** Words that point at something said before, and what names it. */
export interface Pointer {
  /** Global. Matches the sentence in lower case. */
  readonly words: RegExp;
  /** Matches a text, capitals kept, that says what is meant. Default: any noun. */
  readonly antecedent?: RegExp;
  /** True where only an earlier sentence can name it. */
  readonly isDemonstrative?: true;
}

/** Templates around the transcript's words: the only generated words of a draft. */
export interface LeadIns {
  readonly answer: string;
  readonly answerBy: string;
  /** The overview: a host with a guest, several speakers, one speaker, or none known. */
  readonly interview: string;
  readonly talk: string;
  readonly monologue: string;
  readonly topics: string;
  /** The word before the last item of a list. */
  readonly and: string;
}

/** The rules of a language. Words are in lower case with straight apostrophes. */
export interface LanguagePack {
  readonly code: string;
  /** Function words, folded. */
  readonly stopWords: ReadonlySet<string>;
  /** Further frequent words of conversations. */
  readonly lightWords: ReadonlySet<string>;
  /** Nouns of talks about anything: a phrase of nothing else names no topic. */
  readonly commonNouns: ReadonlySet<string>;
  /** Words before a noun: articles, possessives, prepositions, quantities. */
  readonly nounMarkers: ReadonlySet<string>;
  /** Words before a verb: pronouns, modals. */
  readonly verbMarkers: ReadonlySet<string>;
  /** True where nouns are written with a capital and other words are not. */
  readonly nounsHaveCapitals?: true;
  /** Words that never occur in topic names: adverbs, plain verbs. */
  readonly notInNames?: RegExp;
  /** Filler sounds: uh, um. */
  readonly hesitations: ReadonlySet<string>;
  /** Fillers and conjunctions at the start of a sentence; matched repeatedly. */
  readonly openers?: RegExp;
  readonly pointers: readonly Pointer[];
  /** Global. Uses of a pointer's words that point at nothing: `it is hard to`. */
  readonly notPointing?: RegExp;
  readonly cues: Cues;
  readonly leadIns: LeadIns;
  /** Returns the word without its inflection. */
  stem(word: string): string;
}

/** Builds a set of the words in `text`. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

/** Fillers that are not words in any supported language, unlike `um` and `er`. */
const HESITATIONS = words('etc uh uhm umm ehm eh äh ähm öh hm hmm mm mmm mhm euh heu');
const NONE: ReadonlySet<string> = new Set();

/** Completes a language pack; omitted fields are empty. */
export function languagePack(
  known: Pick<LanguagePack, 'code' | 'leadIns'> & Partial<LanguagePack>,
): LanguagePack {
  return {
    stopWords: stopWordsOf(known.code),
    lightWords: NONE,
    commonNouns: NONE,
    nounMarkers: NONE,
    verbMarkers: NONE,
    hesitations: HESITATIONS,
    pointers: [],
    cues: {},
    stem: (word) => word,
    ...known,
  };
}

/** Removes the plural s, as in Spanish, Portuguese and Dutch loan words. */
export function stripPlural(word: string): string {
  return word.length > 4 && /[aeioué]s$/u.test(word) ? word.slice(0, -1) : word;
}
