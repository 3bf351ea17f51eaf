import type { Analysis } from './analysis.js';
import type { EpisodeMetadata, Picture } from './episode.js';
import type { Provenance, TranscriptOrigin } from './provenance.js';
import type { ActionableInsight, Insights, Quote } from './summary.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * An analysis out of an answer or a stored row. `aiSummary`, `businessInsights` and `podcastMetadata` may be objects or JSON
 * text (spec §3); what is missing or of another type is empty. Absent when there is no id, and so nothing to address.
 */
export function readAnalysis(answer: unknown): Analysis | undefined {
  const fields = fieldsOf(answer);
  const id = Number(fields.id);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const podcastMetadata = readMetadata(fieldsOf(fields.podcastMetadata));
  const title = text(fields.title) || podcastMetadata.name;
  const createdAt = text(fields.createdAt);
  const summary = fieldsOf(fields.aiSummary);
  return {
    id,
    urlSlug: text(fields.urlSlug) || undefined,
    title,
    createdAt,
    visibility: oneOf(fields.visibility, ['public', 'private', 'example'] as const) ?? 'public',
    spotifyUrl: text(fields.spotifyUrl) || undefined,
    linkedSpotifyUrl: text(fields.linkedSpotifyUrl) || undefined,
    youtubeUrl: text(fields.youtubeUrl) || undefined,
    linkedYoutubeUrl: text(fields.linkedYoutubeUrl) || undefined,
    aiSummary: { overview: text(summary.overview), keyTopics: texts(summary.keyTopics) },
    businessInsights: readInsights(fieldsOf(fields.businessInsights)),
    podcastMetadata: { ...podcastMetadata, name: podcastMetadata.name || title },
    provenance: readProvenance(fieldsOf(fields.provenance), createdAt),
  };
}

function readInsights(fields: Fields): Insights {
  const steps = fieldsOf(fields.nextSteps);
  return {
    actionableInsights: list(fields.actionableInsights, readPoint),
    strategicTakeaways: list(fields.strategicTakeaways, readPoint),
    strategicQuestions: list(fields.strategicQuestions, (item) => {
      const question = text(item.question);
      return question ? { question, purpose: text(item.purpose) } : undefined;
    }),
    nextSteps: { immediate: texts(steps.immediate), thisWeek: texts(steps.thisWeek) },
    keyTakeaways: texts(fields.keyTakeaways),
    strategicInsights: list(fields.strategicInsights, readPoint),
    keyQuotes: list(fields.keyQuotes, readQuote),
  };
}

function readPoint(fields: Fields): ActionableInsight | undefined {
  const title = text(fields.title);
  const description = text(fields.description);
  if (!title && !description) return undefined;
  const evidence = list(fields.evidence, readQuote);
  return {
    title,
    description,
    quote: text(fields.quote) || undefined,
    evidence: evidence.length > 0 ? evidence : undefined,
  };
}

function readQuote(fields: Fields): Quote | undefined {
  const quote = text(fields.quote);
  if (!quote) return undefined;
  const startSeconds = numberIn(fields.startSeconds, 0, Number.MAX_SAFE_INTEGER);
  return {
    quote,
    speaker: text(fields.speaker) || undefined,
    startSeconds,
    verified: fields.verified === true,
  };
}

function readMetadata(fields: Fields): EpisodeMetadata {
  const show = fieldsOf(fields.show);
  return {
    name: text(fields.name),
    description: text(fields.description) || undefined,
    release_date: text(fields.release_date) || undefined,
    duration_ms: numberIn(fields.duration_ms, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    images: list(fields.images, readPicture),
    show: {
      name: text(show.name),
      description: text(show.description) || undefined,
      images: list(show.images, readPicture),
    },
    guest: text(fields.guest) || undefined,
  };
}

function readPicture(fields: Fields): Picture | undefined {
  const url = text(fields.url);
  const width = numberIn(fields.width, 1, 100_000);
  return url ? { url, width, height: numberIn(fields.height, 1, 100_000) } : undefined;
}

const ORIGINS: readonly TranscriptOrigin[] = ['publisher', 'captions', 'audio', 'sample', 'reader'];

/** What is not on record counts no words: nothing may be claimed of it. */
function readProvenance(fields: Fields, createdAt: string): Provenance {
  const summarizer = fieldsOf(fields.summarizer);
  return {
    source: oneOf(fields.source, ORIGINS) ?? 'publisher',
    language: text(fields.language) || undefined,
    shareUsed: numberIn(fields.shareUsed, 0, 1) ?? 1,
    words: numberIn(fields.words, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    matchConfidence: numberIn(fields.matchConfidence, 0, 1) ?? 1,
    summarizer: {
      kind: oneOf(summarizer.kind, ['llm', 'extractive'] as const) ?? 'llm',
      model: text(summarizer.model) || 'an unnamed model',
    },
    madeAt: text(fields.madeAt) || createdAt,
    tookMs: numberIn(fields.tookMs, 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

/** An object's fields, whether it came as an object or as JSON text; none for anything else. */
function fieldsOf(value: unknown): Fields {
  const parsed = typeof value === 'string' ? parsedJson(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Fields) : {};
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function list<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  return Array.isArray(value) ? value.flatMap((item) => read(fieldsOf(item)) ?? []) : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter(Boolean) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function numberIn(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}
