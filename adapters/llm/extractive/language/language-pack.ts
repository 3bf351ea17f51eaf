/** Patterns by which a sentence's role is known. Tested on the sentence in lower case. */
export interface Cues {
  /** Tells the listener what to do. */
  readonly advice?: RegExp;
  /** States a reason, a contrast, a lesson. */
  readonly lesson?: RegExp;
  /** Says what holds in general: never, nobody, if you …, not A but B. */
  readonly maxim?: RegExp;
  /** A question that asks what to do. */
  readonly adviceWanted?: RegExp;
  /** Ends so before somebody's words are told. */
  readonly reports?: RegExp;
  /** Words before a question that is put inside a statement: `ask,`, `is this:`. */
  readonly beforeQuestion?: RegExp;
  /** Only of the past: a question of it is about one story. */
  readonly past?: RegExp;
  /** Says what was decided, done or measured. */
  readonly outcome?: RegExp;
  /** Says what the conversation is about or what was concluded. */
  readonly agenda?: RegExp;
  /** Somebody takes a task on. */
  readonly commitment?: RegExp;
  /** Greetings, thanks, small talk, house-keeping. */
  readonly courtesy?: RegExp;
  /** Only in advertisements and calls to subscribe. */
  readonly advert?: RegExp;
  /** In advertisements, but elsewhere too. */
  readonly advertHint?: RegExp;
  /** Tells an example or what somebody said. */
  readonly example?: RegExp;
  /** From here on, late in an episode, only the end is talked about. */
  readonly closing?: RegExp;
  /** Points back to what was said before: not understood alone. */
  readonly dangling?: RegExp;
  /** A question that only passes the word on or asks for agreement. */
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
  /** After the first word of a sentence these say that it is no command. */
  readonly notObject?: RegExp;
  /** A clause that begins so is no title: with a preposition, a conjunction, somebody unnamed. */
  readonly headlineStart?: RegExp;
  /** A sentence that begins so makes no title when it is cut. */
  readonly subordinate?: RegExp;
  /** The first words of a question that says itself what it asks. */
  readonly openQuestion?: RegExp;
}

/** The only words of a summary that are not the transcript's: what leads in to them. `{…}` stands for its words. */
export interface LeadIns {
  readonly answer: string;
  readonly answerBy: string;
  readonly raised: string;
  readonly ask: string;
  readonly discuss: string;
}

/** What is known of a language. Words are in lower case without apostrophes' variants (’ is '). */
export interface LanguagePack {
  readonly code: string;
  /** Articles, pronouns, prepositions, auxiliaries: they carry no topic. */
  readonly stopWords: ReadonlySet<string>;
  /** Words that talk is full of whatever it is about. */
  readonly lightWords: ReadonlySet<string>;
  /** First and second person singular: the mark of chat. */
  readonly personal: ReadonlySet<string>;
  /** The first person in any case: an instruction that holds one was said to somebody else. */
  readonly speaking: ReadonlySet<string>;
  /** The first person as a subject: I, we. */
  readonly speakers: ReadonlySet<string>;
  /** Articles and prepositions: the mark of statements made of nouns. */
  readonly nominal: ReadonlySet<string>;
  /** Pronouns that stand for something said before. */
  readonly anaphors: ReadonlySet<string>;
  /** Before a noun: articles, possessives, prepositions, quantities. */
  readonly nounMarkers: ReadonlySet<string>;
  /** Before a verb: pronouns, modals. */
  readonly verbMarkers: ReadonlySet<string>;
  /** After a verb: object pronouns. */
  readonly verbFollowers: ReadonlySet<string>;
  /** Articles and the like: after an unknown first word they show that it is a command. */
  readonly articles: ReadonlySet<string>;
  /** Verb forms that make a clause a statement: is, are, was, can. */
  readonly finite: ReadonlySet<string>;
  /** Words that no name of a topic holds: adverbs, plain verbs. */
  readonly notInNames?: RegExp;
  /** Sounds that are no words: uh, um. */
  readonly hesitations: ReadonlySet<string>;
  /** What a spoken sentence begins with before it begins; matched repeatedly at the start. */
  readonly openers?: RegExp;
  /** Asides that are cut out of a cleaned sentence. */
  readonly asides?: RegExp;
  /** A new clause may begin at these words: there text without punctuation is divided. */
  readonly clauseStarts: ReadonlySet<string>;
  readonly cues: Cues;
  readonly leadIns: LeadIns;
  /** Cuts the instruction out of advice: its first group is the instruction. */
  readonly instruction?: RegExp;
  /** Base forms that begin an instruction, of the kind done within the day. */
  readonly quickVerbs: ReadonlySet<string>;
  /** The same, of the kind that takes longer. */
  readonly planVerbs: ReadonlySet<string>;
  /** A word as it is counted: without its inflection. */
  stem(word: string): string;
}

/** A set of the words in `text`. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''));
}

/** Sounds that are a word in none of the languages; `um` and `er` are in some. */
const HESITATIONS = words('uh uhm umm ehm eh äh ähm öh hm hmm mm mmm mhm euh heu');
const NONE: ReadonlySet<string> = new Set();

/** A pack with what is given; whatever is not known of the language stays empty. */
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
