export interface FakeCue {
  readonly start: number;
  readonly seconds: number;
  readonly text: string;
}

export interface FakeTrack {
  readonly language: string;
  readonly kind?: 'asr';
  readonly cues: readonly FakeCue[];
}

/**
 * Reason why a video is not playable. The real player returns `unexplained` and similar states to some clients: without a
 * `reason`, or with an uninformative one.
 */
export type VideoState =
  | 'private'
  | 'private-in-messages'
  | 'private-in-screen'
  | 'private-unexplained'
  | 'removed'
  | 'age'
  | 'age-in-screen'
  | 'members'
  | 'premium'
  | 'paid'
  | 'processing'
  | 'region'
  | 'region-in-screen'
  | 'live'
  | 'upcoming';

export interface FakeVideo {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Id of its channel. */
  readonly channelId?: string;
  readonly description?: string;
  readonly seconds: number;
  /** Publication time in ISO format. */
  readonly publishDate?: string;
  readonly state?: VideoState;
  readonly tracks: readonly FakeTrack[];
}

/** Origin of URLs in YouTube's responses, which is the real one even for the fake server. */
export const REAL = 'https://www.youtube.com';
