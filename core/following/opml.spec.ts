import { parseOpml, renderOpml } from './opml.js';
import { feedSource, spotifyShowSource, youtubeChannelSource } from './show-link.js';

const file = (...rows: string[]) =>
  `<?xml version="1.0"?>\n<OPML version="2.0"><body>${rows.join('\n')}</body></OPML>`;
const URL_OF_FEED = 'https://pricing.example/feed.xml';

describe('reading OPML (contract §8)', () => {
  it.each([
    [`<outline type="rss" text="Pricing" xmlUrl="${URL_OF_FEED}"/>`, { url: URL_OF_FEED, title: 'Pricing' }],
    [`<OUTLINE TEXT='Pricing' XMLURL='${URL_OF_FEED}'></OUTLINE>`, { url: URL_OF_FEED, title: 'Pricing' }],
    [`<outline title="Pricing" url = "${URL_OF_FEED}"/>`, { url: URL_OF_FEED, title: 'Pricing' }],
    [
      `<outline title="B" text="A" url="https://b.example" xmlUrl="${URL_OF_FEED}"/>`,
      { url: URL_OF_FEED, title: 'A' },
    ],
    [`<outline xmlUrl="${URL_OF_FEED}" xmlUrl="https://b.example"/>`, { url: URL_OF_FEED }],
    [`<outline text=" " xmlUrl=" ${URL_OF_FEED} "/>`, { url: URL_OF_FEED }],
    ['<outline text="a &gt; b &amp; &own;" xmlUrl="x"/>', { url: 'x', title: 'a > b & &own;' }],
    ['<outline text="a > b" xmlUrl="x"/>', { url: 'x', title: 'a > b' }],
    ['<outline type="rss" text="Without"/>', { url: '', title: 'Without' }],
  ])('takes %s', (row, feed) => {
    expect(parseOpml(file(row))).toEqual([feed]);
  });

  it('passes over folders and other tags, and takes the feeds within in order', () => {
    const rows = ['<outline text="Folder">', '<outline xmlUrl="a"/>', '</outline>', '<outlines xmlUrl="b"/>'];
    expect(parseOpml(file(...rows, '<outline\nxmlUrl="c"/>'))).toEqual([{ url: 'a' }, { url: 'c' }]);
    expect(parseOpml('<opml><outline xmlUrl="a"')).toEqual([{ url: 'a' }]);
  });

  it('clips what a row says', () => {
    const [feed] = parseOpml(file(`<outline text="${'t'.repeat(201)}" xmlUrl="${'u'.repeat(4001)}"/>`));
    expect([feed?.title?.length, feed?.url.length]).toEqual([200, 4000]);
  });

  it('takes 500 shows', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `<outline xmlUrl="${at}"/>`);
    expect(parseOpml(file(...rows(500)))).toHaveLength(500);
    expect(() => parseOpml(file(...rows(501)))).toThrow(
      expect.objectContaining({
        code: 'opml_too_large',
        message: 'The file has more than 500 shows. Split it and import the parts.',
        details: { limit: 500 },
      }),
    );
  });

  it.each([file(), file('<outline text="Folder"/>'), '<opml><body><outline text="A" xmlUrl=</body>'])(
    'refuses a file without feeds: %s',
    (text) => {
      expect(() => parseOpml(text)).toThrow(
        expect.objectContaining({
          code: 'opml_unreadable',
          message: 'This file lists no podcast feeds. Export it from your podcast app again.',
        }),
      );
    },
  );

  it.each(['', '<rss/>', '<opmlx>', `${' '.repeat(65_536)}<opml>`])('refuses another file', (text) => {
    expect(() => parseOpml(text)).toThrow(
      expect.objectContaining({
        code: 'opml_unreadable',
        message: 'This file is not OPML. Export it from your podcast app again.',
      }),
    );
  });
});

describe('writing OPML (contract §8)', () => {
  it('has a row for each show with a feed, its own before its channel', () => {
    const show = (name: string) => ({ slug: 'x', name });
    const channel = youtubeChannelSource('UC1234567890123456789012');
    const text = renderOpml(
      [
        { show: show('Pricing & “Co”'), sources: [channel, feedSource(URL_OF_FEED)] },
        { show: show('A channel'), sources: [spotifyShowSource('x'), channel] },
        { show: show('Spotify alone'), sources: [spotifyShowSource('x')] },
      ],
      'Ada <3',
    );
    expect(text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n    <title>Ada &#x3C;3</title>\n  </head>\n  <body>\n` +
        `    <outline type="rss" text="Pricing &#x26; “Co”" title="Pricing &#x26; “Co”" xmlUrl="${URL_OF_FEED}"/>\n` +
        '    <outline type="rss" text="A channel" title="A channel" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=UC1234567890123456789012"/>\n' +
        '  </body>\n</opml>\n',
    );
    expect(parseOpml(text).map(({ title }) => title)).toEqual(['Pricing & “Co”', 'A channel']);
  });
});
