import { sourceOf } from '../../core/analysis/source.js';
import { DomainError, type ErrorCode } from '../../core/errors.js';
import { aTranscript } from '../../test/builders/transcript.js';
import type { PublishedEpisode } from './episode-parts.js';
import type { EpisodeServices } from './open-episode-source.js';
import { openEpisodeSource } from './open-episode-source.js';

const SPOTIFY = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
const YOUTUBE = sourceOf('youtube', 'dQw4w9WgXcQ');
const FEED_EPISODE: PublishedEpisode = {
  show: 'The Long Margin',
  title: 'Pricing',
  guest: 'Ada',
  audioUrl: 'https://a.test/1.mp3',
};

const failing =
  (code: ErrorCode, message = 'It failed.') =>
  () =>
    Promise.reject(new DomainError(code, message));

/** Services of which every one works; tests take away what they are about. */
function services(): Omit<Required<EpisodeServices<PublishedEpisode>>, 'samples'> {
  const identify = async (source: typeof SPOTIFY) => ({
    source,
    title: 'Pricing',
    show: 'The Long Margin',
    durationSeconds: 1800,
    images: [],
  });
  return {
    spotify: { identify },
    youtube: { identify, captions: async () => ({ transcript: aTranscript(), kind: 'manual' }) },
    feeds: {
      find: async () => ({ episode: FEED_EPISODE, confidence: 0.97 }),
      transcript: async () => aTranscript(),
    },
    audio: { transcribe: async () => aTranscript() },
  };
}

async function originOf(source: typeof SPOTIFY, changes: Partial<EpisodeServices<PublishedEpisode>> = {}) {
  const episodes = openEpisodeSource({ ...services(), ...changes });
  const { signal } = new AbortController();
  return episodes.transcriptOf(await episodes.find(source, signal), { signal });
}

const { feeds, youtube } = services();
const noTranscript = { ...feeds, transcript: async () => undefined };
const noFeed = { ...feeds, find: failing('episode_not_found', 'No such episode.') };
const noCaptions = { ...youtube, captions: async () => ({ unavailable: 'This video has no captions.' }) };

describe('where a transcript comes from', () => {
  it("takes a podcast's from its publisher, with the match's confidence and the guest", async () => {
    expect(await originOf(SPOTIFY)).toMatchObject({
      origin: 'publisher',
      matchConfidence: 0.97,
      guest: 'Ada',
    });
  });

  it('transcribes the audio when the publisher has no transcript', async () => {
    expect(await originOf(SPOTIFY, { feeds: noTranscript })).toMatchObject({
      origin: 'audio',
      matchConfidence: 0.97,
    });
  });

  it("takes a video's captions, else its publisher's transcript, else the audio", async () => {
    expect(await originOf(YOUTUBE)).toMatchObject({ origin: 'captions' });
    expect(await originOf(YOUTUBE, { youtube: noCaptions })).toMatchObject({ origin: 'publisher' });
    const broken = { ...youtube, captions: failing('upstream_unavailable') };
    expect(await originOf(YOUTUBE, { youtube: broken, feeds: noTranscript })).toMatchObject({
      origin: 'audio',
    });
  });

  it('says of every way why it led nowhere, and what the reader can do', async () => {
    const audio = { transcribe: failing('transcript_unavailable', 'The audio is encrypted.') };
    await expect(
      originOf(YOUTUBE, { youtube: noCaptions, feeds: noTranscript, audio }),
    ).rejects.toMatchObject({
      code: 'transcript_unavailable',
      message:
        'This video has no captions. The audio is encrypted. Add the transcript of this episode below and it will be summarised.',
    });
    await expect(originOf(SPOTIFY, { feeds: noTranscript, audio: undefined })).rejects.toMatchObject({
      code: 'transcript_unavailable',
      message: expect.stringContaining('does not transcribe audio'),
    });
  });

  it('tells a podcast without a feed from a video without one', async () => {
    await expect(originOf(SPOTIFY, { feeds: noFeed })).rejects.toMatchObject({ code: 'episode_not_found' });
    await expect(originOf(YOUTUBE, { youtube: noCaptions, feeds: noFeed })).rejects.toMatchObject({
      code: 'transcript_unavailable',
    });
  });

  it('says that an own transcript helps when the service of the link cannot be reached', async () => {
    const away = { identify: failing('upstream_unavailable', 'Spotify does not answer.') };
    await expect(originOf(SPOTIFY, { spotify: away })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: 'Spotify does not answer. Add the transcript of this episode below and it will be summarised.',
    });
  });

  it('ends when it is stopped instead of trying the next way', async () => {
    const stopped = { ...youtube, captions: failing('cancelled') };
    await expect(originOf(YOUTUBE, { youtube: stopped })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
