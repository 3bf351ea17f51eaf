/** Patterns that indicate a sentence's role. They match the lowercased sentence. */
export interface Cues {
  /** Tells the listener what to do. */
  readonly advice?: RegExp;
  /** States a reason, a contrast, a lesson. */
  readonly lesson?: RegExp;
  /** States a general rule: never, nobody, if you …, not A but B. */
  readonly maxim?: RegExp;
  /** A question asking for advice. */
  readonly adviceWanted?: RegExp;
  /** The end of a sentence that introduces direct speech. */
  readonly reports?: RegExp;
  /** Words before a question inside a statement: `ask,`, `is this:`. */
  readonly beforeQuestion?: RegExp;
  /** Past tense; questions in it concern a single story. */
  readonly past?: RegExp;
  /** Somebody did something, besides `past`. */
  readonly story?: RegExp;
  /** Reports what was decided, done or measured. */
  readonly outcome?: RegExp;
  /** States what the conversation is about or concluded. */
  readonly agenda?: RegExp;
  /** A speaker commits to a task. */
  readonly commitment?: RegExp;
  /** Greetings, thanks, small talk, house-keeping. */
  readonly courtesy?: RegExp;
  /** Occurs only in advertisements and calls to subscribe. */
  readonly ad?: RegExp;
  /** Occurs in advertisements and elsewhere. */
  readonly adHint?: RegExp;
  /** Introduces an example or reported speech. */
  readonly example?: RegExp;
  /** Starts the farewell when it occurs late in an episode. */
  readonly closing?: RegExp;
  /** Refers to previous sentences, so that the sentence cannot stand alone. */
  readonly dangling?: RegExp;
  /** Sends the listener somewhere: to a page, a subscription, a campaign. */
  readonly plug?: RegExp;
  /** Points at something that only the context tells: `go to college for that`. Such a sentence is no title. */
  readonly vague?: RegExp;
  /** A question that only passes the turn or asks for agreement. */
  readonly emptyQuestion?: RegExp;
  /** Words that may precede a command: `On Monday,`, `go and`, `for three weeks,`. */
  readonly beforeCommand?: RegExp;
  /** Words before the verb of a command: `never`, `don't`. */
  readonly beforeVerb?: RegExp;
  /**
   * Withdraws the advice of a sentence that contains it: a negation, a condition, the past, reported speech or irony.
   */
  readonly notAdvice?: RegExp;
  /** Begins a reason or a condition, whose advice is not given. */
  readonly reasonStart?: RegExp;
  /** Begins a sentence whose advice is ironic. */
  readonly insincereStart?: RegExp;
  /** Matches nearly every sentence that has a verb. */
  readonly verb?: RegExp;
  /** A word that can be a verb's base form. */
  readonly baseForm?: RegExp;
  /** Second words of sentences that are not commands. */
  readonly notObject?: RegExp;
  /** Beginnings of clauses that cannot be a title: a preposition, a conjunction, a pronoun. */
  readonly headlineStart?: RegExp;
  /** Beginnings of sentences that cannot be a title when truncated. */
  readonly subordinate?: RegExp;
  /** Beginnings of questions in text without question marks: a question word or a verb before its subject. */
  readonly asks?: RegExp;
  /** Beginnings of open questions. */
  readonly openQuestion?: RegExp;
}

/** Templates around the transcript's words: the only generated words of a summary. */
export interface LeadIns {
  readonly answer: string;
  readonly answerBy: string;
  /** The first sentence of an overview: a host with a guest, several speakers, or none known. */
  readonly interview: string;
  readonly talk: string;
  readonly topics: string;
  /** The word before the last item of a list. */
  readonly and: string;
}

/** The rules of a language. Words are in lower case with straight apostrophes. */
export interface LanguagePack {
  readonly code: string;
  /** Function words: articles, pronouns, prepositions, auxiliaries. */
  readonly stopWords: ReadonlySet<string>;
  /** Frequent words of conversations. */
  readonly lightWords: ReadonlySet<string>;
  /** Nouns of talks about anything: a phrase of nothing else names no topic. */
  readonly commonNouns: ReadonlySet<string>;
  /** First and second person singular: marks informal speech. */
  readonly personal: ReadonlySet<string>;
  /** First person in any case, and words that refer elsewhere: an instruction with one makes no sense on its own. */
  readonly speaking: ReadonlySet<string>;
  /** First-person subjects: I, we. */
  readonly speakers: ReadonlySet<string>;
  /** Articles and prepositions, which mark written style. */
  readonly nominal: ReadonlySet<string>;
  /** Pronouns that refer to previous sentences. */
  readonly anaphors: ReadonlySet<string>;
  /** Words before a noun: articles, possessives, prepositions, quantities. */
  readonly nounMarkers: ReadonlySet<string>;
  /** Words before a verb: pronouns, modals. */
  readonly verbMarkers: ReadonlySet<string>;
  /** Words after a verb: object pronouns. */
  readonly verbFollowers: ReadonlySet<string>;
  /** Determiners that indicate a command after an unknown first word. */
  readonly articles: ReadonlySet<string>;
  /** Finite verbs, which make a clause a statement: is, are, was, can. */
  readonly finite: ReadonlySet<string>;
  /** Words that never occur in topic names: adverbs, plain verbs. */
  readonly notInNames?: RegExp;
  /** Filler sounds: uh, um. */
  readonly hesitations: ReadonlySet<string>;
  /** Fillers at the start of a sentence; matched repeatedly. */
  readonly openers?: RegExp;
  /** Words with capitals in text that has none, by their small letters: i, ceo. */
  readonly capitals?: ReadonlyMap<string, string>;
  /** Asides that cleanup removes. */
  readonly asides?: RegExp;
  /** Words that begin a clause; text without punctuation is divided there. */
  readonly clauseStarts: ReadonlySet<string>;
  readonly cues: Cues;
  readonly leadIns: LeadIns;
  /** Matches a whole sentence that advises the listener; the first group is the instruction. */
  readonly instruction?: RegExp;
  /** True where an infinitive follows its object, so that a run of words after an article can end in a verb. */
  readonly isVerbLast?: true;
  /** Base forms of verbs for tasks that take at most a day. */
  readonly quickVerbs: ReadonlySet<string>;
  /** Base forms of verbs for longer tasks. */
  readonly planVerbs: ReadonlySet<string>;
  /** Returns the word without its inflection. */
  stem(word: string): string;
}

/** Builds a set of the words in `text`. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

/** Fillers that are not words in any supported language, unlike `um` and `er`. */
const HESITATIONS = words('uh uhm umm ehm eh äh ähm öh hm hmm mm mmm mhm euh heu');
const NONE: ReadonlySet<string> = new Set();

/** Completes a language pack; omitted fields are empty. */
export function languagePack(
  known: Pick<LanguagePack, 'code' | 'stopWords' | 'leadIns'> & Partial<LanguagePack>,
): LanguagePack {
  return {
    lightWords: NONE,
    commonNouns: NONE,
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
