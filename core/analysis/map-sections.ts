import type { Section, SectionDefinition, SectionKind } from './sections.js';
import type { SectionFields } from './summary.js';

type Contents = Readonly<Record<SectionKind, unknown>>;

/** One function for each kind of section. */
export type SectionMappers<
  In extends Contents,
  Out extends Contents,
  Kinds extends SectionKind = SectionKind,
> = {
  readonly [Kind in Kinds]: (content: In[Kind], section: SectionDefinition) => Out[Kind];
};

/**
 * Maps each section of `source` with the function of its kind. An optional section is left out when it is absent from
 * `source` and when nothing is left of it.
 */
export function mapSections<S extends Section, In extends Contents, Out extends Contents>(
  sections: readonly S[],
  source: SectionFields<S, In>,
  mappers: SectionMappers<In, Out, S['kind']>,
): SectionFields<S, Out> {
  const fields: Readonly<Record<string, unknown>> = source;
  const entries = (sections as readonly SectionDefinition[]).flatMap((section) => {
    const content = fields[section.key];
    if (section.optional && content === undefined) return [];
    // A key's content is of its section's kind: `SectionFields` guarantees it, a lookup by key loses it.
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
