import { findAnswer } from '#core/questions/answer-from-passages.js';
import { type PassageIndex, searchableTranscript } from '#core/questions/passage-index.js';
import { meetings, type QuestionedMeeting, questionedMeetings } from './qmsum.js';

const PASSAGES = 3;
const FOUR_HOURS_OF_WORDS = 36_000;
const ROUNDS = 9;
/** Step in the list of meetings, so that each gets the questions of several. */
const STRIDE = 13;

/**
 * Shares of questions. `found`: one of the three items, answered or not, or of plain BM25's three best passages, is in a
 * relevant span. `answeredFound`: answered, and so. `answered`, and `wrong` of questions about meetings of another kind.
 */
export function compareRetrieval(all: readonly QuestionedMeeting[] = questionedMeetings()) {
  const indexed = all.map((meeting) => {
    const searchable = searchableTranscript({ turns: meeting.turns, language: 'en' });
    return { ...meeting, searchable, plain: plainBm25(searchable.passages) };
  });
  const counts = { asked: 0, found: 0, answered: 0, answeredFound: 0, wrong: 0, plain: 0 };
  indexed.forEach(({ questions, searchable, turns, plain }, at) => {
    const others = indexed.filter((other) => kindOf(other) !== kindOf({ turns }));
    const other = others[(at * STRIDE) % others.length];
    for (const { question, spans } of questions) {
      const isRelevant = (from: number, to = from) =>
        spans.some(([first, last]) => to >= first && from < last + 1);
      const { items, isAnswered } = findAnswer(searchable, question);
      const isFound = items.some(({ citations: [citation] }) => isRelevant(citation?.startSeconds ?? -1));
      const { passages, units } = searchable.passages;
      const isFoundPlainly = plain(question).some((passage) => {
        const { from = 0, to = 1 } = passages[passage] ?? {};
        return isRelevant(units[from]?.startSeconds ?? -1, units[to - 1]?.startSeconds);
      });
      counts.asked += 1;
      counts.found += Number(isFound);
      counts.answered += Number(isAnswered);
      counts.answeredFound += Number(isAnswered && isFound);
      counts.wrong += Number(other !== undefined && findAnswer(other.searchable, question).isAnswered);
      counts.plain += Number(isFoundPlainly);
    }
  });
  const { asked, ...rest } = counts;
  const share = (count: number) => count / asked;
  return {
    found: share(rest.found),
    answered: share(rest.answered),
    answeredFound: share(rest.answeredFound),
    wrong: share(rest.wrong),
    plain: share(rest.plain),
  };
}

/** The three kinds of QMSum's meetings, by the roles that speak: of a product's design, of researchers, of committees. */
function kindOf({ turns }: Pick<QuestionedMeeting, 'turns'>): 'product' | 'academic' | 'committee' {
  if (turns.some(({ speaker = '' }) => /^(?:Project Manager|Marketing|Industrial Designer)$/u.test(speaker)))
    return 'product';
  return turns.some(({ speaker = '' }) => /^(?:PhD|Grad|Professor|Postdoc|Undergrad)/u.test(speaker))
    ? 'academic'
    : 'committee';
}

/** Milliseconds on four hours of talk: to index it, and the median of answers. */
export function askMilliseconds() {
  let words = 0;
  const turns = meetings()
    .flatMap((meeting) => meeting.turns)
    .filter(({ text }) => {
      words += text.split(' ').length;
      return words <= FOUR_HOURS_OF_WORDS;
    })
    .map((turn, second) => ({ ...turn, startSeconds: second }));
  const time = (work: () => unknown) => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const searchable = searchableTranscript({ turns, language: 'en' });
  const index = time(() => findAnswer(searchable, 'What was said about the budget?'));
  const times = Array.from({ length: ROUNDS }, (_, round) =>
    time(() =>
      findAnswer(searchable, `What did the project manager decide about remote control number ${round}?`),
    ),
  );
  return { index, answer: times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0 };
}

/** BM25 as it is in textbooks: all words, no stems, k1 = 1.2, b = 0.75. Gives the three best passages. */
function plainBm25({ passages, units }: PassageIndex) {
  const wordsOf = (text: string) => text.toLowerCase().match(/\w+/g) ?? [];
  const documents = passages.map(({ from, to }) =>
    units.slice(from, to).flatMap(({ text }) => wordsOf(text)),
  );
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const counts = documents.map((words) => {
    const count = new Map<string, number>();
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  return (question: string) => {
    const scores = new Float64Array(documents.length);
    for (const word of new Set(wordsOf(question))) {
      const having = counts.filter((count) => count.has(word)).length;
      const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
      counts.forEach((count, at) => {
        const times = count.get(word) ?? 0;
        const length = (documents[at]?.length ?? 0) / mean;
        scores[at] = (scores[at] ?? 0) + (rarity * times * 2.2) / (times + 1.2 * (0.25 + 0.75 * length));
      });
    }
    return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, PASSAGES);
  };
}
