import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAnalysis, anEpisode, aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { analysisJsonLd, isoDuration } from './analysis-json-ld.js';
import { collectionJsonLd, homeJsonLd, pageJsonLd, showJsonLd, tagJsonLd } from './list-json-ld.js';
import type { JsonLdGraph } from './site-nodes.js';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const origin = 'https://podgist.example';
const HOSTILE = '</script><!-- \u0000\ud800 ]]>\u2028 "&';

const input = (overrides: Parameters<typeof anAnalysis>[0] = {}) => ({
  analysis: anAnalysis({ provenance: { ...anAnalysis().provenance }, ...overrides }),
  origin,
  description: 'How Ada prices.',
  images: ['https://podgist.example/share/7.png?v=1'],
});
const crumb = { name: 'Pricing software', url: `${origin}/the-pricing-hour/pricing-software` };
const show = {
  name: 'The Pricing Hour',
  url: `${origin}/the-pricing-hour`,
  origin,
  image: 'https://img.test/show.jpg',
  feed: `${origin}/the-pricing-hour/feed.xml`,
  episodes: [crumb],
};

const GRAPHS: Readonly<Record<string, JsonLdGraph>> = {
  analysis: analysisJsonLd(input({ podcastMetadata: anEpisode({ guest: 'Ada Low and Bo Berg' }) })),
  bare: analysisJsonLd({
    ...input({
      aiSummary: { overview: '', keyTopics: [] },
      businessInsights: someInsights({ keyQuotes: [] }),
      podcastMetadata: anEpisode({ duration_ms: 0, release_date: undefined, description: undefined }),
      youtubeUrl: undefined,
    }),
    images: [],
  }),
  hostile: analysisJsonLd(
    input({ title: HOSTILE, podcastMetadata: anEpisode({ show: { name: HOSTILE, images: [] } }) }),
  ),
  show: showJsonLd(show),
  'empty show': showJsonLd({ ...show, episodes: [], image: undefined }),
  directory: collectionJsonLd(origin, '/podcast-summaries', [crumb], 400),
  'all summaries': collectionJsonLd(origin, '/all-summaries', [crumb]),
  home: homeJsonLd(origin),
  page: pageJsonLd(origin, '/pricing'),
};

/** Properties that search engines require beyond the vocabulary. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'author', 'publisher', 'datePublished', 'mainEntityOfPage'],
  PodcastEpisode: ['name', 'url', 'partOfSeries'],
  PodcastSeries: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  WebSite: ['name', 'url', 'potentialAction'],
  Organization: ['name', 'url'],
  Quotation: ['text', 'isPartOf'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
};

describe('structured data (contract §5)', () => {
  it('is nothing but schema.org’s types with their own properties', () => {
    const right = { '@type': 'Article', name: 'A' };
    const wrong = { '@type': 'Article', duration: 'PT1S' };
    const nodes = Object.values(GRAPHS).flatMap((graph) => {
      expect(graph).toEqual({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
      return graph['@graph'];
    });
    expect(complaints([...nodes, right, wrong])).toEqual([
      expect.stringMatching(/'"?duration"?' does not exist/),
    ]);
  });

  it.each(Object.entries(GRAPHS))('of %s has what search engines want, and nothing empty', (_, graph) => {
    const nodes = nodesOf(graph);
    for (const node of nodes.filter((it) => '@type' in it)) {
      expect(Object.keys(node)).toEqual(expect.arrayContaining([...(WANTED[String(node['@type'])] ?? [])]));
      expect(Object.values(node).filter((value) => value === '' || value === undefined)).toEqual([]);
    }
    const ids = new Set(graph['@graph'].map((node) => node['@id']));
    const outside = (id: unknown) => /#(website|series)$/.test(String(id));
    const references = nodes.map((node) => node['@id']).filter((id) => id !== undefined && !outside(id));
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
    expect(JSON.stringify(graph)).not.toMatch(/\\u00[01]|\\ud[89a-f]/);
  });

  it('tells an episode’s day, length, guest, topics, quotes and places (spec §3)', () => {
    const [article, episode] = GRAPHS.analysis?.['@graph'] ?? [];
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Pricing software',
      datePublished: '2026-05-01T10:20:30.000Z',
      about: [{ name: 'Pricing' }, { name: 'Customer talks' }],
      hasPart: [{ '@type': 'Quotation', text: 'we talked to every customer', creator: { name: 'Ada' } }],
    });
    expect(episode).toMatchObject({
      '@type': 'PodcastEpisode',
      datePublished: '2026-04-20',
      duration: 'PT31M',
      actor: [
        { '@type': 'Person', name: 'Ada Low' },
        { '@type': 'Person', name: 'Bo Berg' },
      ],
      sameAs: ['https://www.youtube.com/watch?v=pricing0001'],
      partOfSeries: { name: 'The Pricing Hour', url: `${origin}/the-pricing-hour` },
    });
    const way = GRAPHS.analysis?.['@graph'].at(-1);
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/the-pricing-hour` },
        { position: 3, item: `${origin}/the-pricing-hour/pricing-software` },
      ],
    });
  });

  it('tells of a guest’s or topic’s page what it is about and where it is', () => {
    const graph = (kind: 'guest' | 'topic') =>
      tagJsonLd({ kind, name: 'Ada  Low', url: `${origin}/x`, origin, analyses: [crumb], total: 9 })[
        '@graph'
      ];
    const [guest, way] = graph('guest');
    expect(guest).toEqual({
      ...{ '@type': 'CollectionPage', '@id': `${origin}/x`, url: `${origin}/x`, name: 'Ada Low' },
      description: expect.stringContaining('9 summaries of podcast episodes with'),
      about: { '@type': 'Person', name: 'Ada Low' },
      isPartOf: { '@id': `${origin}/#website` },
      mainEntity: expect.objectContaining({ '@type': 'ItemList', numberOfItems: 9 }),
    });
    expect(way?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: 'Podgist' }),
      expect.objectContaining({ position: 2, name: 'Guests', item: `${origin}/guests` }),
      expect.objectContaining({ position: 3, name: 'Ada Low', item: `${origin}/x` }),
    ]);
    const [topic, topicWay] = graph('topic');
    expect(topic).toMatchObject({ about: { '@type': 'Thing', name: 'Ada Low' } });
    expect(topicWay?.itemListElement).toContainEqual(
      expect.objectContaining({ position: 2, name: 'Topics', item: `${origin}/topics` }),
    );
  });

  it('has up to twenty chapters of an episode as clips', () => {
    const chapters = Array.from({ length: 25 }, (_, n) => ({
      ...{
        title: `Chapter ${n}`,
        startSeconds: n * 60,
        endSeconds: n * 60 + 60,
        origin: 'computed' as const,
      },
    }));
    const [, episode] = analysisJsonLd(input({ chapters }))['@graph'];
    const clips = episode?.hasPart as unknown[];
    expect(clips).toHaveLength(20);
    expect(clips[1]).toEqual({ '@type': 'Clip', name: 'Chapter 1', startOffset: 60, endOffset: 120 });
  });

  it.each([
    [3_725_000, 'PT1H2M5S'],
    [60_000, 'PT1M'],
    [5_400_000, 'PT1H30M'],
    [7_200_000, 'PT2H'],
    [1000, 'PT1S'],
    [499, undefined],
    [undefined, undefined],
    [Number.NaN, undefined],
  ])('has %s ms as %s', (milliseconds, duration) => {
    expect(isoDuration(milliseconds)).toBe(duration);
  });

  it('contract §11: has key passages as quotations', () => {
    const [article] = analysisJsonLd(input({ businessInsights: onlyPassages(aPassage()) }))['@graph'];
    expect(article).toMatchObject({
      hasPart: [{ '@type': 'Quotation', text: aPassage().text, creator: { name: 'Ada' } }],
    });
  });

  it('leaves out quotes that are not verified', () => {
    const keyQuotes = [{ quote: 'never said', verified: false }];
    const [article] = analysisJsonLd(input({ businessInsights: someInsights({ keyQuotes }) }))['@graph'];
    expect(article).not.toHaveProperty('hasPart');
  });

  it('tell when an analysis was published, and when it was last changed', () => {
    const dates = (changedAt?: string) =>
      analysisJsonLd(input({ createdAt: '2026-05-01T10:00:00.000Z', changedAt }))['@graph'][0];
    expect(dates()).toMatchObject({
      datePublished: '2026-05-01T10:00:00.000Z',
      dateModified: '2026-05-01T10:00:00.000Z',
    });
    expect(dates('2026-06-01T10:00:00.000Z')).toMatchObject({
      datePublished: '2026-05-01T10:00:00.000Z',
      dateModified: '2026-06-01T10:00:00.000Z',
    });
  });
});

type Loose = Readonly<Record<string, unknown>>;

function nodesOf(value: unknown): Loose[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const node: Loose = { ...value };
  return [...('@type' in node || '@id' in node ? [node] : []), ...Object.values(node).flatMap(nodesOf)];
}

/** Action inputs are annotations outside of the vocabulary (schema.org, Actions). */
function vocabulary(key: string, value: unknown): unknown {
  return key === 'query-input' ? undefined : value;
}

/**
 * Compiler errors of nodes as values of schema.org's published types. Checking each as its own type takes a fraction of the
 * time of the union of all types, which a graph is; the native compiler halves the rest.
 */
function complaints(nodes: readonly Loose[]): string[] {
  const types = new Set(nodes.map((node) => String(node['@type'])));
  const source = [
    `import type { ${[...types].join(', ')} } from 'schema-dts';`,
    ...nodes.map(
      (node, i) => `export const node${i}: ${node['@type']} = ${JSON.stringify(node, vocabulary)};`,
    ),
  ].join('\n');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: 'nodenext',
    target: 'es2023',
    paths: { 'schema-dts': [join(PACKAGES, 'schema-dts/dist/schema.d.ts')] },
  };
  const folder = mkdtempSync(join(tmpdir(), 'podgist-json-ld-'));
  try {
    writeFileSync(join(folder, 'nodes.ts'), source);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['nodes.ts'] }));
    const compiler = [join(PACKAGES, 'typescript-native/bin/tsc'), '--checkers', '1', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, [...compiler, '-p', folder], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
