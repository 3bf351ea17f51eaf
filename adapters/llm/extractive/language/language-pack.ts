/** Patterns that tell a sentence's role. Tested on the sentence in lower case. */
export interface Cues {
  /** Tells the listener what to do. */
  readonly advice?: RegExp;
  /** States a reason, a contrast, a lesson. */
  readonly lesson?: RegExp;
  /** States a general rule: never, nobody, if you …, not A but B. */
  readonly maxim?: RegExp;
  /** A question that asks for advice. */
  readonly adviceWanted?: RegExp;
  /** The end of a sentence that introduces direct speech. */
  readonly reports?: RegExp;
  /** Words before a question inside a statement: `ask,`, `is this:`. */
  readonly beforeQuestion?: RegExp;
  /** Past tense: a question in it is about one story. */
  readonly past?: RegExp;
  /** Reports what was decided, done or measured. */
  readonly outcome?: RegExp;
  /** States what the conversation is about or concluded. */
  readonly agenda?: RegExp;
  /** A speaker takes a task on. */
  readonly commitment?: RegExp;
  /** Greetings, thanks, small talk, house-keeping. */
  readonly courtesy?: RegExp;
  /** Only in advertisements and calls to subscribe. */
  readonly ad?: RegExp;
  /** In advertisements and elsewhere. */
  readonly adHint?: RegExp;
  /** Introduces an example or what somebody said. */
  readonly example?: RegExp;
  /** Begins the farewell, if late in an episode. */
  readonly closing?: RegExp;
  /** Refers to what was said before: not understood alone. */
  readonly dangling?: RegExp;
  /** A question that only hands over or asks for agreement. */
  readonly emptyQuestion?: RegExp;
  /** What may stand before a command: `On Monday,`, `go and`, `for three weeks,`. */
  readonly beforeCommand?: RegExp;
  /** Before the verb of a command: `never`, `don't`. */
  readonly beforeVerb?: RegExp;
  /** Advice that is given to the listener. */
  readonly toListener?: RegExp;
  /** In nearly every sentence with a verb. */
  readonly verb?: RegExp;
  /** A word that can be a verb's base form. */
  readonly baseForm?: RegExp;
  /** Second words of sentences that are no command. */
  readonly notObject?: RegExp;
  /** Beginnings of clauses that make no title: a preposition, a conjunction, a pronoun. */
  readonly headlineStart?: RegExp;
  /** Beginnings of sentences that make no title if truncated. */
  readonly subordinate?: RegExp;
  /** Beginnings of open questions. */
  readonly openQuestion?: RegExp;
}

/** Templates around the transcript's words: the only words of a summary that are not its own. */
export interface LeadIns {
  readonly answer: string;
  readonly answerBy: string;
  readonly topicPurpose: string;
  readonly ask: string;
  readonly discuss: string;
}

/** The rules of a language. Words are in lower case with straight apostrophes. */
export interface LanguagePack {
  readonly code: string;
  /** Function words: articles, pronouns, prepositions, auxiliaries. */
  readonly stopWords: ReadonlySet<string>;
  /** Frequent words of any conversation. */
  readonly lightWords: ReadonlySet<string>;
  /** First and second person singular: marks informal speech. */
  readonly personal: ReadonlySet<string>;
  /** The first person in any case: an instruction with one of these was given to somebody else. */
  readonly speaking: ReadonlySet<string>;
  /** The first person as a subject: I, we. */
  readonly speakers: ReadonlySet<string>;
  /** Articles and prepositions: mark written style. */
  readonly nominal: ReadonlySet<string>;
  /** Pronouns that refer to something said before. */
  readonly anaphors: ReadonlySet<string>;
  /** Before a noun: articles, possessives, prepositions, quantities. */
  readonly nounMarkers: ReadonlySet<string>;
  /** Before a verb: pronouns, modals. */
  readonly verbMarkers: ReadonlySet<string>;
  /** After a verb: object pronouns. */
  readonly verbFollowers: ReadonlySet<string>;
  /** Determiners: after an unknown first word they mark a command. */
  readonly articles: ReadonlySet<string>;
  /** Finite verbs, which make a clause a statement: is, are, was, can. */
  readonly finite: ReadonlySet<string>;
  /** Words that are in no topic's name: adverbs, plain verbs. */
  readonly notInNames?: RegExp;
  /** Filler sounds: uh, um. */
  readonly hesitations: ReadonlySet<string>;
  /** Fillers at the start of a sentence; matched repeatedly. */
  readonly openers?: RegExp;
  /** Asides that are removed from a cleaned sentence. */
  readonly asides?: RegExp;
  /** Words that begin a clause: text without punctuation is divided there. */
  readonly clauseStarts: ReadonlySet<string>;
  readonly cues: Cues;
  readonly leadIns: LeadIns;
  /** Matches advice; the first group is the instruction. */
  readonly instruction?: RegExp;
  /** Base forms of verbs for what can be done within a day. */
  readonly quickVerbs: ReadonlySet<string>;
  /** Base forms of verbs for what takes longer. */
  readonly planVerbs: ReadonlySet<string>;
  /** The word without its inflection. */
  stem(word: string): string;
}

/** A set of the words in `text`. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

/** Fillers that are a word in none of the languages; `um` and `er` are in some. */
const HESITATIONS = words('uh uhm umm ehm eh äh ähm öh hm hmm mm mmm mhm euh heu');
const NONE: ReadonlySet<string> = new Set();

/** Completes a pack; what is not given is empty. */
export function languagePack(
  known: Pick<LanguagePack, 'code' | 'stopWords' | 'leadIns'> & Partial<LanguagePack>,
): LanguagePack {
  return {
    lightWords: NONE,
    personal: NONE,
    speakers: NONE,
    speaking: NONE,
    nominal: NONE,
    anaphors: NONE,
    nounMarkers: known.nominal ?? NONE,
    verbMarkers: NONE,
    verbFollowers: NONE,
    articles: NONE,
    finite: NONE,
    hesitations: HESITATIONS,
    clauseStarts: NONE,
    quickVerbs: NONE,
    planVerbs: NONE,
    cues: {},
    stem: (word) => word,
    ...known,
  };
}
