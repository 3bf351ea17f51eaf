import { anAnalysis, aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { readXml, textsOf } from '#test/support/read-xml.js';
import type { NewEpisode } from '../following/new-episode.js';
import { privateFeed } from './rss.js';

const origin = 'https://podgist.example';
const url = `${origin}/feeds/1.secret.xml?a=1&b=2`;

function anEpisode(overrides: Partial<NewEpisode> = {}): NewEpisode {
  return {
    id: 7,
    showName: 'The Pricing Hour',
    showSlug: 'the-pricing-hour',
    title: 'Doubling',
    releasedOn: '2026-05-01',
    foundAt: '2026-05-02T10:20:30.000Z',
    isOpened: false,
    ...overrides,
  };
}

const elementsOf = (...episodes: NewEpisode[]) => readXml(privateFeed({ url, origin, episodes }));

describe('the private feed of new episodes (contract §8)', () => {
  it('is RSS 2.0 at its own address, which directories are asked not to list', () => {
    const elements = elementsOf();
    expect(elements.map(({ name, attributes, text }) => [name, attributes, text.trim()])).toEqual([
      [
        'rss',
        {
          version: '2.0',
          'xmlns:atom': 'http://www.w3.org/2005/Atom',
          'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
          'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
        },
        '',
      ],
      ['channel', {}, ''],
      ['title', {}, 'Podgist: shows you follow'],
      ['link', {}, `${origin}/following`],
      ['language', {}, 'en'],
      ['description', {}, 'New episodes of the shows you follow, with their summaries.'],
      ['atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }, ''],
      ['generator', {}, 'Podgist'],
      ['itunes:block', {}, 'Yes'],
      ['itunes:author', {}, 'Podgist'],
      ['itunes:explicit', {}, 'false'],
      ['itunes:category', { text: 'Business' }, ''],
      ['podcast:locked', {}, 'yes'],
      ['podcast:medium', {}, 'podcast'],
      ['itunes:image', { href: `${origin}/assets/icons/icon-512.png` }, ''],
    ]);
  });

  it('has an episode with its summary, picture and a stable id', () => {
    const image = 'https://img.test/a.jpg?w=1&h=2';
    const elements = elementsOf(anEpisode({ image, analysis: anAnalysis() }));
    const episodeItem = elements.slice(elements.findIndex(({ name }) => name === 'item') + 1);
    expect(episodeItem.map(({ name, attributes, text }) => [name, attributes, text])).toEqual([
      ['title', {}, 'Doubling'],
      ['link', {}, `${origin}/the-pricing-hour/pricing-software`],
      ['guid', { isPermaLink: 'false' }, `${origin}/episodes/7`],
      ['pubDate', {}, 'Fri, 01 May 2026 00:00:00 GMT'],
      ['itunes:author', {}, 'The Pricing Hour'],
      ['itunes:image', { href: image }, ''],
      [
        'description',
        {},
        '<p>Ada prices software by talking to customers.</p><p>Call customers: Every week.</p>',
      ],
    ]);
    expect(elements.filter(({ name }) => name === 'itunes:image')).toHaveLength(2);
    expect(textsOf(elements, 'lastBuildDate')).toEqual(['Sat, 02 May 2026 10:20:30 GMT']);
  });

  it('contract §11: has key passages with speaker and time, and the publisher’s words marked as theirs', () => {
    const analysis = anAnalysis({
      aiSummary: { overview: 'Ada speaks.', keyTopics: [], publisherDescription: 'Ada <b>tells</b>.' },
      businessInsights: onlyPassages(
        aPassage(),
        aPassage({ text: 'We ask.', speaker: undefined, startSeconds: undefined }),
      ),
    });
    expect(textsOf(elementsOf(anEpisode({ analysis })), 'description')[1]).toBe(
      '<p>Ada speaks.</p><p>From the publisher:</p><blockquote><p>Ada &#x3C;b&#x3E;tells&#x3C;/b&#x3E;.</p></blockquote>' +
        '<blockquote><p>We raised the price last May. Nobody left.</p><p>Ada, 1:35</p></blockquote><blockquote><p>We ask.</p></blockquote>',
    );
  });

  it('contract §11: tells subject by subject before the insights', () => {
    const subjects = [{ title: 'Nobody left', description: 'All stayed.' }];
    const analysis = anAnalysis({ businessInsights: someInsights({ subjects }) });
    expect(textsOf(elementsOf(anEpisode({ analysis })), 'description')[1]).toMatch(
      /<p>Nobody left: All stayed\.<\/p><p>Call customers/,
    );
  });

  it('contract §11: has the topics where nothing else is sure', () => {
    const aiSummary = { overview: '', keyTopics: ['Prices', 'Bread'] };
    const businessInsights = someInsights({ actionableInsights: [] });
    const elements = elementsOf(anEpisode({ analysis: anAnalysis({ aiSummary, businessInsights }) }));
    expect(textsOf(elements, 'description').at(-1)).toBe('<p>Prices</p><p>Bread</p>');
  });

  it('has the title alone of an episode without a summary, dated by the day that it was found', () => {
    const elements = elementsOf(anEpisode({ releasedOn: undefined }), anEpisode({ id: 6 }));
    const names = elements.map(({ name }) => name);
    const episodeItem = ['item', 'title', 'guid', 'pubDate', 'itunes:author'];
    expect(names.slice(names.indexOf('lastBuildDate') + 1)).toEqual([...episodeItem, ...episodeItem]);
    expect(textsOf(elements, 'pubDate')[0]).toBe('Sat, 02 May 2026 10:20:30 GMT');
    expect(textsOf(elements, 'guid')).toEqual([`${origin}/episodes/7`, `${origin}/episodes/6`]);
  });

  it('shows foreign words as text on one line', () => {
    const evil = ']]></title>\n<script>alert(1)</script> &';
    const elements = elementsOf(anEpisode({ title: evil, showName: evil }));
    const shown = ']]></title> <script>alert(1)</script> &';
    expect(textsOf(elements, 'title')[1]).toBe(shown);
    expect(textsOf(elements, 'itunes:author')[1]).toEqual(shown);
  });
});

describe('recordings in the private feed (contract §12)', () => {
  const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
  const recording = { url: `${origin}/feeds/secret/1.mp3?a=1&b=2`, bytes: 1_234_567, seconds: 75.4 };
  const spoken = anAnalysis({ id: 1 });
  const elements = readXml(
    privateFeed({
      url,
      origin,
      episodes: [
        anEpisode({ analysis: spoken }),
        anEpisode({ id: 6, analysis: anAnalysis({ id: 2 }) }),
        anEpisode({ id: 5 }),
      ],
      recordings: new Map([[1, recording]]),
    }),
  );

  it('are enclosures with exact length, type and duration, of the items alone that have one', () => {
    expect(elements.filter(({ name }) => name === 'enclosure').map(({ attributes }) => attributes)).toEqual([
      { url: recording.url, length: '1234567', type: 'audio/mpeg' },
    ]);
    expect(textsOf(elements, 'itunes:duration')).toEqual(['75']);
  });

  it('keep the rules of RSS 2.0, Apple Podcasts and Podcasting 2.0', () => {
    const items = elements.flatMap(({ name }, at) => (name === 'item' ? [at] : []));
    const channel = elements.slice(0, items[0]);
    const once = (part: typeof elements, name: string) => part.filter((element) => element.name === name);
    for (const name of [
      ...['title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link'],
      ...[
        'itunes:author',
        'itunes:explicit',
        'itunes:category',
        'itunes:image',
        'podcast:locked',
        'podcast:medium',
      ],
    ])
      expect([name, once(channel, name).length]).toEqual([name, 1]);
    expect(once(channel, 'itunes:explicit')[0]?.text).toMatch(/^(?:true|false)$/);
    expect(once(channel, 'podcast:locked')[0]?.text).toMatch(/^(?:yes|no)$/);
    const guids = items.map((start, at) => {
      const item = elements.slice(start, items[at + 1]);
      for (const name of ['title', 'guid', 'pubDate'])
        expect([name, once(item, name).length]).toEqual([name, 1]);
      expect(once(item, 'pubDate')[0]?.text).toMatch(RFC_822);
      expect(once(item, 'enclosure').length).toBeLessThanOrEqual(1);
      for (const { attributes } of once(item, 'enclosure')) {
        expect(URL.canParse(String(attributes.url))).toBe(true);
        expect(attributes.length).toMatch(/^[1-9]\d*$/);
        expect(attributes.type).toBe('audio/mpeg');
      }
      return once(item, 'guid')[0]?.text;
    });
    expect(new Set(guids).size).toBe(3);
    for (const { attributes } of once(elements, 'itunes:image'))
      expect(URL.canParse(String(attributes.href))).toBe(true);
  });
});
