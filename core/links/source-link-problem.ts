/** Reason why a text is not an episode link. The first two use the spec's messages (spec §5). */
export type SourceLinkProblem =
  | 'empty'
  | 'not_recognised'
  | 'spotify_show'
  | 'spotify_album'
  | 'spotify_playlist'
  | 'spotify_music'
  | 'spotify_short_link'
  | 'youtube_playlist'
  | 'youtube_album'
  | 'youtube_show'
  | 'youtube_channel'
  | 'youtube_clip'
  | 'apple_show';

/** Messages that name the kind of link and what to paste instead. */
export const SOURCE_LINK_MESSAGES: Readonly<Record<SourceLinkProblem, string>> = {
  empty: 'Please enter a Spotify podcast or YouTube video URL.',
  not_recognised: 'Please enter a valid Spotify podcast or YouTube video URL.',
  spotify_show: 'This is a link to a whole show. Open an episode and paste its link.',
  spotify_album:
    'This is a link to a music album, not to a podcast episode. Open a podcast episode and paste its link.',
  spotify_playlist: 'This is a link to a playlist. Open one of its podcast episodes and paste its link.',
  spotify_music: 'This Spotify link is not a podcast episode. Open a podcast episode and paste its link.',
  spotify_short_link:
    'This is a shortened Spotify link. Open it in a browser and paste the address of the episode it leads to.',
  youtube_playlist: 'This is a link to a playlist. Open one of its videos and paste that link.',
  youtube_album: 'This is a link to a music album. Open a podcast episode or a talk and paste its link.',
  youtube_show: 'This is a link to a whole show. Open an episode and paste its link.',
  youtube_channel: 'This is a link to a channel. Open one of its videos and paste that link.',
  youtube_clip: 'This is a link to a clip. Open the whole video and paste its link.',
  apple_show: 'This is a link to a whole show. Open an episode and paste its link.',
};
