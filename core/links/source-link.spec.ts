import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import type { SourceLinkProblem } from './link-target.js';
import { parseSourceLink } from './source-link.js';

const VIDEO = 'dQw4w9WgXc-';
const EPISODE = '4rOoJ6Egrf8K2IrywzwOMk';
const INVALID = 'Please enter a valid Spotify podcast or YouTube video URL.';

function keyOf(text: string): string {
  const link = parseSourceLink(text);
  return link.ok ? link.source.key : link.problem;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const idOf = (alphabet: string[], length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((all) => all.join(''));
const videoIds = idOf([...letters, '-', '_'], 11).filter((id) => !/^(?:videoseries|live_stream)$/i.test(id));
const episodeIds = idOf(letters, 22);

/** `text` in random mixed case. */
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''));
const schemes = fc.constantFrom('https://', 'http://', '//', '').chain(anyCase);
const tails = fc.constantFrom(
  '',
  '?si=a1B2',
  '?t=42',
  '?list=PL0&t=1m',
  '#t=3',
  '/',
  '&feature=share',
  '?a=1#b',
);
const watchHosts = fc.constantFrom(
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtubekids.com', 'www.youtubekids.com'],
);
const videoPaths = fc.constantFrom(
  ...['/embed/', '/v/', '/e/', '/w/', '/vi/', '/shorts/', '/live/', '/watch/', '/podcast/', '//embed//'],
);
const watchQueries = fc.constantFrom(
  '/watch?v=',
  '/watch/?v=',
  '/watch?list=PL0&v=',
  '/watch?app=m&amp;v=',
  '/watch?vv=1&v=',
  '/watch?vi=',
  '/watch_popup?v=',
  '/?v=',
  '?v=',
  '/attribution_link?a=1&u=/watch?v=',
  '/attribution_link?u=%2Fwatch%3Fv%3D',
  '/attribution_link?a=x&u=%2Fwatch%3Ffeature%3Dshare%26v%3D',
);

const videoHeads = fc.oneof(
  fc.tuple(watchHosts, videoPaths).map(([host, path]) => host + path),
  fc.tuple(watchHosts, watchQueries).map(([host, query]) => host + query),
  fc.constantFrom(
    'youtu.be/',
    'youtu.be//',
    'www.youtu.be/',
    'consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D',
    'consent.youtube.com/ml?gl=DE&continue=https%3A%2F%2Fyoutu.be%2F',
    'consent.youtube.com/m?continue=https%253A%252F%252Fm.youtube.com%252Fwatch%253Fv%253D',
    'consent.youtube.com/m?continue=https://www.youtube.com/watch?v=',
    'youtube-nocookie.com/embed/',
    'www.youtube-nocookie.com/embed/',
  ),
);
const episodeHeads = fc
  .tuple(
    fc.constantFrom('', '/intl-de', '/intl-pt-br'),
    fc.constantFrom('', '/embed', '/embed-podcast'),
    fc.constant('/episode/'),
  )
  .map((parts) => `open.spotify.com${parts.join('')}`);
const wrappings = fc.constantFrom(
  ['', ''],
  [' ', '\r\n'],
  ['<', '>.'],
  ['“', '”'],
  ['(', ')!'],
  ['\u200B', '\u200E '],
  ['"', '",'],
);

describe('parseSourceLink', () => {
  it('gives one key for every spelling of a video link (§5)', () => {
    fc.assert(
      fc.property(
        schemes,
        videoHeads.chain(anyCase),
        videoIds,
        tails,
        wrappings,
        (scheme, head, id, tail, [before, after]) => {
          const link = parseSourceLink(`${before}${scheme}${head}${id}${tail}${after}`);
          const url = `https://www.youtube.com/watch?v=${id}`;
          expect(link).toEqual({ ok: true, source: { kind: 'youtube', id, key: `youtube:${id}`, url } });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives one key for every spelling of an episode link (§5)', () => {
    const embedded = fc.constantFrom(
      'https://embed.spotify.com/?uri=spotify:episode:',
      'https://embed.spotify.com/?theme=0&uri=spotify%3Aepisode%3A',
      'embed.spotify.com/?uri=https%3A%2F%2Fopen.spotify.com%2Fepisode%2F',
    );
    const webHeads = fc.tuple(schemes, episodeHeads.chain(anyCase)).map(([scheme, head]) => scheme + head);
    const heads = fc.oneof(webHeads, anyCase('spotify:episode:'), embedded);
    fc.assert(
      fc.property(
        heads,
        episodeIds,
        fc.constantFrom('', '?si=0f&utm=x', '#t'),
        wrappings,
        (head, id, tail, [before, after]) => {
          const link = parseSourceLink(`${before}${head}${id}${tail}${after}`);
          const url = `https://open.spotify.com/episode/${id}`;
          expect(link).toEqual({
            ok: true,
            source: { kind: 'spotify', id, key: `spotify:episode:${id}`, url },
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('takes the first supported link out of the text that phones share around it (§5)', () => {
    const before = fc.constantFrom(
      ...[
        'Check this out: ',
        'On YouTube\n\n',
        'https://example.com/a ',
        '[Talk](',
        'see <',
        '听听：',
        '「',
        '🎧 ',
      ],
      ...['<a href="', 'https://youtube.com/@TED and ', 'https://open.spotify.com/show/x, ', 'é. ', '1) '],
    );
    const after = fc.constantFrom(
      ...[
        '',
        ' enjoy!',
        '\nSent from my phone',
        ').',
        '> ',
        '，很好',
        '。',
        '」と',
        '">watch</a>',
        ', 👍',
        ' https://youtu.be/aaaaaaaaaaa',
      ],
    );
    const links = fc.oneof(
      fc.tuple(videoHeads, videoIds).map(([head, id]) => [`https://${head}${id}`, `youtube:${id}`] as const),
      fc
        .tuple(episodeHeads, episodeIds)
        .map(([head, id]) => [`https://${head}${id}?si=1`, `spotify:episode:${id}`] as const),
    );
    fc.assert(
      fc.property(before, links, after, (head, [link, key], tail) => {
        expect(keyOf(head + link + tail)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    `YouTube: ${VIDEO}`,
    `youtube ${VIDEO}`,
    `${VIDEO} (YouTube)`,
    `youtube:${VIDEO}`,
    `YouTube video id “${VIDEO}”`,
  ])('reads the bare id beside the word YouTube in %j (§5)', (text) => {
    expect(keyOf(text)).toBe(`youtube:${VIDEO}`);
  });

  it('looks at 2048 characters of text, and at no longer one (§5)', () => {
    const link = `https://youtu.be/${VIDEO}`;
    expect(keyOf(`${'x'.repeat(2047 - link.length)} ${link}`)).toBe(`youtube:${VIDEO}`);
    expect(keyOf(`${'x'.repeat(2048 - link.length)} ${link}`)).toBe('not_recognised');
  });

  it.each([
    [
      `https://open.spotify.com/embed/episode/${EPISODE}/video?utm_source=generator`,
      `spotify:episode:${EPISODE}`,
    ],
    [`https://open.spotify.com:443/episode/${EPISODE}/`, `spotify:episode:${EPISODE}`],
    [`http://www.youtube.com/v/${VIDEO}&hl=en_US&fs=1`, `youtube:${VIDEO}`],
    [`http://youtube.com:80/watch?v=${VIDEO}?feature=share`, `youtube:${VIDEO}`],
    [`https://www.youtube.com/watch?v=${VIDEO}&v=${VIDEO}`, `youtube:${VIDEO}`],
    ['https://www.youtube.com/embed/constructor', 'youtube:constructor'],
  ])('reads %s (§5)', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  it.each(['', ' \t\r\n ', '\u200B\uFEFF'])('asks for a link when %j holds nothing (§5)', (text) => {
    expect(parseSourceLink(text)).toEqual({
      ok: false,
      problem: 'empty',
      message: 'Please enter a Spotify podcast or YouTube video URL.',
    });
  });

  it.each([
    `https://youtube.com.evil.com/watch?v=${VIDEO}`,
    `https://evil.com/youtube.com/watch?v=${VIDEO}`,
    `https://evil.com?https://youtu.be/${VIDEO}`,
    `https://notyoutube.com/watch?v=${VIDEO}`,
    `https://xn--youtue-tg7b.com/watch?v=${VIDEO}`,
    `https://youtubе.com/watch?v=${VIDEO}`,
    `https://ｙoutube.com/watch?v=${VIDEO}`,
    `https://youtube%2ecom/watch?v=${VIDEO}`,
    `https://youtube.com@evil.com/watch?v=${VIDEO}`,
    `https://evil.com:x@youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com\\@evil.com/watch?v=${VIDEO}`,
    `https:\\\\youtube.com/watch?v=${VIDEO}`,
    `https:/youtube.com/watch?v=${VIDEO}`,
    `https:youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com:8443/watch?v=${VIDEO}`,
    `http://youtube.com:443/watch?v=${VIDEO}`,
    `javascript://youtube.com/watch?v=${VIDEO}`,
    `data:text/html,https://youtu.be/${VIDEO}`,
    `ftp://youtube.com/watch?v=${VIDEO}`,
    `file://youtube.com/watch?v=${VIDEO}`,
    `https://youtu.be/${VIDEO}\u0000`,
    `https://youtu.be/\u202E${VIDEO}`,
    `https://youtu.be/${VIDEO}?t=\u00001`,
    `https://youtu.be/${VIDEO}?t=\u202E1`,
    `https://youtu.be/${VIDEO}?t=\\1`,
    `https://www.youtube.com/watch?v=${VIDEO}&v=aaaaaaaaaaa`,
    `https://www.youtube.com/watch?v=${VIDEO}x`,
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/',
    `https://www.youtube.com/redirect?q=https://youtu.be/${VIDEO}`,
    `https://open.spotify.com/episode/${EPISODE}x`,
    'https://open.spotify.com/episode/short',
    `https://spotify.com/episode/${EPISODE}`,
    `spotify:episode:${EPISODE}:x`,
    'https://example.com/podcast.mp3',
    'how to start a podcast',
    '()',
    VIDEO,
    'interesting talks on YouTube',
    'a self-taught YouTube star',
    `PODCASTLOVE on YouTube`,
    `YouTube ${VIDEO} or dQw4w9WgXcQ`,
    `one two three four ${VIDEO} six seven eight nine ten YouTube`,
    `see https://youtube.com.evil.example/watch?v=${VIDEO} now`,
    `see https://evil.example/?u=https://youtu.be/${VIDEO} now`,
    `see https://evil.example/("https://youtu.be/${VIDEO}") now`,
    `see javascript:alert("https://youtu.be/${VIDEO}") now`,
    `see https://evil.example@youtu.be/${VIDEO} now`,
    `see https://youtu.be:8443/${VIDEO} now`,
    `see \u202Ehttps://youtu.be/${VIDEO}\u202C now`.replaceAll(' ', '\u00AD'),
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${VIDEO}`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fyoutu.be%2F%E2%80%AE${VIDEO}`,
    `https://consent.youtube.com.evil.example/m?continue=https%3A%2F%2Fyoutu.be%2F${VIDEO}`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fyoutu.be%2F%${VIDEO}`,
    `https://www.youtube.com/attribution_link?u=//evil.example/watch?v=${VIDEO}`,
    `https://www.youtube.com/attribution_link?u=javascript:watch?v=${VIDEO}`,
    `https://embed.spotify.com/?uri=spotify:episode:${EPISODE}:x`,
    `https://embed.spotify.com/?uri=evil:episode:${EPISODE}`,
    `https://www.youtubekids.com.evil.example/watch?v=${VIDEO}`,
    `https://youtube.com/podcasts/${VIDEO}`,
    `https://music.youtube.com/podcast/${VIDEO}x`,
    `https://youtu.be/${VIDEO}é`,
    `https://youtu.be/${VIDEO}/x`,
    ['https://consent.youtube.com/m?continue=', `https://youtu.be/${VIDEO}`].reduceRight(
      (inner, outer) =>
        outer + encodeURIComponent(outer + encodeURIComponent(outer + encodeURIComponent(inner))),
    ),
  ])('refuses %j (§5)', (text) => {
    expect(parseSourceLink(text)).toEqual({ ok: false, problem: 'not_recognised', message: INVALID });
  });

  it.each<[string, SourceLinkProblem]>([
    ['https://open.spotify.com/show/2MAi0BvDc6GTFvKFPXnkCL?si=1', 'spotify_show'],
    ['https://open.spotify.com/intl-de/show/2MAi0BvDc6GTFvKFPXnkCL', 'spotify_show'],
    ['spotify:show:2MAi0BvDc6GTFvKFPXnkCL', 'spotify_show'],
    ['https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk', 'spotify_music'],
    ['https://open.spotify.com/intl-fr/show/2MAi0BvDc6GTFvKFPXnkCL/episodes', 'spotify_show'],
    ['https://embed.spotify.com/?uri=spotify%3Ashow%3A2MAi0BvDc6GTFvKFPXnkCL', 'spotify_show'],
    ['Talks: https://open.spotify.com/show/2MAi0BvDc6GTFvKFPXnkCL?si=1', 'spotify_show'],
    ['https://open.spotify.com/album/4rOoJ6Egrf8K2IrywzwOMk', 'spotify_album'],
    ['spotify:album:4rOoJ6Egrf8K2IrywzwOMk', 'spotify_album'],
    ['https://embed.spotify.com/?uri=spotify:album:4rOoJ6Egrf8K2IrywzwOMk', 'spotify_album'],
    ['https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M', 'spotify_playlist'],
    ['https://open.spotify.com/user/ada/playlist/37i9dQZF1DXcBWIGoYBM5M', 'spotify_playlist'],
    ['spotify:user:ada:playlist:37i9dQZF1DXcBWIGoYBM5M', 'spotify_playlist'],
    ['https://open.spotify.com/artist/4rOoJ6Egrf8K2IrywzwOMk', 'spotify_music'],
    ['https://spotify.app.link/abcDEF', 'spotify_short_link'],
    ['https://spotify.link/abcDEF', 'spotify_short_link'],
    ['https://www.youtube.com/playlist?list=PLabc', 'youtube_playlist'],
    ['https://www.youtube.com/watch?list=PLabc', 'youtube_playlist'],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', 'youtube_playlist'],
    ['https://www.youtube.com/@TED/videos', 'youtube_channel'],
    ['https://www.youtube.com/channel/UCsT0YIqwnpJCM-mx7-gSA4Q', 'youtube_channel'],
    ['https://m.youtube.com/c/TED', 'youtube_channel'],
    ['https://www.youtube.com/embed/live_stream?channel=UCabc', 'youtube_channel'],
    ['https://www.youtube.com/clip/UgkxAbC', 'youtube_clip'],
    ['https://www.youtube.com/embed?listType=playlist&list=PLabc', 'youtube_playlist'],
    ['https://www.youtube.com/watch_popup?list=PLabc', 'youtube_playlist'],
    ['https://youtu.be/playlist?list=PLabc', 'youtube_playlist'],
    ['https://youtu.be/?list=PLabc', 'youtube_playlist'],
    ['https://music.youtube.com/browse/VLPLabc', 'youtube_playlist'],
    ['https://www.youtube.com/attribution_link?u=%2Fplaylist%3Flist%3DPLabc', 'youtube_playlist'],
    [
      'https://consent.youtube.com/m?continue=https%3A%2F%2Fm.youtube.com%2Fplaylist%3Flist%3DPLabc',
      'youtube_playlist',
    ],
    ['All of it (https://www.youtube.com/playlist?list=PLabc), enjoy', 'youtube_playlist'],
    ['https://music.youtube.com/playlist?list=OLAK5uy_abc', 'youtube_album'],
    ['https://www.youtube.com/playlist?list=OLAK5uy_abc', 'youtube_album'],
    ['https://music.youtube.com/browse/MPREb_abc', 'youtube_album'],
    ['https://www.youtube.com/embed/videoseries?list=OLAK5uy_abc', 'youtube_album'],
    ['https://music.youtube.com/browse/MPSPPLabc', 'youtube_show'],
    ['https://www.youtube.com/show/SCabc', 'youtube_show'],
    ['https://music.youtube.com/browse/UCabc', 'youtube_channel'],
    ['https://music.youtube.com/channel/UCabc', 'youtube_channel'],
    ['https://www.youtube.com/%40TED', 'youtube_channel'],
    ['https://www.youtube.com/user/TEDtalks?feature=share', 'youtube_channel'],
    ['https://www.youtubekids.com/channel/UCabc', 'youtube_channel'],
    ['https://youtu.be/@TED', 'youtube_channel'],
    ['https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F%40TED', 'youtube_channel'],
  ])('says what %s is and what to paste instead (§5)', (text, problem) => {
    const link = parseSourceLink(text);
    expect(link).toMatchObject({
      ok: false,
      problem,
      message: expect.stringMatching(/^This .*paste (its|that|the)/),
    });
    expect(link).not.toMatchObject({ message: INVALID });
  });

  it('accepts no string outside the grammar, and its address holds nothing of the text but the id (§5)', () => {
    const pieces = fc.constantFrom(
      ...[
        'https://',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        ':443',
        '.',
        '?',
        '&',
        '#',
        '%2f',
        ' ',
        '\u0000',
        '\n',
      ],
      ...[
        'youtube.com',
        'www.',
        'youtu.be',
        'open.spotify.com',
        'evil.com',
        'xn--',
        'javascript:',
        'spotify:',
      ],
      ...[
        'watch',
        'embed',
        'episode',
        'episode/',
        'episode:',
        'v=',
        'v',
        VIDEO,
        EPISODE,
        'videoseries',
        'list=PL',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
    );
    const grammar =
      /(^|\s)[^a-z/]*(https?:\/\/|\/\/)?((www\.|m\.|music\.)?youtube(-nocookie)?\.com(:\d+)?[/?&#].*|(www\.)?youtu\.be(:\d+)?\/.*|open\.spotify\.com(:\d+)?\/.*|spotify:episode:.*)/is;
    fc.assert(
      fc.property(texts, (text) => {
        const link = parseSourceLink(text);
        if (!link.ok) return link.message.length > 0;
        const { kind, id, url } = link.source;
        expect(text).toMatch(grammar);
        expect(text).toContain(id);
        expect(id).toMatch(kind === 'youtube' ? /^[\w-]{11}$/ : /^[A-Za-z0-9]{22}$/);
        return /^https:\/\/(www\.youtube\.com\/watch\?v=|open\.spotify\.com\/episode\/)[\w-]+$/.test(url);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    [' '.repeat(500_000), ' '.repeat(500_000), 'x'],
    ['', '"'.repeat(1_000_000), 'x'],
    ['https://youtu.be/', 'a'.repeat(1_000_000), ''],
    [`https://youtu.be/${VIDEO}?`, 'a'.repeat(1_000_000), ''],
    ['https://www.youtube.com/watch?', 'v=&'.repeat(300_000), '\n'],
    ['', '\uD800'.repeat(1_000_000), ''],
  ])('reads a megabyte of junk in time linear in its length (§5) %#', (before, junk, after) => {
    const started = cpuMs();
    expect(parseSourceLink(before + junk + after)).toMatchObject({ ok: false, message: INVALID });
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});

describe('links of Apple Podcasts', () => {
  const ID = 'id1500000000?i=1000600000001';
  const KEY = 'apple:episode:1000600000001';

  it.each([
    `https://podcasts.apple.com/us/podcast/the-warehouse/${ID}`,
    `http://PODCASTS.apple.com/de/podcast/caf%C3%A9-f%C3%BCr-gr%C3%BCnder/${ID}&uo=4`,
    `https://podcasts.apple.com/jp/podcast/経営/${ID}`,
    `podcasts.apple.com/podcast/${ID}#t=3`,
    'https://podcasts.apple.com/us/podcast/x/id1500000000?l=es&amp;i=1000600000001',
    `https://embed.podcasts.apple.com/us/podcast/x/${ID}`,
    `https://itunes.apple.com/us/podcast/x/${ID}&mt=2`,
    `Listen to this: <https://podcasts.apple.com/us/podcast/x/${ID}>.`,
  ])('name one episode: %s', (link) => {
    expect(keyOf(link)).toBe(KEY);
    expect(parseSourceLink(link)).toMatchObject({
      source: { url: 'https://podcasts.apple.com/podcast/id1500000000?i=1000600000001' },
    });
  });

  it.each([
    ['https://podcasts.apple.com/us/podcast/x/id1500000000', 'apple_show'],
    ['https://podcasts.apple.com/us/podcast/x/id1500000000?i=', 'apple_show'],
    ['https://podcasts.apple.com/us/podcast/x/id1500000000?i=12/../3', 'not_recognised'],
    ['https://podcasts.apple.com/us/podcast/x/id1500000000?i=1&i=2', 'not_recognised'],
    ['https://podcasts.apple.com/us/podcast/x/id1500000000?i=1%32', 'not_recognised'],
    [`https://podcasts.apple.com/us/podcast/x/id1?i=${'9'.repeat(16)}`, 'not_recognised'],
    [`https://podcasts.apple.com/us/podcast/x/y/${ID}`, 'not_recognised'],
    [`https://podcasts.apple.com/us/album/x/${ID}`, 'not_recognised'],
    [`https://podcasts.apple.com.evil.test/us/podcast/x/${ID}`, 'not_recognised'],
    [`https://evil.test/?u=https://podcasts.apple.com/us/podcast/x/${ID}`, 'not_recognised'],
    [`https://podcasts.apple.com@evil.test/us/podcast/x/${ID}`, 'not_recognised'],
    [`https://podcasts.apple.com:8443/us/podcast/x/${ID}`, 'not_recognised'],
  ])('are refused otherwise: %s', (link, problem) => {
    expect(keyOf(link)).toBe(problem);
  });
});
