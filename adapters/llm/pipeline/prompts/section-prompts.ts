import { PROMPTED_SECTIONS, type PromptedSection } from '#core/analysis/sections/sections.js';

/** A section's prompts: for reading a transcript, and for merging the summaries of parts. */
interface SectionPrompt {
  readonly summarize: string;
  readonly merge: string;
}

/** Part of the stored prompt version. Increment it with every change of a text below. */
export const FIELDS_VERSION = 'fields-v12';

const OVERVIEW =
  '4 to 6 sentences of 80 to 130 words in all, one an item, after which a busy reader can stop. They read as one paragraph, though each names whom or what it is about: what this is and who speaks, by name or role, in half a sentence; what is at stake; what was decided, proposed or found, with the figures that decide; the strongest objection, or what is still open; what it means for the reader\'s own business, also where it was said in passing. It is written in words that an outsider understands, and announces nothing: the account follows in "subjects". Speakers are named and never say "I" or "we" here.';

const SUBJECTS =
  '4 to 9 sections that together are the article which you would write to an entrepreneur who asks: summarise this for me, with quotes. Who reads them alone has met every main subject, argument, example, figure, decision, task and objection, and has followed how one led to the other. What concerns a business most comes first, then the order of the talk, so that each section prepares the next; what was said in several places stands together, and several small matters share one section. "title" is a heading of 2 to 7 plain words. "description" has 50 to 170 words, as many as the matter is worth, and is prose: what is at stake, who said what and for which reason, what the others answered, on what it depends, what came of it or is still open. Begin with the matter and not with "X says"; one attribution carries the sentences that follow from it. A person is introduced once, by name and role, and is then called by the short name. A term of the trade is explained in a few everyday words where it first stands. Let the speakers be heard: in a section 2 to 4 short pieces of their words, 3 to 20 each, exact and without stammer, in quotation marks inside your sentences, best where they give a reason, a verdict or a picture. Only where several things of one kind stand side by side (prices, ratings, options with what each would save, projects, people with their tasks, gains) do lines take the place of sentences, at most 8: each is one sentence that begins with a label of 1 to 4 words and a colon, and gives the figure or state and then the reason, the same for each, as the rows of a table do; prose may go before and after. An argument, a debate or a doubt is never cut into lines, and about every second section has none. Where a group decides things, the last section is the state of all of them: a line each, such as "Trial period: agreed, thirty days". A view, doubt or report belongs to the person of whom the cited line says so: a concern that a speaker reports is not the speaker\'s own, what one side claims is no fact, a question is no objection, and the work of somebody absent is that person\'s. "turns" holds up to 8 lines, those of every speaker named. "quotes" is mostly empty, and else holds 1 whole sentence of 8 to 30 words without stammer that is worth reading by itself and stands in no text.';

const STEPS =
  '"immediate" holds 0 to 4 steps for now, "thisWeek" 0 to 4 for later: tasks that the speakers agree on or assign, with by when and, in brackets at the end, who, where that is said, or that one of them recommends; none is yours. Each is one short sentence that begins with a verb and repeats no insight. No task is left out that somebody was given.';

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
    '3 to 5 lessons for somebody who runs a business, the one field in which you say more than was said: the page marks them as your own. "title" is the lesson in at most 9 words, plain enough to be remembered, mostly what to do ("Ask lost customers before you change the price"). "description" says in 1 or 2 sentences of at most 45 words in all which words or decision of this episode it follows from, and whose they are, then what it means for the reader. The best ones see what no speaker says: two things said apart that do not fit together, a doubt that got no answer, a result that a later decision undoes, a claim that rests on a hunch or on the interest of who makes it, what nobody has priced, tested or assigned, whom else it hits. What nobody said is a possibility or a question, never a fact. Numbers and names are those of the episode alone: calculate none. A lesson that would be true of every episode is left out. "turns" and the 1 quote are what it follows from; the quote is a whole short sentence of 6 to 20 words where there is one.',
  ),
  numbers: both(
    '0 to 6 numbers that were said and that a reader would look up again: prices, amounts, scores, shares, dates. Those that lines of "subjects" already set side by side are left out, and where fewer than 3 are left the list is empty. "value" is the number with its unit in the words of the quote. "what" says in at most 12 words what it measures, and under which condition. "who" is whose number it is and "when" its time, both as the episode says, or empty. "quotes" holds the 1 quote in which the number stands.',
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
      '0 to 3 quotes that are worth reading for themselves and do not stand above, the best first: each is a whole sentence without stammer, and says what it is about. Nothing is better than a fragment or a remark.',
    merge:
      'the 0 to 3 quotes that are most worth reading for themselves, from all over the episode, and do not stand above, the best first: each is a whole sentence without stammer, and says what it is about. Nothing is better than a fragment or a remark.',
  },
  mentions: both(
    '0 to 6 people, companies, tools and books that the reader may want to look up, sponsors and speakers left out; where fewer than 3 would stand there, the list is empty. "kind" is person, company, tool or book. "name" is spelt as in the transcript. "about" says in at most 8 words what the episode says about it, or is empty.',
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
