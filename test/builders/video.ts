import type { FakeCue, FakeTrack, FakeVideo } from '../upstreams/youtube/fake-server.js';

/** A ten-minute video with manual captions by default. */
export function aVideo(overrides: Partial<FakeVideo> = {}): FakeVideo {
  return {
    id: 'aVideo-0001',
    title: 'How we doubled our price',
    author: 'Founders at work',
    description: 'Ada tells how she found her price.',
    seconds: 600,
    publishDate: '2026-03-04T08:00:00-08:00',
    tracks: [aTrack()],
    ...overrides,
  };
}

/** Captions for a video of `seconds`; every cue contains `tag`. */
export function aTrack({
  language = 'en',
  seconds = 600,
  tag = 'customers',
  kind,
}: {
  language?: string;
  seconds?: number;
  tag?: string;
  kind?: 'asr';
} = {}): FakeTrack {
  const end = kind ? '' : '.';
  const cues = Array.from({ length: Math.floor(seconds / 4) }, (_, i): FakeCue => {
    return { start: i * 4, seconds: 4, text: `In week ${i + 1} we asked ten ${tag} about it${end}` };
  });
  return { language, cues, ...(kind && { kind }) };
}
