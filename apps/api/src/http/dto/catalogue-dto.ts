import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Analysis } from '#core/analysis/analysis.js';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import { analysisPath } from '#core/catalogue/address.js';
import { episodeLabels } from '#core/catalogue/shown-episodes.js';
import type {
  MatchField,
  SearchResults,
  SearchSuggestions,
  ShowSummary,
  TagSummary,
} from '#core/ports/catalogue.js';
import { insightTexts } from '#core/search/catalogue-entry.js';
import { bestExcerpt, highlight, type TextPiece } from '#core/search/highlight.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { EpisodeMetadataDto } from './analysis-dto.js';

export class PodcastSummaryDto {
  @ApiProperty() podcast_slug!: string;
  @ApiProperty() podcast_name!: string;
  @ApiPropertyOptional() podcast_image?: string;
  @ApiProperty() episode_count!: number;
  @ApiProperty({ format: 'date-time' }) latest_episode!: string;
  @ApiPropertyOptional({ description: 'Title of the last released episode.' }) latest_title?: string;
  @ApiPropertyOptional({ description: 'Its release date, if it is known.' }) latest_release?: string;
}

export class EpisodeDto {
  @ApiProperty({ type: 'integer', description: 'Of the summary.' }) id!: number;
  @ApiProperty() url_slug!: string;
  @ApiProperty() guest_name!: string;
  @ApiProperty() topic!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: EpisodeMetadataDto }) podcast_metadata!: EpisodeMetadataDto;
  @ApiPropertyOptional({ enum: ['llm', 'extractive'], description: 'What made the summary.' })
  summarizer_kind?: SummarizerIdentity['kind'];
}

/** A show as listed in the directory (spec §3). */
export function podcastSummary(show: ShowSummary): PodcastSummaryDto {
  return {
    podcast_slug: show.slug,
    podcast_name: show.name,
    podcast_image: show.image,
    episode_count: show.episodeCount,
    latest_episode: show.latestEpisode,
    latest_title: show.latestTitle,
    latest_release: show.latestRelease,
  };
}

/** An analysis as listed on its show's page (spec §3, episode). */
export function episodeOf(analysis: Analysis): EpisodeDto {
  const { id, urlSlug, createdAt, podcastMetadata, provenance } = analysis;
  return {
    id,
    url_slug: urlSlug ?? String(id),
    ...episodeLabels(analysis),
    created_at: createdAt,
    podcast_metadata: podcastMetadata,
    summarizer_kind: provenance.summarizer.kind,
  };
}

/** A summary in a member's own lists. */
export class SummaryLinkDto {
  @ApiProperty() analysisId!: number;
  @ApiProperty() title!: string;
  @ApiProperty() show!: string;
  @ApiPropertyOptional() image?: string;
  @ApiProperty({ description: 'Path of the summary.' }) path!: string;
}

export function summaryLink(analysis: Analysis): SummaryLinkDto {
  const { id, title, podcastMetadata } = analysis;
  return {
    analysisId: id,
    title,
    show: podcastMetadata.show.name,
    image: artworkUrl(podcastMetadata),
    path: analysisPath(analysis),
  };
}

/** Plain text; `hit` marks a match. */
export class TextPieceDto implements TextPiece {
  @ApiProperty() text!: string;
  @ApiProperty() hit!: boolean;
}

class FoundAnalysisDto {
  @ApiProperty() id!: number;
  @ApiPropertyOptional() urlSlug?: string;
  @ApiProperty() title!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: EpisodeMetadataDto }) podcastMetadata!: EpisodeMetadataDto;
  @ApiProperty({ type: [String] }) keyTopics!: readonly string[];
  @ApiProperty({
    enum: ['names', 'insights', 'spelling', 'some'],
    description: 'Fields that match; `some`: not all words do.',
  })
  place!: MatchField;
  @ApiProperty({ type: [TextPieceDto] }) titlePieces!: readonly TextPieceDto[];
  @ApiProperty({ type: [TextPieceDto] }) showPieces!: readonly TextPieceDto[];
  @ApiPropertyOptional({ type: [TextPieceDto] }) guestPieces?: readonly TextPieceDto[];
  @ApiPropertyOptional({
    type: [TextPieceDto],
    description: 'The topic, insight or overview that has a hit.',
  })
  passage?: readonly TextPieceDto[];
}

class NamedDto {
  @ApiProperty() slug!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [TextPieceDto] }) namePieces!: readonly TextPieceDto[];
  @ApiProperty() analysisCount!: number;
}

class FoundShowDto extends NamedDto {
  @ApiPropertyOptional() image?: string;
}

export class SearchAnswerDto {
  @ApiProperty({ description: 'The query that was searched.' }) query!: string;
  @ApiProperty({ type: [FoundAnalysisDto] }) items!: readonly FoundAnalysisDto[];
  @ApiProperty() total!: number;
  @ApiProperty({ description: 'False: there are more.' }) isTotalExact!: boolean;
  @ApiProperty({ type: [FoundShowDto], description: 'On the first page alone, like guests and topics.' })
  shows!: readonly FoundShowDto[];
  @ApiProperty({ type: [NamedDto] }) guests!: readonly NamedDto[];
  @ApiProperty({ type: [NamedDto] }) topics!: readonly NamedDto[];
}

/** The results with their matches highlighted. */
export function searchAnswer(query: string, answer: SearchResults): SearchAnswerDto {
  const words = new Set(answer.words);
  const isHit = (word: string) => words.has(word);
  const named = ({ slug, name, analysisCount }: TagSummary): NamedDto => ({
    ...{ slug, name, analysisCount },
    namePieces: highlight(name, isHit),
  });
  const show = ({ slug, name, image, episodeCount }: ShowSummary): FoundShowDto => ({
    ...named({ slug, name, analysisCount: episodeCount }),
    image,
  });
  return {
    query,
    items: answer.items.map(({ analysis, place }) => foundAnalysis(analysis, place, isHit)),
    total: answer.total,
    isTotalExact: answer.isTotalExact,
    shows: answer.shows.map(show),
    guests: answer.guests.map(named),
    topics: answer.topics.map(named),
  };
}

function foundAnalysis(
  analysis: Analysis,
  place: MatchField,
  isHit: (word: string) => boolean,
): FoundAnalysisDto {
  const { id, urlSlug, title, createdAt, podcastMetadata, aiSummary } = analysis;
  const { show, guest } = podcastMetadata;
  const texts = [...aiSummary.keyTopics, ...insightTexts(analysis), aiSummary.overview];
  const passage = bestExcerpt(texts, isHit);
  return {
    ...{ id, urlSlug, title, createdAt, podcastMetadata, keyTopics: aiSummary.keyTopics, place },
    titlePieces: highlight(title, isHit),
    showPieces: highlight(show.name, isHit),
    guestPieces: guest === undefined ? undefined : highlight(guest, isHit),
    passage,
  };
}

class SuggestionDto {
  @ApiProperty({ enum: ['show', 'guest', 'topic', 'summary'] }) kind!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'Path of the page on this site.' }) path!: string;
  @ApiPropertyOptional({ description: 'The show of a summary.' }) detail?: string;
}

export class SuggestionsDto {
  @ApiProperty({ type: [SuggestionDto] }) suggestions!: readonly SuggestionDto[];
}

const SUGGESTIONS = 8;

/** Suggestions in the order of the search page: shows, guests, topics, summaries. */
export function suggestionsAnswer({ shows, guests, topics, analyses }: SearchSuggestions): SuggestionsDto {
  const named = (kind: string, folder: string, names: readonly { slug: string; name: string }[]) =>
    names.map(({ slug, name }) => ({ kind, text: name, path: folder + encodeURIComponent(slug) }));
  const all: SuggestionDto[] = [
    ...named('show', '/', shows),
    ...named('guest', '/guests/', guests),
    ...named('topic', '/topics/', topics),
    ...analyses.map(({ title, urlSlug, show }) => ({
      ...{ kind: 'summary', text: title, detail: show },
      path: `/${urlSlug.split('/').map(encodeURIComponent).join('/')}`,
    })),
  ];
  return { suggestions: all.slice(0, SUGGESTIONS) };
}
