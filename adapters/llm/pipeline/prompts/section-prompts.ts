import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';

/** A section's prompts: for reading a transcript, and for merging the summaries of parts. */
interface SectionPrompt {
  readonly summarize: string;
  readonly merge: string;
}

/** Part of the stored prompt version. Increment it with every change of a text below. */
export const FIELDS_VERSION = 'fields-v13';

const OVERVIEW =
  '3 to 5 sentences, 60 to 100 words in all, one sentence an item. They read as one fluent paragraph that gives the big picture: what this is and who speaks (by name or role), the bottom line, why it matters to somebody who runs a business, the figures that decide, and what is still open. Plain words that an outsider understands; no detail that only makes sense later; no announcements, since the account follows in "subjects". Speakers are named and never say "I" or "we" here.';

const SUBJECTS =
  'your answer to the request "summarize this for an entrepreneur, with quotes", in 4 to 7 sections. Write it the way you would for a smart friend who runs a business, knows neither these people nor their field, and will read it once: fluent, natural, idiomatic prose, the main point of each section first, then the reasons, the best example, the objection, the outcome. Never clip or invert a sentence to save words ("Open are the price and the date"), never pile facts into one sentence, never leave a pronoun or a short hand that the reader has to work out. When space is short, leave out a detail rather than squeeze it in. Start with what can make a difference to a business: what can be gained or lost, what was decided and why, what it costs, what worked, what is in doubt. Then follow the talk, so that each section prepares the next. Every main subject, decision and objection has its place, small ones in a line. "title" is a plain heading of 2 to 7 words. "description" has 50 to 160 words in blocks separated by a line break. A block is a paragraph of 2 to 5 sentences, or a point: a label of 1 to 5 words, a colon, and 1 or 2 full sentences. Use paragraphs for arguments and stories, and points for things of one kind side by side: findings, options, projects, people and their tasks. Put all scores, prices or figures of one kind into one list, leaving none out, a few words each, so that they can be compared at a glance. Where a group makes decisions, end with a section that gives the state of each one in a few words, such as "Trial period: agreed, thirty days". Sentences average about 15 words. Explain a technical term the first time you use it. Introduce people by name and role, then use the short name; say who said something where it matters, not in every sentence. Let the speakers be heard: short pieces of their words, 3 to 20 each, exact and without stammer, in quotation marks inside your sentences, about one in every second block. Attribute with care: a view, doubt or report belongs to the person whose line says so, a concern that somebody reports is not that person\'s own, a claim by one side is not a fact, a question is not an objection, and a proposal is not a decision. Do not tell a question or a first idea without the answer or correction that followed. "turns" holds up to 12 lines: the one that says most for each block, and one of every speaker named. "quotes" is empty, except for 1 whole sentence of 8 to 30 words without stammer that is worth reading by itself and is used nowhere else.';

const STEPS =
  '"immediate" holds 0 to 4 steps for now, "thisWeek" 0 to 4 for later: tasks that the speakers agree on or assign and that matter to somebody who was not there, nothing merely proposed or hoped for, no housekeeping. Each is one short sentence that begins with a verb, says by when where that is said, ends with who in brackets, and repeats no insight.';

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
    '0 to 3 things that speakers did or recommend, that the reader can do too and that "subjects" does not tell, the most useful first. "title" is a short imperative of at most 10 words. "description" says in 1 or 2 sentences what it brings, how to go about it and when it does not hold. A passing remark makes no insight. "quotes" holds the 1 quote that shows best that the episode says so.',
  ),
  strategicTakeaways: both(
    '4 or 5 takeaways for somebody whose business the episode touches or resembles, in your own words: the page marks them as your reading. Choose what the reader can remember and use: an opportunity, a risk to watch, a rule that the speakers\' experience shows, a question to put to a partner or supplier, a claim to check before relying on it. At least two are about the matter itself (its market, offers and people) rather than about management. "title" is plain and says what to do or to know, in at most 9 words ("Ask lost customers before you change the price"). "description" gives the figure, decision, remark or gap of this episode that it rests on and what follows, in 1 or 2 fluent sentences of at most 35 words in all; it makes sense without the account. Good ones see what no speaker says: two statements that do not fit together, a doubt that got no answer, a claim without a test, a cost that nobody counted. Never state as fact what nobody said. Numbers and names are those of the episode alone: calculate none. "turns" and the 1 quote are what it follows from; the quote is a short whole sentence of 6 to 15 words where there is one.',
  ),
  numbers: both(
    '0 to 6 numbers that were said and that a reader would look up again: prices, amounts, scores, shares, dates. Those that points of "subjects" already set side by side are left out, and where fewer than 3 are left the list is empty. "value" is the number with its unit in the words of the quote. "what" says in at most 12 words what it measures, and under which condition. "who" is whose number it is and "when" its time, both as the episode says, or empty. "quotes" holds the 1 quote in which the number stands.',
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
    summarize: `${STEPS} A list of which the episode suggests nothing stays empty.`,
    merge: `${STEPS} A step stands in one of the two lists only.`,
  },
  keyQuotes: {
    summarize:
      'mostly empty, else 1 or 2 quotes that are worth more than all above and do not stand there: each is a whole sentence without stammer, and says what it is about. Nothing is better than a fragment or a remark.',
    merge:
      'the 0 to 3 quotes that are most worth reading for themselves, from all over the episode, and do not stand above, the best first: each is a whole sentence without stammer, and says what it is about. Nothing is better than a fragment or a remark.',
  },
  mentions: both(
    '0 to 6 people, companies, tools and books that the reader will want to look up and that "subjects" does not explain, sponsors and speakers left out; where fewer than 3 would stand there, the list is empty. "kind" is person, company, tool or book. "name" is spelt as in the transcript. "about" says in at most 8 words what the episode says about it, or is empty.',
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
