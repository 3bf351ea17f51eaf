import { DomainError, type ErrorCode, type ErrorDetails } from '../errors.js';
import { isRecoveryHint, type RecoveryHint, recoveryAction, withHints } from '../progress/recovery-hint.js';

interface Statement {
  /** Receives what the problem is about, e.g. the names of episodes. */
  readonly text: string | ((subject: string) => string);
  /** Default: the reader's own transcript. */
  readonly hints?: readonly RecoveryHint[];
}

const PROBLEMS = {
  // Videos and their captions
  private: { text: 'This video is private, so it cannot be read.', hints: ['check_link'] },
  live: { text: 'This video is a live stream that has not ended.', hints: ['retry_when_over'] },
  upcoming: { text: 'This video has not been shown yet.', hints: ['retry_when_over'] },
  processing: {
    text: 'YouTube is still processing this video.',
    hints: ['retry_when_playable', 'add_transcript'],
  },
  age: { text: 'YouTube shows this video to signed-in adults only, so its captions cannot be read.' },
  premium: { text: 'This video is for YouTube Premium members only, so its captions cannot be read.' },
  paid: { text: 'This video has to be bought or rented on YouTube, so its captions cannot be read.' },
  members: { text: 'This video is for the channel’s members only, so its captions cannot be read.' },
  region: { text: 'YouTube does not show this video where this server is, so its captions cannot be read.' },
  removed: {
    text: 'This video was not found on YouTube: it may have been removed.',
    hints: ['check_link'],
  },
  sign_in: { text: 'YouTube asks for a sign-in before it shows this video, so its captions cannot be read.' },
  incomplete: { text: 'YouTube gave only a part of this video’s captions.' },
  empty: { text: 'YouTube kept this video’s captions from this server.' },
  no_speech: { text: 'This video’s captions hold too few words to summarize.' },
  no_captions: { text: 'This video has no captions.' },
  blocked: { text: 'YouTube takes this server for a robot and refuses to answer it.' },
  consent: { text: 'YouTube asks this server to consent to cookies before it answers.' },
  unplayable: { text: 'YouTube does not play this video to this server.' },
  unreadable: { text: 'YouTube’s captions for this video could not be read.' },
  unavailable: { text: 'YouTube is not available at the moment.' },

  // Services that identify an episode
  youtube_unanswered: {
    text: 'YouTube does not answer at the moment.',
    hints: ['retry_in_minutes', 'add_episode_transcript'],
  },
  spotify_unanswered: {
    text: 'Spotify does not answer at the moment.',
    hints: ['retry_in_minutes', 'add_episode_transcript'],
  },
  not_at_spotify: { text: 'This episode was not found on Spotify.', hints: ['check_link'] },
  apple_unanswered: {
    text: 'Apple Podcasts does not answer at the moment.',
    hints: ['retry_in_minutes', 'add_episode_transcript'],
  },
  not_at_apple: {
    text: 'Apple names the latest episodes of a show only, and this one is not among them.',
    hints: ['check_link', 'add_episode_transcript'],
  },
  samples_only: {
    text: 'This Podgist reads its sample episodes only.',
    hints: ['add_episode_transcript'],
  },

  // Publishers' feeds
  ambiguous: {
    text: (episodes) => `More than one published episode fits this link equally well: ${episodes}.`,
  },
  not_in_feeds: { text: 'No public feed has this episode: its show may be on one service alone.' },
  video_not_in_feeds: { text: 'No podcast feed has this video as an episode.', hints: [] },
  feed_unavailable: { text: 'The publisher’s feed of this podcast cannot be reached at the moment.' },
  feed_transcript_unavailable: {
    text: 'The publisher’s transcript of this episode cannot be reached at the moment.',
  },
  nothing_published: {
    text: 'The publisher offers neither a transcript nor audio of this episode.',
    hints: [],
  },
  no_transcription: {
    text: 'The publisher offers no transcript of this episode, and this server does not transcribe audio.',
    hints: [],
  },

  // Recordings
  gone: { text: 'The publisher no longer offers this episode’s recording.' },
  forbidden: { text: 'The publisher does not give this episode’s recording to this server.' },
  no_audio: { text: 'What the publisher offers as this episode’s recording is no audio that can be read.' },
  no_sound: { text: 'What the publisher offers as this episode’s recording is a video without sound.' },
  encrypted: { text: 'This episode’s recording is encrypted, so it cannot be transcribed.' },
  too_long: { text: 'This episode is longer than this server transcribes.' },
  too_large: {
    text: 'This episode’s recording is too large to be transcribed, and of a format that cannot be split.',
  },
  silent: { text: 'Nothing could be made out in this episode’s recording.' },
  empty_recording: { text: 'The recording is empty.' },
  download_timeout: { text: 'The recording took too long to arrive.', hints: ['retry_later'] },
  download_too_slow: { text: 'The recording’s server sends it too slowly.', hints: ['retry_later'] },
  recording_unavailable: {
    text: 'The recording’s server is not available at the moment.',
    hints: ['retry_in_minutes'],
  },

  // Uploads
  upload_damaged: { text: 'This file is damaged: it has no sound that can be read.' },
  upload_without_sound: { text: 'This video has no sound.' },
  upload_encrypted: { text: 'This file is encrypted, so it cannot be transcribed.' },
  upload_silent: { text: 'Nobody could be heard speaking in this file.' },
  upload_not_split: {
    text: 'This file is too large for the transcription service, and of a format that cannot be split. An MP3 or M4A file can.',
  },
  no_upload_transcription: { text: 'This server does not transcribe recordings any more.' },

  // The transcription service
  transcription_timeout: {
    text: 'The transcription service took too long to answer.',
    hints: ['retry'],
  },
  transcription_unavailable: {
    text: 'The transcription service is not available at the moment.',
    hints: ['retry_in_minutes'],
  },
  transcription_unusable: { text: 'The transcription service gave no usable answer.', hints: ['retry'] },
  transcription_misconfigured: {
    text: 'The transcription service is not set up correctly, and this server’s operator has to see to it.',
  },
  transcription_refused: { text: 'The transcription service could not read this episode’s recording.' },
  transcription_budget: {
    text: 'No more recordings can be transcribed today: the budget of this installation is used up.',
  },
  transcription_member_budget: {
    text: 'No more recordings can be transcribed for you today: the daily budget of an account is used up.',
  },
  transcription_too_large: { text: 'This episode’s recording is too large for the transcription service.' },

  /** A failure without a reason of its own: the error's message. */
  other: { text: (message) => message, hints: [] },
} as const satisfies Readonly<Record<string, Statement>>;

export type TranscriptProblemReason = keyof typeof PROBLEMS;

/** Reason for a missing transcript of one source, with recovery hints. */
export interface TranscriptProblem {
  readonly reason: TranscriptProblemReason;
  readonly hints: readonly RecoveryHint[];
  readonly subject?: string;
}

/** Problem with its usual hints, unless others are given. */
export function transcriptProblem(
  reason: TranscriptProblemReason,
  changes: Partial<Omit<TranscriptProblem, 'reason'>> = {},
): TranscriptProblem {
  const { hints = ['add_transcript'] }: Statement = PROBLEMS[reason];
  return { reason, hints, ...changes };
}

/** Says what is the matter, without the hints. */
export function problemStatement({ reason, subject = '' }: TranscriptProblem): string {
  const { text }: Statement = PROBLEMS[reason];
  return typeof text === 'string' ? text : text(subject);
}

/** Error whose details are the problem, and whose message is made from it. */
export function transcriptError(
  code: ErrorCode,
  problem: TranscriptProblem | TranscriptProblemReason,
  details: ErrorDetails = {},
  cause?: unknown,
): DomainError {
  const stated = typeof problem === 'string' ? transcriptProblem(problem) : problem;
  const message = withHints(problemStatement(stated), stated.hints);
  return new DomainError(code, message, { ...details, ...stated }, cause);
}

/** Problem that `transcriptError` put into an error; `other` for an error of another origin. */
export function problemOf({ message, details }: DomainError): TranscriptProblem {
  const { reason, hints, subject } = details;
  if (typeof reason !== 'string' || !isReason(reason) || !Array.isArray(hints)) {
    return transcriptProblem('other', { subject: message });
  }
  return {
    reason,
    hints: hints.filter(isRecoveryHint),
    ...(typeof subject === 'string' && { subject }),
  };
}

function isReason(reason: string): reason is TranscriptProblemReason {
  return Object.hasOwn(PROBLEMS, reason);
}

/** A source of transcripts that failed. */
export interface TranscriptFailure {
  readonly problem: TranscriptProblem;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * Error after every source failed: retryable when all failures are, else `transcript_unavailable`. States each problem
 * once, and each kind of hint that holds for the whole once, at the end.
 */
export function combineTranscriptProblems(failures: readonly TranscriptFailure[]): DomainError {
  const retryable = failures.length > 0 && failures.every((failure) => failure.retryable);
  const hints: RecoveryHint[] = [...(retryable ? (['retry_later'] as const) : []), 'add_episode_transcript'];
  const settled = hints.map(recoveryAction);
  const statements = failures.map(({ problem }) =>
    withHints(
      problemStatement(problem),
      problem.hints.filter((hint) => !settled.includes(recoveryAction(hint))),
    ),
  );
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return new DomainError(
    retryable ? 'upstream_unavailable' : 'transcript_unavailable',
    withHints([...new Set(statements)].join(' '), hints),
    {
      problems: failures.map(({ problem }) => problem),
      hints,
      ...(retryable && waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
    },
    failures.find(({ cause }) => cause !== undefined)?.cause,
  );
}
