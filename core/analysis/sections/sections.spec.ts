import { sectionHeading, sectionsOn } from './render-sections.js';
import type { SectionDefinition } from './section-definition.js';
import { PROMPTED_SECTIONS, SECTIONS } from './sections.js';

const all: readonly SectionDefinition[] = SECTIONS;
const unique = (values: readonly (string | undefined)[]) => {
  const given = values.filter(Boolean);
  expect(new Set(given).size).toBe(given.length);
};

describe('SECTIONS', () => {
  it('names every section, anchor and edit field once', () => {
    unique(all.map(({ key }) => key));
    unique(all.map(({ anchor }) => anchor));
    unique(all.map(({ itemAnchor }) => itemAnchor));
    unique(all.map(({ editField }) => editField));
  });

  it('limits every list that a summarizer writes', () => {
    for (const { key, kind, maxItems, groups, derivedFrom } of all) {
      const isList = !['prose', 'sentence', 'description'].includes(kind) && derivedFrom === undefined;
      expect([key, isList]).toEqual([key, (maxItems ?? groups?.length ?? 0) > 0]);
    }
  });

  it('has one heading for each section of a rendering', () => {
    for (const surface of ['page', 'pdf', 'markdown'] as const) {
      const shown = sectionsOn(surface);
      expect(shown.length).toBeGreaterThan(5);
      unique(shown.map((section) => sectionHeading(section, surface)));
    }
  });

  it('shows what is stored in two readings once', () => {
    for (const surface of ['page', 'pdf', 'markdown'] as const)
      expect(sectionsOn(surface).filter((section) => 'derivedFrom' in section)).toEqual([]);
  });

  it('contract §11: never asks a language model for what is copied from the transcript or the publisher', () => {
    const asked: readonly string[] = PROMPTED_SECTIONS.map(({ key }) => key);
    expect(asked).toContain('numbers');
    for (const key of ['keyPassages', 'publisherDescription']) {
      expect(asked).not.toContain(key);
      for (const surface of ['page', 'pdf', 'markdown'] as const)
        expect(sectionsOn(surface).map((section) => section.key)).toContain(key);
    }
  });

  it('contract §11: shows passages among the opening, after the topics', () => {
    const keys = sectionsOn('page').map(({ key }) => key);
    expect(keys.slice(0, 5)).toEqual([
      'oneSentence',
      'overview',
      'publisherDescription',
      'keyTopics',
      'keyPassages',
    ]);
  });
});
