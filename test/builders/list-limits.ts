import { MAX_EVIDENCE } from '#core/analysis/drafts/draft-limits.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { SECTIONS, STEP_GROUPS } from '#core/analysis/sections/sections.js';

type ListKey = (typeof SECTIONS)[number]['key'] | (typeof STEP_GROUPS)[number]['key'] | 'evidence';

/** Maximum length of each list, by its key. */
export const LIST_LIMITS = Object.fromEntries([
  ...[...SECTIONS, ...STEP_GROUPS].map(
    ({ key, maxItems = 0 }: Pick<SectionDefinition, 'key' | 'maxItems'>) => [key, maxItems],
  ),
  ['evidence', MAX_EVIDENCE],
]) as Readonly<Record<ListKey, number>>;
