import type { SectionFields } from '../summary.js';
import type { SectionDefinition, SectionKind } from './section-definition.js';
import type { Section } from './sections.js';

type Contents = Readonly<Record<SectionKind, unknown>>;

/** One function per kind of section. */
export type SectionMappers<
  In extends Contents,
  Out extends Contents,
  Kinds extends SectionKind = SectionKind,
> = {
  readonly [Kind in Kinds]: (content: In[Kind], section: SectionDefinition) => Out[Kind];
};

/**
 * Maps each section of `source` with the function of its kind. Omits optional sections that are absent or become empty.
 * `onSection` is called before each section that is mapped.
 */
export function mapSections<S extends Section, In extends Contents, Out extends Contents>(
  sections: readonly S[],
  source: SectionFields<S, In>,
  mappers: SectionMappers<In, Out, S['kind']>,
  onSection: (section: SectionDefinition) => void = () => undefined,
): SectionFields<S, Out> {
  const fields: Readonly<Record<string, unknown>> = source;
  const entries = (sections as readonly SectionDefinition[]).flatMap((section) => {
    const content = fields[section.key];
    if (section.optional && content === undefined) return [];
    onSection(section);
    // Safe: `SectionFields` ties each key to its kind, which a lookup by key cannot express.
    const mapped = mappers[section.kind as S['kind']](content as never, section);
    return section.optional && isEmptyContent(mapped) ? [] : [[section.key, mapped]];
  });
  return Object.fromEntries(entries) as SectionFields<S, Out>;
}

/** True for an empty text, an empty list and a group of empty lists. */
export function isEmptyContent(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() === '';
  if (Array.isArray(content)) return content.length === 0;
  return content === undefined || Object.values(content ?? {}).every(isEmptyContent);
}
