import { DomainError, isDomainError } from '#core/errors.js';

interface ObstacleNotice {
  readonly message: string;
  /** True if a later attempt may succeed. */
  readonly retryable: boolean;
}

const ADD_TRANSCRIPT_HINT = 'Add the transcript below and it will be summarised.';

/** Reasons why a video's captions cannot be read, most specific first. */
const OBSTACLES = {
  private: {
    message: 'This video is private, so it cannot be read. Please check the link.',
    retryable: false,
  },
  live: {
    message: 'This video is a live stream that has not ended. Please try again when it is over.',
    retryable: true,
  },
  upcoming: {
    message: 'This video has not been shown yet. Please try again when it is over.',
    retryable: true,
  },
  processing: {
    message: `YouTube is still processing this video. Please try again when it plays. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  age: {
    message: `YouTube shows this video to signed-in adults only, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  premium: {
    message: `This video is for YouTube Premium members only, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  paid: {
    message: `This video has to be bought or rented on YouTube, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  members: {
    message: `This video is for the channel’s members only, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  region: {
    message: `YouTube does not show this video where this server is, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  removed: {
    message: 'This video was not found on YouTube: it may have been removed. Please check the link.',
    retryable: false,
  },
  sign_in: {
    message: `YouTube asks for a sign-in before it shows this video, so its captions cannot be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  incomplete: {
    message: `YouTube gave only a part of this video’s captions. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  empty: {
    message: `YouTube kept this video’s captions from this server. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  no_speech: {
    message: `This video’s captions hold too few words to summarise. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  no_captions: { message: `This video has no captions. ${ADD_TRANSCRIPT_HINT}`, retryable: false },
  blocked: {
    message: `YouTube takes this server for a robot and refuses to answer it. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  consent: {
    message: `YouTube asks this server to consent to cookies before it answers. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  unplayable: {
    message: `YouTube does not play this video to this server. ${ADD_TRANSCRIPT_HINT}`,
    retryable: false,
  },
  unreadable: {
    message: `YouTube’s captions for this video could not be read. ${ADD_TRANSCRIPT_HINT}`,
    retryable: true,
  },
  unavailable: {
    message: 'YouTube is not available at the moment. Please try again later, or add the transcript below.',
    retryable: true,
  },
} as const satisfies Record<string, ObstacleNotice>;

export type Obstacle = keyof typeof OBSTACLES;

const TOO_MANY_REQUESTS = 429;

/** A failed request or an unusable response. */
export class YoutubeFailure extends Error {
  constructor(
    readonly obstacle: Obstacle,
    message: string,
    cause?: unknown,
    /** Delay from YouTube's `Retry-After`. */
    readonly retryAfterSeconds?: number,
    /** HTTP status of an unsuccessful response. */
    readonly status?: number,
  ) {
    super(message, { cause });
    this.name = 'YoutubeFailure';
  }
}

/** Returns whether YouTube blocks this server; further requests would prolong the block. */
export function endsAllRequests({ obstacle, status }: YoutubeFailure): boolean {
  return (
    obstacle === 'blocked' && status !== undefined && (status === TOO_MANY_REQUESTS || isRedirect(status))
  );
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Returns the user-facing notice. */
export function obstacleNotice(obstacle: Obstacle): ObstacleNotice {
  return OBSTACLES[obstacle];
}

/** Returns the notice without its recovery hint. */
export function obstacleReason(obstacle: Obstacle): string {
  return OBSTACLES[obstacle].message.replace(` ${ADD_TRANSCRIPT_HINT}`, '');
}

/** Returns the first obstacle in order of specificity. */
export function mostSpecific(obstacles: readonly Obstacle[]): Obstacle {
  const names: readonly string[] = Object.keys(OBSTACLES);
  const [first] = [...obstacles].sort((a, b) => names.indexOf(a) - names.indexOf(b));
  return first ?? 'no_captions';
}

/**
 * Converts a request's error.
 * @throws DomainError cancelled when the caller aborted, throttled when a local rate limit delays the request
 */
export function toYoutubeFailure(error: unknown, signal: AbortSignal): YoutubeFailure {
  if (isDomainError(error, 'cancelled', 'throttled')) throw error;
  if (signal.aborted) throw cancelled(signal);
  if (error instanceof YoutubeFailure) return error;
  const { retryAfterSeconds: wait, status } = isDomainError(error) ? error.details : {};
  const retryAfterSeconds = typeof wait === 'number' ? wait : undefined;
  const isRefusal = status === TOO_MANY_REQUESTS;
  return new YoutubeFailure(
    isRefusal ? 'blocked' : 'unavailable',
    isRefusal ? 'asked too often' : 'no answer',
    error,
    retryAfterSeconds,
    typeof status === 'number' ? status : undefined,
  );
}

function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
