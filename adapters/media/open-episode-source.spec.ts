import { DomainError, type ErrorCode } from '#core/errors.js';
import { sourceOf } from '#core/links/source.js';
import type { AudioTranscripts } from '#core/ports/audio-transcripts.js';
import { transcriptError, transcriptProblem } from '#core/transcripts/transcript-problem.js';
import { aTranscript } from '#test/builders/transcript.js';
import type { FeedEpisode } from './episode-services.js';
import { type EpisodeServices, openEpisodeSource } from './open-episode-source.js';

const SPOTIFY = sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk');
const YOUTUBE = sourceOf('youtube', 'dQw4w9WgXcQ');
const FEED_EPISODE: FeedEpisode = {
  feedUrl: 'https://a.test/feed.xml',
  transcripts: [],
  show: 'The Long Margin',
  showDescription: 'What is left.',
  showImage: 'http://a.test/unencrypted.jpg',
  title: 'Ep. 7: Pricing',
  description: 'What it costs.',
  image: 'https://a.test/1.jpg',
  guest: 'Ada',
  language: 'en-US',
  durationSeconds: 1800,
  audioUrl: 'https://a.test/1.mp3',
};

const failing =
  (code: ErrorCode, message = 'It failed.') =>
  () =>
    Promise.reject(new DomainError(code, message));

const captionless = (mayPass: boolean) => async () => ({
  unavailable: transcriptProblem(mayPass ? 'blocked' : 'no_captions'),
  mayPass,
  ...(mayPass && { retryAfterSeconds: 90 }),
});

/** Services that all succeed; tests replace the ones under test. */
function services(): Omit<Required<EpisodeServices>, 'samples' | 'listed'> {
  const identify = async (source: typeof SPOTIFY) => ({
    source,
    title: 'Pricing',
    show: 'The Long Margin',
    durationSeconds: 1800,
    images: [],
  });
  return {
    spotify: { identify },
    apple: { identify },
    youtube: { identify, captions: async () => ({ transcript: aTranscript(), kind: 'manual' }) },
    feeds: {
      find: async () => ({ episode: FEED_EPISODE, confidence: 0.97 }),
      chapters: async () => [],
      transcript: async () => aTranscript(),
    },
    audio: async () => ({ transcribe: async () => aTranscript() }),
  };
}

async function originOf(
  source: typeof SPOTIFY,
  changes: Partial<EpisodeServices> = {},
  audioLimitSeconds?: number,
) {
  const episodes = openEpisodeSource({ ...services(), ...changes });
  const { signal } = new AbortController();
  return episodes.fetchTranscript(await episodes.findEpisode(source, signal), { signal, audioLimitSeconds });
}

const { feeds, youtube } = services();
const noTranscript = { ...feeds, transcript: async () => undefined };
const noFeed = { ...feeds, find: failing('episode_not_found', 'No such episode.') };
const noCaptions = { ...youtube, captions: captionless(false) };
const blocked = { ...youtube, captions: captionless(true) };

describe('where a transcript comes from', () => {
  it("takes a podcast's from its publisher, with the match's confidence and the guest", async () => {
    expect(await originOf(SPOTIFY)).toMatchObject({
      origin: 'publisher',
      matchConfidence: 0.97,
      published: {
        name: 'Ep. 7: Pricing',
        description: 'What it costs.',
        duration_ms: 1_800_000,
        images: [{ url: 'https://a.test/1.jpg' }],
        show: { name: 'The Long Margin', description: 'What is left.', images: [] },
        guest: 'Ada',
        audio_url: 'https://a.test/1.mp3',
      },
    });
  });

  it('passes on no address of a recording that browsers should not open (contract §6)', async () => {
    const find = async () => ({
      episode: { ...FEED_EPISODE, audioUrl: 'http://a.test/1.mp3' },
      confidence: 1,
    });
    expect((await originOf(SPOTIFY, { feeds: { ...feeds, find } })).published?.audio_url).toBeUndefined();
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
    const encrypted = transcriptError('transcript_unavailable', 'encrypted');
    const audio = async () => ({ transcribe: () => Promise.reject(encrypted) });
    await expect(
      originOf(YOUTUBE, { youtube: noCaptions, feeds: noTranscript, audio }),
    ).rejects.toMatchObject({
      code: 'transcript_unavailable',
      message:
        'This video has no captions. This episode’s recording is encrypted, so it cannot be transcribed. Add the transcript of this episode, and it will be summarized.',
      details: { problems: [{ reason: 'no_captions' }, { reason: 'encrypted' }] },
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

  describe('when services are away', () => {
    const away = () => Promise.reject(transcriptError('upstream_unavailable', 'feed_unavailable'));
    const unreachable = { ...feeds, find: away };

    it('says to try again later where every way may open again, and when', async () => {
      await expect(originOf(YOUTUBE, { youtube: blocked, feeds: unreachable })).rejects.toMatchObject({
        code: 'upstream_unavailable',
        message:
          'YouTube takes this server for a robot and refuses to answer it. The publisher’s feed of this podcast cannot be reached at the moment. Please try again later. Add the transcript of this episode, and it will be summarized.',
        details: { retryAfterSeconds: 90 },
      });
      const late = { transcribe: failing('deadline_exceeded', 'The recording took too long to arrive.') };
      for (const audio of [late, { transcribe: away }]) {
        await expect(
          originOf(SPOTIFY, { feeds: noTranscript, audio: async () => audio }),
        ).rejects.toMatchObject({
          code: 'upstream_unavailable',
        });
      }
      const lostTranscript = { ...feeds, transcript: away };
      await expect(originOf(SPOTIFY, { feeds: lostTranscript, audio: undefined })).rejects.toMatchObject({
        code: 'upstream_unavailable',
      });
    });

    it('asks for a transcript where one of the ways is closed for good', async () => {
      for (const changes of [
        { youtube: noCaptions, feeds: unreachable },
        { youtube: blocked, feeds: noFeed },
      ]) {
        await expect(originOf(YOUTUBE, changes)).rejects.toMatchObject({ code: 'transcript_unavailable' });
      }
    });
  });

  describe('with a limit to the length of a recording', () => {
    it('refuses a longer one before it is asked for, with the ways on', async () => {
      let asked = 0;
      const audio = async () => ({ transcribe: () => Promise.reject(new Error(`asked ${++asked}`)) });
      await expect(originOf(SPOTIFY, { feeds: noTranscript, audio }, 1799)).rejects.toMatchObject({
        code: 'audio_too_long',
        message: expect.stringMatching(/up to 30 minutes .* lasts 30 minutes\. .*Plus .*Add the transcript/),
      });
      expect(asked).toBe(0);
      await expect(originOf(SPOTIFY, { feeds: noTranscript }, 1800)).resolves.toMatchObject({
        origin: 'audio',
        transcript: { language: 'en' },
      });
    });

    it('passes the limit on for one of unknown length, and says so when it turns out longer', async () => {
      const { durationSeconds: _, ...episode } = FEED_EPISODE;
      const spotify = { identify: async () => ({ source: SPOTIFY, title: 'Pricing', images: [] }) };
      const unknown = { ...noTranscript, find: async () => ({ episode, confidence: 1 }) };
      const limits: unknown[] = [];
      const audio: AudioTranscripts = {
        transcribe: async ({ maxSeconds }) => {
          limits.push(maxSeconds);
          throw new DomainError('transcript_unavailable', 'Too long.', { reason: 'too_long' });
        },
      };
      await expect(
        originOf(SPOTIFY, { spotify, feeds: unknown, audio: async () => audio }, 7200),
      ).rejects.toMatchObject({
        code: 'audio_too_long',
        message: expect.stringContaining('The Free Forever plan'),
      });
      expect(limits).toEqual([7200]);
    });
  });

  it('ends when it is stopped instead of trying the next way', async () => {
    const stopped = { ...youtube, captions: failing('cancelled') };
    await expect(originOf(YOUTUBE, { youtube: stopped })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
