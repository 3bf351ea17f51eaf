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
 * Why a video does not play. `unexplained` ones, and those that name where they explain themselves, are as the real
 * player words them for some clients: without a `reason`, or with one that says nothing.
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
  readonly description?: string;
  readonly seconds: number;
  /** ISO time. */
  readonly publishDate?: string;
  readonly state?: VideoState;
  readonly tracks: readonly FakeTrack[];
}

/** What YouTube's answers name as its address: the real one, even from the fake server. */
export const REAL = 'https://www.youtube.com';
