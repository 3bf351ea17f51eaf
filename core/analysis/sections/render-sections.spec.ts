import { isOpening, sectionHeading, sectionsOn } from './render-sections.js';
import type { SectionDefinition } from './section-definition.js';
import { SECTIONS } from './sections.js';

const section = (more: Partial<SectionDefinition>): SectionDefinition => ({
  key: 'a',
  part: 'aiSummary',
  kind: 'prose',
  heading: 'Page',
  surfaces: ['page'],
  ...more,
});

describe('the sections of a surface', () => {
  it.each(['page', 'pdf', 'markdown'] as const)(
    'begin on %s with those that open, each group in its order',
    (surface) => {
      const keys = sectionsOn(surface).map(({ key }) => key);
      const all: readonly SectionDefinition[] = SECTIONS;
      const own = all.filter(({ surfaces }) => surfaces.includes(surface));
      const opening = own.filter(({ opens }) => opens).map(({ key }) => key);
      const others = own.filter(({ opens }) => !opens).map(({ key }) => key);
      expect(opening.length).toBeGreaterThan(0);
      expect(others.length).toBeGreaterThan(0);
      expect(keys).toEqual([...opening, ...others]);
    },
  );

  it('open only where they say so', () => {
    expect([isOpening(section({})), isOpening(section({ opens: true }))]).toEqual([false, true]);
  });

  it.each([
    [{}, ['Page', 'Page', 'Page']],
    [{ documentHeading: 'Document' }, ['Page', 'Document', 'Document']],
    [{ markdownHeading: 'Markdown' }, ['Page', 'Page', 'Markdown']],
    [{ documentHeading: 'Document', markdownHeading: 'Markdown' }, ['Page', 'Document', 'Markdown']],
  ])('have the headings of %j', (more, headings) => {
    const all = (['page', 'pdf', 'markdown'] as const).map((surface) =>
      sectionHeading(section(more), surface),
    );
    expect(all).toEqual(headings);
  });
});
