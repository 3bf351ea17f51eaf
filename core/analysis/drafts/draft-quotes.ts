import { keyOf } from '#core/text/words.js';
import { DRAFT_SECTIONS, type DraftSection } from '../sections/sections.js';
import type { ClaimedQuote, SummaryDraft } from '../summary.js';

type MapQuote = (quote: ClaimedQuote) => ClaimedQuote;

interface Quoting {
  readonly quotes: readonly ClaimedQuote[];
}

/** A draft with each of its quotes mapped, wherever it stands. */
function mapQuotes(draft: SummaryDraft, map: MapQuote): SummaryDraft {
  const mapped: Partial<Record<DraftSection['key'], unknown>> = {};
  for (const { key, kind } of DRAFT_SECTIONS) {
    if (draft[key] === undefined) continue;
    if (kind === 'quotes') mapped[key] = draft[key].map(map);
    else if (kind === 'insights' || kind === 'points' || kind === 'figures')
      mapped[key] = (draft[key] as readonly Quoting[]).map((item) => ({
        ...item,
        quotes: item.quotes.map(map),
      }));
  }
  return { ...draft, ...(mapped as Partial<SummaryDraft>) };
}

/** A quote with its translation. */
export type TranslatedQuote = Required<Pick<ClaimedQuote, 'quote' | 'translation'>>;

/** The quotes of all sections. */
export function draftQuotes(draft: SummaryDraft): ClaimedQuote[] {
  const quotes: ClaimedQuote[] = [];
  mapQuotes(draft, (claim) => {
    quotes.push(claim);
    return claim;
  });
  return quotes;
}

/** The translated quotes of a draft, each once. */
export function translatedQuotes(draft: SummaryDraft): TranslatedQuote[] {
  const found = new Map<string, TranslatedQuote>();
  for (const { quote, translation } of draftQuotes(draft))
    if (translation !== undefined) found.set(keyOf(quote), { quote, translation });
  return [...found.values()];
}

/** The draft with translations for those of its quotes that have none. */
export function withTranslations(draft: SummaryDraft, known: readonly TranslatedQuote[]): SummaryDraft {
  if (known.length === 0) return draft;
  const byKey = new Map(known.map(({ quote, translation }) => [keyOf(quote), translation]));
  return mapQuotes(draft, (claim) => {
    const translation = claim.translation ?? byKey.get(keyOf(claim.quote));
    return translation === undefined ? claim : { ...claim, translation };
  });
}
