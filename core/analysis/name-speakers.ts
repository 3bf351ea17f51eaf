import { type SpeakerNames, speakerName, speakerRenamer } from '../transcripts/speaker-names.js';
import type { Analysis } from './analysis.js';

type Nameable = Pick<Analysis, 'aiSummary'> & Partial<Pick<Analysis, 'businessInsights' | 'chapters'>>;

/** The texts of an analysis with the names of its speakers. */
export function nameSpeakers<Parts extends Nameable>(parts: Parts, names: SpeakerNames): Parts {
  const { aiSummary, businessInsights, chapters } = parts;
  const texts = { aiSummary, ...(businessInsights && { businessInsights }), ...(chapters && { chapters }) };
  return { ...parts, ...nameSpeakersIn(texts, names) };
}

/**
 * A document with names for labels: of whoever says a quote or a passage, and in statements and titles. Words as they were
 * spoken stay as they are.
 */
export function nameSpeakersIn<Document>(document: Document, names: SpeakerNames): Document {
  return renamed(document, (label) => speakerName(label, names), speakerRenamer(names)) as Document;
}

/** A document with labels for the names of its quotes, where one label has the name. Its texts keep the names. */
export function labelSpeakersIn<Document>(document: Document, names: SpeakerNames): Document {
  const labelOf = (name: string) => {
    const [label, ...others] = Object.keys(names).filter((known) => names[known] === name);
    return label !== undefined && others.length === 0 ? label : name;
  };
  return renamed(document, labelOf, (text) => text) as Document;
}

/** Fields that hold one of our codes. A transcript may have a label that spells like one. */
const CODES: ReadonlySet<string> = new Set([
  'kind',
  'form',
  'support',
  'origin',
  'section',
  'reason',
  'method',
]);

function renamed(
  value: unknown,
  speaker: (label: string) => string,
  text: (text: string) => string,
): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => renamed(item, speaker, text));
  if (typeof value !== 'object' || value === null) return value;
  const isSpoken = 'speaker' in value && value.speaker !== undefined;
  const fields = Object.entries(value).map(([key, part]) => {
    if (key === 'speaker' && typeof part === 'string') return [key, speaker(part)];
    const isKept = CODES.has(key) || key === 'quote' || (key === 'text' && isSpoken);
    return [key, isKept ? part : renamed(part, speaker, text)];
  });
  return Object.fromEntries(fields);
}
