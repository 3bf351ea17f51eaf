import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { type FeedItem, readFeed } from './read-feed.js';

const ITEMS = [1, 2, 3].map(
  (n) =>
    `<item><title>Episode ${n}</title><guid>id-${n}</guid><pubDate>Tue, 1${n} May 2024 05:00:00 GMT</pubDate>` +
    `<itunes:duration>0:${n}0:00</itunes:duration><enclosure url="https://host.example/${n}.mp3" type="audio/mpeg"/></item>`,
);

function feedOf(items: readonly string[], head = ''): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>The Long Margin</title>${head}${items.join('\n')}</channel></rss>`;
}

function read(xml: string | Uint8Array<ArrayBuffer>): FeedItem[] | undefined {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  return readFeed({ bytes, contentType: 'application/rss+xml', url: 'https://host.example/feed.xml' });
}

const titlesIn = (xml: string) => read(xml)?.map(({ title }) => title);
const first = (inItem: string) => read(feedOf([`<item><title>One</title>${inItem}</item>`]))?.[0];
const ALL = ['Episode 1', 'Episode 2', 'Episode 3'];

it('names the chapters file of an item', () => {
  const chapters = '<podcast:chapters url="/one.json" type="application/json+chapters"/>';
  expect(first(chapters)?.episode().chaptersUrl).toBe('https://host.example/one.json');
  expect(first('<podcast:chapters url="javascript:x"/>')?.episode().chaptersUrl).toBeUndefined();
});

describe('a broken feed gives every item that is there', () => {
  const whole = feedOf(ITEMS);
  it.each([
    ['is whole', whole],
    ['has no end of its channel', whole.replace('</channel>', '')],
    ['has no end at all', whole.replace('</channel></rss>', '')],
    ['has no beginning', ITEMS.join('\n')],
    ['lacks an end of an item', whole.replace('</item>', '')],
    ['lacks every end of an item', whole.replaceAll('</item>', '')],
    ['lacks an end of a title', whole.replace('Episode 2</title>', 'Episode 2')],
    ['lacks a quotation mark', whole.replace('<guid>', '<guid isPermaLink="false>')],
    ['has an end too many', whole.replaceAll('<item>', '</item></b><item>')],
    ['opens a comment within', whole.replace('</item>', '<!-- </item>')],
    ['opens CDATA in an item', whole.replace('<guid>', '<description><![CDATA[ never closed <guid>')],
    [
      'opens CDATA in a feed of CDATA',
      whole
        .replaceAll(/<title>(Ep[^<]*)/g, '<title><![CDATA[$1]]>')
        .replace('<guid>', '<description><![CDATA[ never closed <guid>'),
    ],
    ['has bare ampersands and brackets', whole.replaceAll('<guid>', '<b>a < b && c > d</b>&;&#0;<guid>')],
    [
      'holds items in prose',
      whole.replace('<guid>', '<description><![CDATA[Use <item> twice]]></description><guid>'),
    ],
  ])('%s', (_, xml) => {
    expect(titlesIn(xml)).toEqual(ALL);
  });

  it('keeps what else the items say', () => {
    const items = read(feedOf(ITEMS).replaceAll('</item>', '').replace('</channel></rss>', ''));
    expect(
      items?.map(({ guid, releaseDate, durationSeconds }) => [guid, releaseDate, durationSeconds]),
    ).toEqual([
      ['id-1', '2024-05-11', 600],
      ['id-2', '2024-05-12', 1200],
      ['id-3', '2024-05-13', 1800],
    ]);
  });

  it('takes for no feed what is none', () => {
    for (const text of [
      '',
      'nothing',
      '<!DOCTYPE html><title>Not found</title>',
      '{"items":[]}',
      '<a><b/></a>',
    ])
      expect(read(text)).toBeUndefined();
    expect(read(feedOf([]))).toEqual([]);
  });

  it('reads any text, bytes of any kind and any part of a feed', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => void read(new Uint8Array(bytes))));
    const piece = fc.constantFrom(
      ...[
        '<item',
        '>',
        '</item>',
        '<title>',
        '</title>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '"',
        "='",
        '&',
        'text',
        '<entry/>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void read(`<rss>${pieces.join('')}`)),
    );
    fc.assert(
      fc.property(fc.nat(feedOf(ITEMS).length), (length) => {
        const titles = titlesIn(feedOf(ITEMS).slice(0, length)) ?? [];
        expect(ALL.map((title, i) => title.startsWith(titles[i] ?? ''))).toEqual([true, true, true]);
      }),
    );
  });
});

describe('what an item says', () => {
  it.each([
    ['<itunes:duration> 1:02:03 </itunes:duration>', { durationSeconds: 3723 }],
    ['<itunes:duration>00:04:49.0</itunes:duration>', { durationSeconds: 289 }],
    ['<itunes:duration>PT1H2M</itunes:duration>', { durationSeconds: 3720 }],
    ['<itunes:duration><![CDATA[45 min]]></itunes:duration>', { durationSeconds: 2700 }],
    ['<pubDate>Di, 14 Mai 2024 01:00:00 CEST</pubDate>', { releaseDate: '2024-05-13' }],
    ['<pubDate>Вт, 14 мая 2024 12:00:00 +0300</pubDate>', { releaseDate: '2024-05-14' }],
    ['<pubDate>soon</pubDate><dc:date>2024-05-14T10:00Z</dc:date>', { releaseDate: '2024-05-14' }],
    ['<guid isPermaLink="false"><![CDATA[ a&b ]]></guid>', { guid: 'a&b' }],
  ])('%s', (inItem, said) => {
    expect(first(inItem)).toMatchObject(said);
  });

  it.each(['30:00:00', '3723000', 'unknown', '1:99:99', ''])('knows no length in %p', (duration) => {
    expect(first(`<itunes:duration>${duration}</itunes:duration>`)).not.toMatchObject({
      durationSeconds: expect.anything(),
    });
  });

  it('takes the audio of Podcasting 2.0 where the enclosure is a film', () => {
    const alternate =
      '<podcast:alternateEnclosure type="application/x-mpegURL"><podcast:source uri="https://a.example/live.m3u8"/></podcast:alternateEnclosure>' +
      '<podcast:alternateEnclosure type="audio/opus" length="900"><podcast:source uri="ipfs://Qm"/>' +
      '<podcast:source uri="https://a.example/one.opus"/></podcast:alternateEnclosure>';
    const film = '<enclosure url="https://a.example/one.mp4" type="video/mp4" length="9000"/>';
    expect(first(film + alternate)?.episode()).toMatchObject({
      audioUrl: 'https://a.example/one.opus',
      audioType: 'audio/opus',
      audioBytes: 900,
    });
    const audio = '<enclosure url="https://a.example/one.mp3" type="audio/mpeg"/>';
    expect(first(alternate + film + audio)?.episode().audioUrl).toBe('https://a.example/one.mp3');
    const untyped = '<enclosure url="https://a.example/one.mp3?x=1"/>';
    expect(first(film + untyped)?.episode().audioUrl).toBe('https://a.example/one.mp3?x=1');
  });

  it('leaves alone what belongs to a picture, a source or a live stream', () => {
    const head =
      '<image><title>Logo</title><url>https://a.example/l.png</url></image>' +
      '<podcast:liveItem><title>Live</title><guid>live</guid></podcast:liveItem>';
    const xml = `<rss><channel>${head}<title>The Long Margin</title>${ITEMS[0]}</channel></rss>`;
    const [item] = read(xml) ?? [];
    expect(item).toMatchObject({ show: 'The Long Margin', title: 'Episode 1' });
    expect(item?.episode().showImage).toBe('https://a.example/l.png');
  });
});

describe('an Atom feed', () => {
  const entry =
    '<entry><id>tag:host.example,2024:1</id><title type="html">Caf&amp;eacute; &amp;amp; co</title>' +
    '<source><id>other</id><title>Other</title></source><updated>2024-06-01T00:00:00Z</updated>' +
    '<published>2024-05-14T05:00:00+02:00</published><summary>Notes</summary>' +
    '<link href="https://host.example/one"/><link rel="enclosure" type="audio/mpeg" length="99" href="/one.mp3"/>' +
    '<itunes:duration>12:00</itunes:duration><podcast:transcript url="/one.vtt" type="text/vtt"/></entry>';
  const item = {
    show: 'The Long Margin',
    title: 'Café & co',
    guid: 'tag:host.example,2024:1',
    releaseDate: '2024-05-14',
    durationSeconds: 720,
  };

  it.each([
    ['plain', (xml: string) => xml],
    [
      'prefixed',
      (xml: string) => xml.replace(/<(\/?)(?=[a-z]+[\s/>])/g, '<$1atom:').replace(' xmlns=', ' xmlns:atom='),
    ],
    ['cut', (xml: string) => xml.slice(0, xml.indexOf('</entry>'))],
  ])('is read like RSS: %s', (_, spelled) => {
    const xml = spelled(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-at"><title>The Long Margin</title>' +
        `<subtitle>On business</subtitle><logo>https://host.example/logo.png</logo>${entry}</feed>`,
    );
    const [found, ...others] = read(xml) ?? [];
    expect(others).toEqual([]);
    expect(found).toMatchObject(item);
    expect(found?.episode()).toEqual({
      ...item,
      feedUrl: 'https://host.example/feed.xml',
      showDescription: 'On business',
      showImage: 'https://host.example/logo.png',
      description: 'Notes',
      language: 'de-AT',
      audioUrl: 'https://host.example/one.mp3',
      audioType: 'audio/mpeg',
      audioBytes: 99,
      transcripts: [{ url: 'https://host.example/one.vtt', type: 'text/vtt' }],
    });
  });
});

describe('a hostile feed is read in time linear in its length', () => {
  const MB = 1 << 20;
  const times = (text: string, megabytes = 2) => text.repeat(Math.ceil((megabytes * MB) / text.length));
  const bomb =
    '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">' +
    'bcdefghij'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${'&a;'.repeat(10)}">`) +
    ']>';

  it.each([
    ['entities of its own', bomb + feedOf(['<item><title>&j;&j;</title></item>'])],
    ['depth', feedOf([times('<a>')])],
    ['ends without a beginning', feedOf([times('</a>')])],
    ['titles without an end', feedOf([`<item>${times('<title>')}`])],
    ['many names without an end', feedOf([`<item>${times('<title><guid><description><pubDate>')}`])],
    ['items without an end', feedOf([times('<item><title>')])],
    ['CDATA without an end', feedOf([`<item><title>${times('<![CDATA[')}`])],
    ['ends of CDATA', feedOf([`<item><title><![CDATA[${times(']]>')}`])],
    ['CDATA, each in a title without an end', feedOf([times('<item><title><![CDATA[x]]><guid>')])],
    ['comments without an end', feedOf([`<item><title>${times('<!--')}`])],
    ['quotes without an end', feedOf([times('<a b="')])],
    ['a tag without an end', feedOf([`<item><enclosure ${times('a ')}`])],
    ['attributes without a value', feedOf([`<item><title>One</title><enclosure ${times('a= ')}/></item>`])],
    ['brackets', times('<')],
    ['references', feedOf([`<item><title>${times('&#60;')}</title></item>`])],
    ['one long title', feedOf([`<item><title>${times('a b ')}</title></item>`])],
    ['declarations', `<rss ${times("xmlns:a='")}>`],
  ])('%s', (_, xml) => {
    const started = cpuMs();
    for (const item of read(xml)?.slice(0, 5) ?? []) item.episode();
    expect(cpuMs() - started).toBeLessThan(5_000);
  });

  it('gives no more items than a show can have', () => {
    expect(read(times('<item><title>One</title></item>', 1))).toHaveLength(20_000);
  });
});
