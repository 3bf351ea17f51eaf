import { analysisMeta } from './page-meta.js';

const input = {
  id: 7,
  urlSlug: 'the-daily/monday',
  title: 'Monday\n news',
  show: 'The Daily',
  aiSummary: { overview: 'What happened.' },
  publicUrl: 'https://podgist.example',
};

describe('analysisMeta', () => {
  it('is set from the episode, with the one address on the public host (§2)', () => {
    expect(analysisMeta(input)).toEqual({
      title: 'Monday news · The Daily · Podgist',
      description: 'What happened.',
      canonical: 'https://podgist.example/the-daily/monday',
    });
    expect(analysisMeta({ ...input, publicUrl: 'https://podgist.example/' }).canonical).toBe(
      'https://podgist.example/the-daily/monday',
    );
    expect(analysisMeta({ ...input, urlSlug: undefined }).canonical).toBe(
      'https://podgist.example/analysis/7',
    );
  });

  it('has a description of at most 155 characters, also without an overview (§2)', () => {
    const long = 'x'.repeat(200);
    expect(analysisMeta({ ...input, aiSummary: { overview: long } }).description).toBe(
      `${'x'.repeat(152)}...`,
    );
    expect(analysisMeta({ ...input, aiSummary: { overview: ' \n' } }).description).toBe(
      'A business summary of “Monday news”.',
    );
    const none = { overview: '' };
    expect(analysisMeta({ ...input, aiSummary: none, title: long }).description).toHaveLength(155);
    const published = { ...none, publisherDescription: 'Told by its publisher.' };
    expect(analysisMeta({ ...input, aiSummary: published }).description).toBe('Told by its publisher.');
  });

  it.each([
    ['https://i.scdn.co/image/a?b=1', 'https://i.scdn.co/image/a?b=1'],
    ['http://i.test/a.png', 'http://i.test/a.png'],
    ['see https://i.test/a.png', undefined],
    ['/share/7.png', 'https://podgist.example/share/7.png'],
    ['//evil.test/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['https://a.test/"><script>', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes %s for the picture %s (contract §5)', (image, address) => {
    expect(analysisMeta({ ...input, image }).image).toBe(address);
  });
});
