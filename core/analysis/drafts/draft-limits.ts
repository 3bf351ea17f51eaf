import type { SectionDefinition } from '../sections/section-definition.js';
import { SECTIONS } from '../sections/sections.js';

/** Maximum length of each stored text, in UTF-16 units. */
export const TEXT_LIMITS = {
  overview: 4000,
  sentence: 240,
  topic: 80,
  title: 120,
  description: 2000,
  question: 300,
  step: 300,
  quote: 500,
  translation: 800,
  passage: 1200,
  speaker: 80,
  value: 60,
  name: 80,
  about: 160,
  chapter: 80,
} as const;

/** Words of a whole summary by those of the talk: about 900 for an hour, at most 1,100 and a third of the talk, at least 100. */
export function summaryWords(spoken: number): number {
  const words = Math.min(800 + spoken / 100, spoken / 3, 1100);
  return Math.max(100, Math.round(words / 50) * 50);
}

/** Maximum number of quotes per point. */
export const MAX_EVIDENCE = 3;

/** Maximum list length over all sections. */
export const MAX_LIST_ITEMS = Math.max(...SECTIONS.map(({ maxItems = 0 }: SectionDefinition) => maxItems));

/** Maximum number of items checked per list. */
export const MAX_CLAIMS = 40;

/** Maximum number of a summary's chapters: one in 4 minutes of eight hours. */
export const MAX_CHAPTERS = 120;
