import {
  feedSource,
  isChannelId,
  isSpotifyShowId,
  parseShowLink,
  type ShowLink,
  spotifyShowSource,
  youtubeChannelSource,
} from './show-link.js';

const SITE = 'https://podgist.example';
const SPOTIFY_ID = '4rOoJ6Egrf8K2IrywzwOMk';
const CHANNEL_ID = 'UC1234567890-_3456789012';

describe('a link of a show to follow (contract §8)', () => {
  it.each<[string, ShowLink]>([
    ['https://pricing.example/feed.xml', { kind: 'feed', url: 'https://pricing.example/feed.xml' }],
    [' http://pricing.example/a?b=c#d ', { kind: 'feed', url: 'http://pricing.example/a?b=c' }],
    ['pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    ['feed:https://pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    ['feed://pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    ['PCAST://pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    ['podcast:pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    ['itpc://pricing.example/feed', { kind: 'feed', url: 'https://pricing.example/feed' }],
    [`https://open.spotify.com/show/${SPOTIFY_ID}?si=x`, { kind: 'spotify_show', id: SPOTIFY_ID }],
    [`open.spotify.com/intl-de/show/${SPOTIFY_ID}`, { kind: 'spotify_show', id: SPOTIFY_ID }],
    [`spotify:show:${SPOTIFY_ID}`, { kind: 'spotify_show', id: SPOTIFY_ID }],
    [`https://www.youtube.com/channel/${CHANNEL_ID}`, { kind: 'youtube_channel', id: CHANNEL_ID }],
    [`https://m.youtube.com/channel/${CHANNEL_ID}/videos`, { kind: 'youtube_channel', id: CHANNEL_ID }],
    [
      `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL_ID}`,
      { kind: 'youtube_channel', id: CHANNEL_ID },
    ],
    ['https://www.youtube.com/@pricing', { kind: 'youtube_page', path: '/@pricing' }],
    ['youtube.com/@pr%C3%A9cis/videos', { kind: 'youtube_page', path: '/@précis' }],
    ['https://www.youtube.com/c/Pricing', { kind: 'youtube_page', path: '/c/Pricing' }],
    ['https://music.youtube.com/user/pricing', { kind: 'youtube_page', path: '/user/pricing' }],
    [`${SITE}/the-pricing-hour/an-episode`, { kind: 'show', slug: 'the-pricing-hour' }],
    [`${SITE}/%E5%80%A4`, { kind: 'show', slug: '値' }],
    [`${SITE}/%zz`, { kind: 'show', slug: '%zz' }],
    ['https://spotify.com.example/feed', { kind: 'feed', url: 'https://spotify.com.example/feed' }],
    ['https://notspotify.com/feed', { kind: 'feed', url: 'https://notspotify.com/feed' }],
    [
      'https://pricing.example/?u=feed:x.example',
      { kind: 'feed', url: 'https://pricing.example/?u=feed:x.example' },
    ],
    ['pricing.example/?u=http://x', { kind: 'feed', url: 'https://pricing.example/?u=http://x' }],
  ])('is read from %s', (text, link) => {
    expect(parseShowLink(text, SITE)).toEqual(link);
  });

  it('is the show of an episode', () => {
    const video = parseShowLink('https://www.youtube.com/watch?v=pricing0001', SITE);
    expect(video).toMatchObject({ kind: 'episode', source: { key: 'youtube:pricing0001' } });
  });

  it('may be 2,048 characters long', () => {
    const longest = `https://pricing.example/${'x'.repeat(2048 - 24)}`;
    expect(parseShowLink(longest, SITE)).toEqual({ kind: 'feed', url: longest });
    expect(() => parseShowLink(`${longest}x`, SITE)).toThrow(
      expect.objectContaining({ code: 'invalid_link' }),
    );
  });

  it.each([
    '',
    ' ',
    'https://pricing.example/a b',
    'https://pricing.example/a\u0000b',
    'ftp://pricing.example/feed',
    'https://ada@pricing.example/feed',
    'https://:secret@pricing.example/feed',
    SITE,
    `${SITE}/`,
    'https://open.spotify.com/show/short',
    'https://open.spotify.com/artist/4rOoJ6Egrf8K2IrywzwOMk',
    'spotify:show:short',
    'https://youtu.be/',
    'https://www.youtube.com/channel/UCshort',
    'https://www.youtube.com/feed/trending',
    'https://www.youtube.com/@',
    `https://www.youtube.com/a/channel/${CHANNEL_ID}`,
    `x-spotify:show:${SPOTIFY_ID}`,
    'h2+x-y.z://pricing.example/feed',
    'https://pricing.example:99999/feed',
  ])('is refused: %j', (text) => {
    expect(() => parseShowLink(text, SITE)).toThrow(
      expect.objectContaining({
        code: 'invalid_link',
        message:
          'Paste the link of a podcast feed, a Spotify show, a YouTube channel or one of their episodes.',
      }),
    );
  });

  it('has the address and key of its show', () => {
    expect(spotifyShowSource('x')).toEqual({
      kind: 'spotify',
      url: 'https://open.spotify.com/show/x',
      key: 'spotify:show:x',
    });
    expect(youtubeChannelSource('x')).toEqual({
      kind: 'youtube',
      url: 'https://www.youtube.com/channel/x',
      key: 'youtube:channel:x',
    });
    expect(feedSource('https://a.www.pricing.example/feed').key).toBe('feed:a.www.pricing.example/feed');
  });

  it('names the same feed with and without www, scheme and a last slash', () => {
    const { key } = feedSource('https://pricing.example/feed');
    expect(key).toBe('feed:pricing.example/feed');
    expect(feedSource('http://www.pricing.example/feed/').key).toBe(key);
    expect(feedSource('https://pricing.example/feed?id=1').key).toBe(`${key}?id=1`);
    expect(feedSource('https://pricing.example/www./feed').key).toBe('feed:pricing.example/www./feed');
    expect([isSpotifyShowId(`${SPOTIFY_ID}x`), isSpotifyShowId(`-${SPOTIFY_ID}`)]).toEqual([false, false]);
    expect([isChannelId(`${CHANNEL_ID}x`), isChannelId(`x${CHANNEL_ID}`)]).toEqual([false, false]);
  });
});
