import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';

/** A section's prompts: for reading a transcript, and for merging the summaries of parts. */
interface SectionPrompt {
  readonly summarize: string;
  readonly merge: string;
}

/** Part of the stored prompt version. Increment it with every change of a text below. */
export const FIELDS_VERSION = 'fields-v11';

const OVERVIEW =
  '2 to 4 sentences of at most 80 words in all, after which a busy reader can stop, one an item: what this is and who speaks, by name or role; what was decided, proposed or found, with the one or two figures that decide; what somebody who runs a business should take note of, also where it was said in passing. It is written in words that an outsider understands, and lists no subjects: their account follows in "subjects". Speakers are named and never say "I" or "we" here.';

const SUBJECTS =
  '4 to 9 parts that together are what you would write to an entrepreneur who asks you to summarise the episode, with quotes. Who reads them alone misses no main subject, argument, example, figure, decision, result or objection. What concerns a business most comes first, then the order of the talk; small talk and what was only touched on is a clause or nothing. "title" says in 2 to 8 plain words what the part is about or what comes of it. "description" begins with 1 to 4 plain sentences that are joined as the thoughts are: what it is about, what was said, why, and what a business learns from it where a speaker says so. They begin with the matter rather than with who says it, and explain a technical term in everyday words. Other than elsewhere, sentences may build on each other ("he", "this", "instead"); what leans on a removed sentence is removed with it. Where the part has several items (sums, options, offers, ratings, projects, reasons, tasks, decisions with their state), lines follow, at most 7: each is one sentence that begins with a label of 1 to 4 words and a colon, and gives the figure, the reason or the state of the item. They are the rows of a table, complete and of the same form; what they say stands in no sentence above. Most parts have such lines; where much was decided or left open, a part has one for each. A description has 40 to 120 words in all. A person is introduced once, by name and role, and is then called by the short name. Telling words of a speaker, 3 to 15 clean ones, stand in quotation marks within the sentences, about one in a part. A view, doubt or report belongs to the person of whom the cited line says so: a concern that a speaker reports is not the speaker\'s own, what one side claims is no fact, a question is no objection, and the work of somebody absent is that person\'s. "turns" holds up to 8 lines, those of every speaker named. "quotes" holds a sentence that is worth reading whole, without stammer and of at most 25 words, else nothing.';

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
    '0 to 3 things that speakers did or recommend, that the reader can do too and would miss in the account, the most useful first. "title" is a short imperative of at most 10 words. "description" says in 1 or 2 sentences what it brings, how to go about it and when it does not hold. A passing remark makes no insight. "quotes" holds the 1 quote that shows best that the episode says so.',
  ),
  strategicTakeaways: both(
    '2 to 4 conclusions of your own, the one field in which you say more than was said: the page marks them as such. What should somebody who runs a business think about after this episode that no speaker says: what follows from two things that were said apart, what does not fit together, which claim rests on a hunch or on an interest of the speaker, what is missing for a decision, whom else it hits. "title" is the conclusion, a statement of at most 12 words. "description" says in 1 to 3 sentences what it follows from, naming whose words or decision that was, and then what it could mean for the reader, as a possibility. Numbers and names are those of the episode alone: calculate none. "turns" and the 1 quote are what it follows from. A conclusion that would be true of every episode, or that "subjects" already tells, is left out.',
  ),
  numbers: both(
    '0 to 6 numbers that were said and that a reader would look up again: prices, amounts, scores, shares, dates. Values that are compared are complete and follow each other. "value" is the number with its unit in the words of the quote. "what" says in at most 12 words what it measures, and under which condition. "who" is whose number it is and "when" its time, both as the episode says, or empty. "quotes" holds the 1 quote in which the number stands.',
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
      '0 to 3 quotes that are worth reading for themselves and do not stand above, the best first: each is a whole sentence without stammer, and says what it is about. A fragment is worse than none.',
    merge:
      'the 0 to 3 quotes that are most worth reading for themselves, from all over the episode, and do not stand above, the best first: each is a whole sentence without stammer, and says what it is about. A fragment is worse than none.',
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
