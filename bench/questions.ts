import { answerFromPassages, distinctPassages, MIN_COVERAGE } from '#core/questions/answer-from-passages.js';
import { indexPassages, type PassageIndex, searchableTranscript } from '#core/questions/passage-index.js';
import { rankPassages } from '#core/questions/rank-passages.js';
import { meetings, type QuestionedMeeting, questionedMeetings } from './qmsum.js';

const PASSAGES = 3;
/** Distance in the list of the meeting that gets the questions of another. */
const OTHER = 7;
const FOUR_HOURS_OF_WORDS = 36_000;
const ROUNDS = 9;

interface IndexedMeeting extends QuestionedMeeting {
  readonly index: PassageIndex;
  readonly plain: ReturnType<typeof plainBm25>;
}

interface Outcome {
  readonly hits: number;
  readonly asked: number;
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** Shares for ours and for plain BM25 on the same passages. Plain BM25 answers as many own questions, by its best score. */
export function compareRetrieval() {
  const all = questionedMeetings().map((meeting): IndexedMeeting => {
    const index = indexPassages({ turns: meeting.turns, language: 'en' });
    return { ...meeting, index, plain: plainBm25(index) };
  });
  const ours = run(all, ({ index }, question) => {
    const { ranked, coverage } = rankPassages(index, question);
    return {
      passages: distinctPassages(ranked, PASSAGES).map(({ passage }) => passage),
      certainty: coverage,
    };
  });
  const plain = run(all, ({ plain: rank }, question) => rank(question));
  const answered = share(ours.own, MIN_COVERAGE);
  const threshold = plain.own.toSorted((a, b) => b - a)[Math.round(answered * plain.own.length) - 1] ?? 0;
  return {
    ours: { found: ours.hits / ours.asked, answered, wrong: share(ours.others, MIN_COVERAGE) },
    plain: {
      found: plain.hits / plain.asked,
      answered: share(plain.own, threshold),
      wrong: share(plain.others, threshold),
    },
  };
}

/** Milliseconds of an answer on four hours of talk that is indexed: the median. */
export function answerMilliseconds(): number {
  let words = 0;
  const turns = meetings()
    .flatMap((meeting) => meeting.turns)
    .filter(({ text }) => {
      words += text.split(' ').length;
      return words <= FOUR_HOURS_OF_WORDS;
    })
    .map((turn, second) => ({ ...turn, startSeconds: second }));
  const searchable = searchableTranscript({ turns, language: 'en' });
  answerFromPassages(searchable, 'What was said about the budget?');
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const started = performance.now();
    answerFromPassages(
      searchable,
      `What did the project manager decide about remote control number ${round}?`,
    );
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

type Search = (
  meeting: IndexedMeeting,
  question: string,
) => { readonly passages: readonly number[]; readonly certainty: number };

function run(all: readonly IndexedMeeting[], search: Search): Outcome {
  let hits = 0;
  const own: number[] = [];
  const others: number[] = [];
  all.forEach((meeting, at) => {
    const other = all[(at + OTHER) % all.length];
    for (const { question, spans } of meeting.questions) {
      const { passages, certainty } = search(meeting, question);
      if (passages.some((passage) => isInside(meeting.index, passage, spans))) hits += 1;
      own.push(certainty);
      if (other) others.push(search(other, question).certainty);
    }
  });
  return { hits, asked: own.length, own, others };
}

function isInside(
  { passages, units }: PassageIndex,
  passage: number,
  spans: QuestionedMeeting['questions'][0]['spans'],
) {
  const { from = 0, to = 1 } = passages[passage] ?? {};
  const [first = 0, last = 0] = [units[from]?.startSeconds, units[to - 1]?.startSeconds];
  return spans.some(([start, end]) => first >= start && last < end + 1);
}

function share(certainties: readonly number[], threshold: number): number {
  return certainties.filter((certainty) => certainty >= threshold).length / certainties.length;
}

/** BM25 as it is in textbooks: all words, no stems, k1 = 1.2, b = 0.75. */
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
    const best = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return { passages: best.slice(0, PASSAGES), certainty: scores[best[0] ?? 0] ?? 0 };
  };
}
