import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';

/** A section's prompts: for reading a transcript, and for merging the summaries of parts. */
interface SectionPrompt {
  readonly summarize: string;
  readonly merge: string;
}

/** Part of the stored prompt version. Increment it with every change of a text below. */
export const FIELDS_VERSION = 'fields-v9';

const OVERVIEW =
  '3 to 5 sentences of at most 100 words in all, after which a busy reader can stop, one an item, one thought each and under 25 words: who speaks, by name or role, about which problem; what was decided, proposed or found, with the one or two figures that decide; the strongest objection or condition, and whose it is; what it comes to for somebody who runs a business. It is written in words that an outsider understands, and lists no subjects: their account follows in "subjects". Speakers are named and never say "I" or "we" here.';

const SUBJECTS =
  '3 to 8 subjects, the account of the episode: who reads them alone misses no main subject, decision, result or objection, and understands how one leads to the next. Where things were decided, postponed, dropped or left open, the first subject says so for all of them, each in a sentence of its own that begins with its state ("Decided: …", "Open: …", "Dropped: …"), and the others do not repeat it. The others follow in the order of the argument. "title" says in 3 to 10 words what comes of it. "description" tells it in 2 to 6 sentences of at most 90 words in all: one thought a sentence, mostly under 20 words, with a concrete person or organisation as its subject. What is at stake, who holds, proposes or decides what, and why; the figures with their condition; the strongest objection; what nobody has tested, counted or settled. A technical term has a clause on what it is, or gives way to plain words. Several things that are compared (ratings, options, projects, offers) have a short sentence of the same form each, which begins with the name of the thing and a colon. Who said, did, doubts or reports it is the person of whom the cited line says so: a concern that a speaker reports is not the speaker\'s own, what one side claims is no fact, what one did is not told of both, and the work of somebody absent is that person\'s, by name. Where speakers name one person in two ways, it is one. "quotes" holds the 1 quote in which a speaker makes the point better than a report could, in about every second subject.';

const SECTION_PROMPTS: Readonly<Record<PromptedSection['key'], SectionPrompt>> = {
  oneSentence: both(
    'the one thing that the reader should know after the episode, as an answer: what holds or what to do, with the number, the reason or the condition that it depends on, in one sentence of at most 25 words. It is no stronger than what was said, names whose view it is, and does not say that somebody "discusses" or "explains" something. No teaser.',
  ),
  overview: {
    summarize: `${OVERVIEW} It can be read alone.`,
    merge: `${OVERVIEW} It is about the whole episode, from all of the summaries, without mention of parts. It can be read alone.`,
  },
  keyTopics: both(
    '3 to 7 topics of 1 to 5 words each, the most important first. A topic names a subject of the episode ("Pricing for small teams"), not a kind of content ("Advice").',
  ),
  subjects: {
    summarize: SUBJECTS,
    merge: `${SUBJECTS} They come from all of the summaries, from the first to the last.`,
  },
  actionableInsights: both(
    '0 to 3 things that speakers did or recommend and that the reader can do too, the most useful first. "title" is a short imperative of at most 10 words. "description" says in 1 or 2 sentences what "subjects" does not: what it brings, how to go about it, when it does not hold. A passing remark makes no insight. "quotes" holds the 1 quote that shows best that the episode says so.',
  ),
  strategicTakeaways: both(
    '2 to 4 conclusions of your own, the one field in which you say more than was said: the page marks them as such. What should somebody who runs a business think about after this episode that no speaker says: what follows from two things that were said apart, what does not fit together, which claim rests on a hunch or on an interest of the speaker, what is missing for a decision, whom else it hits. "title" is the conclusion, a statement of at most 12 words. "description" says in 1 to 3 sentences what it follows from, naming whose words or decision that was, and then what it could mean for the reader, as a possibility. Numbers and names are those of the episode alone: calculate none. "turns" and the 1 quote are what it follows from. A conclusion that would be true of every episode, or that "subjects" already tells, is left out.',
  ),
  numbers: both(
    '0 to 8 numbers that were said and that a reader would look up again: prices, amounts, scores, shares, dates. Values that are compared are complete, follow each other and are then not told again in "subjects". "value" is the number with its unit in the words of the quote. "what" says in at most 12 words what it measures, and under which condition. "who" is whose number it is and "when" its time, both as the episode says, or empty. "quotes" holds the 1 quote in which the number stands.',
  ),
  failures: both(
    '0 to 2 things that were tried and did not work, as the episode tells it, and of which "subjects" says nothing. "title" names what failed in at most 10 words. "description" says in 1 or 2 sentences what happened, what it cost and what was done instead. "quotes" holds 1 or 2 quotes.',
  ),
  disagreements: both(
    '0 to 3 questions on which speakers of the episode contradict each other or name somebody whom they contradict, and of which "subjects" has not both sides; another emphasis is no contradiction. "title" names the question in at most 10 words. "description" says in 1 or 2 sentences who holds what. "quotes" holds 1 or 2 quotes, best of both sides.',
  ),
  risks: {
    summarize:
      '0 to 2 risks, caveats and limits that the episode itself names and no field above does, the gravest first: what can go wrong with its advice, for whom or when it does not hold, what the speakers are unsure of, or say that nobody has tested or counted. "title" names the risk in at most 10 words. "description" says in 1 or 2 sentences what may happen and under which conditions, according to the episode. "quotes" holds the 1 quote that shows that the episode says so. Name no risk that the episode does not name.',
    merge:
      'the 0 to 2 gravest risks, caveats and limits that the summaries name and no field above does. "title" names the risk in at most 10 words. "description" says in 1 or 2 sentences what may happen and under which conditions. "quotes" holds 1 or 2 quotes.',
  },
  strategicQuestions: {
    summarize:
      '0 to 2 questions about the reader\'s own business that only this episode raises. "question" is one sentence that names the matter. "purpose" says in one short sentence what the answer helps to decide.',
    merge:
      'the 0 to 2 best questions for the reader\'s own business. "question" is one sentence. "purpose" says in one short sentence what the answer helps to decide.',
  },
  nextSteps: {
    summarize:
      '"immediate" holds 0 to 4 steps for now, "thisWeek" 0 to 4 for later: tasks that the speakers agree on or assign, with who and by when where that is said, or that one of them recommends; none is yours. Each is one short sentence that begins with a verb and repeats no insight. A list of which the episode suggests nothing stays empty.',
    merge:
      '"immediate" holds 0 to 4 steps for now, "thisWeek" 0 to 4 for later: tasks that the speakers agree on or assign, with who and by when where that is said, or that one of them recommends; none is yours. Each is one short sentence that begins with a verb and repeats no insight. A step stands in one of the two lists only.',
  },
  keyQuotes: {
    summarize:
      '0 to 2 quotes that are worth reading for themselves and do not stand above, the best first: each is a whole sentence, and says what it is about. A fragment is worse than none.',
    merge:
      'the 0 to 2 quotes that are most worth reading for themselves, from all over the episode, and do not stand above, the best first: each is a whole sentence, and says what it is about. A fragment is worse than none.',
  },
  mentions: both(
    '0 to 6 people, companies, tools and books that the reader may want to look up, sponsors and speakers left out. "kind" is person, company, tool or book. "name" is spelt as in the transcript. "about" says in at most 8 words what the episode says about it, or is empty.',
  ),
};

/** Chapters are no section, and need times: they are asked for where the transcript has some. */
export const CHAPTERS_PROMPT: SectionPrompt = {
  summarize:
    '"chapters": one item for every change of subject, about one in 4 to 10 minutes, in the order of the episode. "title" names the subject in 2 to 8 words. "turn" is the number of the line with which it begins.',
  merge: '"chapters": all chapters of the summaries in the order of the episode, without repetitions.',
};

/** Translations are asked for where the answer is in another language than the transcript. */
export const TRANSLATIONS_PROMPT: SectionPrompt = {
  summarize:
    '"translations": one item for every quote in your answer. "quote" is the quote as you copied it. "translation" says the same in the language that you write in, no more and no less, in plain words. The quotes themselves stay in the language of the transcript.',
  merge:
    '"translations": those of the summaries, for every quote in your answer. "quote" is the quote as you copied it.',
};
export const TRANSLATIONS_VERSION = 'translations-v1';

function both(text: string): SectionPrompt {
  return { summarize: text, merge: text };
}

/** Returns one paragraph per field, in output order. */
export function fieldPrompts(task: keyof SectionPrompt): string {
  return PROMPTED_SECTIONS.map(({ key }) => `"${key}": ${SECTION_PROMPTS[key][task]}`).join('\n\n');
}
