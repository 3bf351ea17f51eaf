import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Turn } from '#core/transcripts/transcript.js';

/** A meeting with its general query and the reference answer. */
export interface Meeting {
  readonly turns: readonly Turn[];
  readonly reference: string;
}

/** A meeting with questions and the turns, first and last, in which they are answered. A turn's second is its index. */
export interface QuestionedMeeting {
  readonly turns: readonly Turn[];
  readonly questions: readonly { readonly question: string; readonly spans: readonly Span[] }[];
}

type Span = readonly [first: number, last: number];

/** A meeting with the answers that people wrote to its specific questions, and the turns that they are about. */
export interface AnsweredMeeting {
  readonly turns: readonly Turn[];
  readonly answers: readonly { readonly text: string; readonly spans: readonly Span[] }[];
}

/** A meeting with the turns at which a topic begins. A turn's second is its index. */
export interface TopicMeeting {
  readonly turns: readonly Turn[];
  readonly boundaries: readonly number[];
}

interface Row {
  readonly specific_query_list: readonly {
    readonly query: string;
    readonly answer: string;
    readonly relevant_text_span: readonly (readonly [string, string])[];
  }[];
  readonly topic_list: readonly { readonly relevant_text_span: readonly (readonly [string, string])[] }[];
  readonly general_query_list: readonly { readonly answer: string }[];
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
}

const MARKER = /\{[^}]*\}/g;

/** Returns the 35 meetings of QMSum's validation set (Zhong et al. 2021), unmodified. */
export function meetings(): Meeting[] {
  return rows().map((row) => ({
    turns: row.meeting_transcripts.map(({ speaker, content }) => ({ speaker, text: content })),
    reference: row.general_query_list[0]?.answer ?? '',
  }));
}

/** The meetings with their specific questions, without markers. */
export function questionedMeetings(): QuestionedMeeting[] {
  return rows().map((row) => ({
    turns: placedTurns(row),
    questions: row.specific_query_list.map(({ query, relevant_text_span }) => ({
      question: query,
      spans: relevant_text_span.map(([first, last]): Span => [Number(first), Number(last)]),
    })),
  }));
}

/** The meetings with the reference answers to their specific questions, without markers. */
export function answeredMeetings(): AnsweredMeeting[] {
  return rows().map((row) => ({
    turns: placedTurns(row),
    answers: row.specific_query_list.map(({ answer, relevant_text_span }) => ({
      text: answer,
      spans: relevant_text_span.map(([first, last]): Span => [Number(first), Number(last)]),
    })),
  }));
}

/** The meetings with their topics, without markers. */
export function topicMeetings(): TopicMeeting[] {
  return rows().map((row) => {
    const starts = row.topic_list.flatMap((topic) =>
      topic.relevant_text_span.map(([first]) => Number(first)),
    );
    const within = starts.filter((start) => start > 0 && start < row.meeting_transcripts.length);
    return { turns: placedTurns(row), boundaries: [...new Set(within)].sort((a, b) => a - b) };
  });
}

function placedTurns(row: Row): Turn[] {
  return row.meeting_transcripts.map(({ speaker, content }, at) => ({
    speaker,
    text: content.replace(MARKER, ' '),
    startSeconds: at,
    endSeconds: at + 1,
  }));
}

function rows(): Row[] {
  const file = new URL('../test/data/qmsum-val.jsonl.gz', import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}
