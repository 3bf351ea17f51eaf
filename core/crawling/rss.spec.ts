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
        },
        '',
      ],
      ['channel', {}, ''],
      ['title', {}, 'Podgist: shows you follow'],
      ['link', {}, `${origin}/following`],
      ['description', {}, 'New episodes of the shows you follow, with their summaries.'],
      ['atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }, ''],
      ['generator', {}, 'Podgist'],
      ['itunes:block', {}, 'Yes'],
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
    expect(textsOf(elements, 'itunes:author')).toEqual([shown]);
  });
});
