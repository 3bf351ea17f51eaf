import { z } from 'zod';
import type { TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import { keyOf } from '#core/text/words.js';
import { answerForm, askOnce } from '../ask-for-object.js';
import type { Prompt } from './build-prompt.js';
import { draftJson } from './draft-json.js';
import { parseDraft } from './parse-draft.js';
import type { TokenMeter } from './token-meter.js';

/** A text of a draft that is replaced, by its number and first words. An empty one is taken out. */
export interface TextChange {
  readonly id: number;
  readonly begins: string;
  readonly text: string;
}

/** Changes that are accepted, and characters of one. */
const MAX_CHANGES = 120;
const MAX_CHANGE_LENGTH = 4000;

const REVIEW_FORM = answerForm(
  'review',
  z.object({
    missing: z.array(z.string()),
    changes: z.array(z.object({ id: z.number(), begins: z.string(), problem: z.string(), text: z.string() })),
  }),
  true,
);

/** Fields of a draft's items that a review may change. Quotes, names and amounts stay as they are. */
const REVIEWED = new Set(['text', 'title', 'description', 'question', 'purpose', 'what']);
const NOT_REVIEWED = new Set(['chapters', 'translations']);

/** A text of a draft as the model sees it: `place` is the key of its section. */
export interface ReviewedText {
  readonly id: number;
  readonly place: string;
  readonly text: string;
}

/** The texts of a draft in their order, those of a description block by block. */
export function reviewedTexts(draft: SummaryDraft): ReviewedText[] {
  const texts: ReviewedText[] = [];
  editTexts(draft, (text, id, place) => {
    texts.push({ id, place, text });
    return text;
  });
  return texts;
}

/** The draft with its changed texts, which keep what their originals cite. A change that fits no text is ignored. */
export function withChanges(
  draft: SummaryDraft,
  changes: readonly TextChange[],
  template?: readonly TemplateSection[],
): SummaryDraft {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const edited = editTexts(draft, (text, id) => {
    const change = byId.get(id);
    return change && beginsWith(text, change.begins) ? change.text : text;
  });
  return parseDraft(JSON.stringify(edited), template);
}

function beginsWith(text: string, begins: string): boolean {
  const start = keyOf(begins);
  return start !== '' && keyOf(text).startsWith(start);
}

/** Calls `edit` with the texts of a draft in their order, numbered from 1, and returns its JSON form with the results. */
function editTexts(draft: SummaryDraft, edit: (text: string, id: number, place: string) => string): unknown {
  let id = 0;
  const edited = (text: string, place: string) => {
    id += 1;
    return edit(text, id, place);
  };
  const visit = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, place));
    if (value === null || typeof value !== 'object') return value;
    const fields = Object.entries(value).map(([key, field]) => {
      if (NOT_REVIEWED.has(key)) return [key, field];
      if (!REVIEWED.has(key) || typeof field !== 'string') return [key, visit(field, place || key)];
      return [
        key,
        field
          .split(/\n+/)
          .map((text) => edited(text, place))
          .join('\n'),
      ];
    });
    return Object.fromEntries(fields);
  };
  return visit(draftJson(draft), '');
}

/** Lets the model read a draft against its transcript. @throws ModelError */
export async function reviewDraft(
  model: LanguageModel,
  prompt: Prompt,
  maxOutputTokens: number,
  signal: AbortSignal,
  meter: TokenMeter,
): Promise<TextChange[]> {
  const { changes } = await askOnce(model, REVIEW_FORM, { ...prompt, maxOutputTokens, signal }, meter);
  return changes
    .slice(0, MAX_CHANGES)
    .map(({ id, begins, text }) => ({ id, begins, text: text.slice(0, MAX_CHANGE_LENGTH) }));
}
