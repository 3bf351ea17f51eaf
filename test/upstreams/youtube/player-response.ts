import type { YoutubeFault } from './faults.ts';
import { type FakeVideo, REAL, type VideoState } from './video.ts';

/** Player response for a video, for the page's own player (client `WEB`) and for the apps. */
export function playerResponse(
  video: FakeVideo | undefined,
  client: string,
  fault: YoutubeFault | undefined,
) {
  if (fault === 'bot') {
    return {
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
    };
  }
  if (!video || video.state === 'removed') {
    return { playabilityStatus: { status: 'ERROR', reason: 'This video isn’t available anymore' } };
  }
  const { state } = video;
  if (state?.startsWith('private') || state === 'premium' || state === 'paid') {
    return { responseContext: {}, playabilityStatus: playabilityOf(state) };
  }
  return {
    responseContext: { visitorData: 'standin' },
    playabilityStatus: state ? playabilityOf(state) : { status: 'OK', playableInEmbed: true },
    ...(!state && { captions: captionsOf(video, client) }),
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(state === 'live' || state === 'upcoming' ? 0 : video.seconds),
      channelId: video.channelId ?? 'UCstandin',
      shortDescription: video.description ?? '',
      thumbnail: {
        thumbnails: [
          { url: `https://i.ytimg.com/vi/${video.id}/default.jpg`, width: 120, height: 90 },
          { url: `https://i.ytimg.com/vi/${video.id}/sddefault.jpg`, width: 640, height: 480 },
        ],
      },
      viewCount: '4711',
      author: video.author,
      isPrivate: false,
      isLiveContent: state === 'live' || state === 'upcoming',
      ...(state === 'live' && { isLive: true }),
      ...(state === 'upcoming' && { isUpcoming: true }),
    },
    ...(client === 'WEB' && {
      microformat: {
        playerMicroformatRenderer: {
          title: { simpleText: video.title },
          publishDate: video.publishDate,
          uploadDate: video.publishDate,
          ownerChannelName: video.author,
          externalChannelId: video.channelId ?? 'UCstandin',
        },
      },
    }),
  };
}

const screenOf = (reason: string, subreason?: string) => ({
  playerErrorMessageRenderer: {
    reason: { simpleText: reason },
    ...(subreason !== undefined && { subreason: { runs: [{ text: subreason }] } }),
    proceedButton: { buttonRenderer: { text: { simpleText: 'Sign in' } } },
    thumbnail: { thumbnails: [{ url: '//s.ytimg.com/yts/img/meh7.png', width: 140, height: 100 }] },
  },
});

const PRIVATE = 'This is a private video. Please sign in to verify that you may see it.';
const IN_YOUR_COUNTRY = 'The uploader has not made this video available in your country';

const PLAYABILITY = {
  private: { status: 'LOGIN_REQUIRED', reason: 'Private video', messages: [PRIVATE] },
  'private-in-messages': { status: 'LOGIN_REQUIRED', messages: [PRIVATE] },
  'private-in-screen': { status: 'LOGIN_REQUIRED', errorScreen: screenOf('Private video', PRIVATE) },
  'private-unexplained': { status: 'LOGIN_REQUIRED' },
  removed: { status: 'ERROR', reason: 'This video isn’t available anymore' },
  age: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm your age' },
  'age-in-screen': {
    status: 'LOGIN_REQUIRED',
    errorScreen: screenOf('Sign in to confirm your age', 'This video may be inappropriate for some users.'),
  },
  members: {
    status: 'UNPLAYABLE',
    reason: 'Join this channel to get access to members-only content like this video.',
  },
  premium: { status: 'UNPLAYABLE', reason: 'This video is only available to Music Premium members' },
  paid: { status: 'UNPLAYABLE', reason: 'This video requires payment to watch.' },
  processing: { status: 'UNPLAYABLE', reason: 'We’re processing this video. Check back later.' },
  region: { status: 'UNPLAYABLE', reason: IN_YOUR_COUNTRY },
  'region-in-screen': {
    status: 'UNPLAYABLE',
    reason: 'Video unavailable',
    errorScreen: screenOf('Video unavailable', IN_YOUR_COUNTRY),
  },
  live: { status: 'OK', playableInEmbed: true, liveStreamability: {} },
  upcoming: { status: 'LIVE_STREAM_OFFLINE', reason: 'This live event will begin in 3 hours.' },
};

function playabilityOf(state: VideoState) {
  return PLAYABILITY[state];
}

function captionsOf({ id, tracks }: FakeVideo, client: string) {
  if (tracks.length === 0) return undefined;
  const gate = client === 'WEB' ? '&exp=xpe' : '';
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: tracks.map(({ language, kind }) => ({
        baseUrl: `${REAL}/api/timedtext?v=${id}&caps=asr&ei=x&expire=1900000000${gate}&signature=AB.CD&${kind ? `kind=${kind}&` : ''}lang=${language}&fmt=srv3`,
        name: { runs: [{ text: kind ? `${language} (auto-generated)` : language }] },
        vssId: `${kind ? 'a' : ''}.${language}`,
        languageCode: language,
        ...(kind && { kind }),
        isTranslatable: true,
      })),
      audioTracks: [{ captionTrackIndices: tracks.map((_, index) => index), hasDefaultTrack: true }],
      defaultAudioTrackIndex: 0,
    },
  };
}
