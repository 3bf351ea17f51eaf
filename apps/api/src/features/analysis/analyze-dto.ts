import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { LANGUAGE_MESSAGE, SUMMARY_LANGUAGES } from '#core/analysis/sections/summary-language.js';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  SUMMARY_STYLES,
  type SummaryStyle,
} from '#core/analysis/sections/summary-style.js';
import { DomainError } from '#core/errors.js';
import {
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '#core/transcripts/transcript.js';
import type { SubmissionRequest } from './submission.service.js';

const MAX_LINK_LENGTH = 2048;
const MAX_NAME_LENGTH = 300;
const MAX_LANGUAGE_LENGTH = 35;

/** A transcript that the caller supplies (contract §2). */
export class ReaderTranscriptBody {
  @ApiProperty({ description: 'The transcript, at most 2 MB of UTF-8.' })
  @IsString({ message: 'transcript.text must be text.' })
  text!: string;

  @ApiPropertyOptional({ enum: TRANSCRIPT_FORMATS, description: 'Sniffed when absent.' })
  @IsOptional()
  @IsIn(TRANSCRIPT_FORMATS, { message: `transcript.format must be one of ${TRANSCRIPT_FORMATS.join(', ')}.` })
  format?: TranscriptFormat;

  @ApiPropertyOptional({ maxLength: MAX_NAME_LENGTH })
  @IsOptional()
  @MaxLength(MAX_NAME_LENGTH, { message: `transcript.title may have at most ${MAX_NAME_LENGTH} characters.` })
  @IsString({ message: 'transcript.title must be text.' })
  title?: string;

  @ApiPropertyOptional({ maxLength: MAX_NAME_LENGTH })
  @IsOptional()
  @MaxLength(MAX_NAME_LENGTH, { message: `transcript.show may have at most ${MAX_NAME_LENGTH} characters.` })
  @IsString({ message: 'transcript.show must be text.' })
  show?: string;
}

/** POST /api/analyze: exactly one link, or a transcript with a title. */
export class AnalyzeBody {
  @ApiPropertyOptional({ maxLength: MAX_LINK_LENGTH, example: 'https://open.spotify.com/episode/…' })
  @IsOptional()
  @MaxLength(MAX_LINK_LENGTH, { message: `spotifyUrl may have at most ${MAX_LINK_LENGTH} characters.` })
  @IsString({ message: 'spotifyUrl must be text.' })
  spotifyUrl?: string;

  @ApiPropertyOptional({ maxLength: MAX_LINK_LENGTH, example: 'https://youtu.be/…' })
  @IsOptional()
  @MaxLength(MAX_LINK_LENGTH, { message: `youtubeUrl may have at most ${MAX_LINK_LENGTH} characters.` })
  @IsString({ message: 'youtubeUrl must be text.' })
  youtubeUrl?: string;

  @ApiPropertyOptional({
    maxLength: MAX_LINK_LENGTH,
    example: 'https://podcasts.apple.com/us/podcast/…/id…?i=…',
  })
  @IsOptional()
  @MaxLength(MAX_LINK_LENGTH, { message: `appleUrl may have at most ${MAX_LINK_LENGTH} characters.` })
  @IsString({ message: 'appleUrl must be text.' })
  appleUrl?: string;

  @ApiPropertyOptional({ type: ReaderTranscriptBody })
  @IsOptional()
  @ValidateNested({ message: 'transcript must be an object with a text.' })
  @Type(() => ReaderTranscriptBody)
  transcript?: ReaderTranscriptBody;

  @ApiPropertyOptional({
    example: 'de',
    maxLength: MAX_LANGUAGE_LENGTH,
    description: `BCP 47 tag of the language to write in, one of ${Object.keys(SUMMARY_LANGUAGES).join(', ')}, perhaps with a region. Absent: the episode's own. Another than that makes the analysis private.`,
  })
  @IsOptional()
  @IsString({ message: LANGUAGE_MESSAGE })
  @MaxLength(MAX_LANGUAGE_LENGTH, { message: LANGUAGE_MESSAGE })
  language?: string;

  @ApiPropertyOptional({
    enum: SUMMARY_STYLES,
    description:
      'Absent: the standard one. Makes the analysis private. 409 model_needed on a server without a language model.',
  })
  @IsOptional()
  @IsIn(SUMMARY_STYLES, { message: `style must be one of ${SUMMARY_STYLES.join(', ')}.` })
  style?: SummaryStyle;

  @ApiPropertyOptional({
    maxLength: MAX_CUSTOM_PROMPT_LENGTH,
    description:
      'What to emphasise, on plans with custom prompts. Makes the analysis private. 409 model_needed on a server without a language model.',
  })
  @IsOptional()
  @MaxLength(MAX_CUSTOM_PROMPT_LENGTH, {
    message: `customPrompt may have at most ${MAX_CUSTOM_PROMPT_LENGTH} characters.`,
  })
  @IsString({ message: 'customPrompt must be text.' })
  customPrompt?: string;
}

/** A body as a submission. @throws invalid_input for two links; transcript_too_large */
export function toSubmission({ spotifyUrl, youtubeUrl, appleUrl, ...rest }: AnalyzeBody): SubmissionRequest {
  return {
    ...rest,
    ...sourceOf({ spotifyUrl, youtubeUrl, appleUrl, transcript: rest.transcript }),
    transcript: checkSize(rest.transcript),
  };
}

function sourceOf({
  spotifyUrl,
  youtubeUrl,
  appleUrl,
  transcript,
}: Pick<AnalyzeBody, 'spotifyUrl' | 'youtubeUrl' | 'appleUrl' | 'transcript'>): Pick<
  SubmissionRequest,
  'kind' | 'link'
> {
  if (spotifyUrl !== undefined && youtubeUrl !== undefined) {
    throw new DomainError('invalid_input', 'Send either spotifyUrl or youtubeUrl, not both.');
  }
  if (appleUrl !== undefined) {
    if (spotifyUrl !== undefined || youtubeUrl !== undefined)
      throw new DomainError('invalid_input', 'Send one link only.');
    return { kind: 'apple', link: appleUrl };
  }
  if (spotifyUrl !== undefined) return { kind: 'spotify', link: spotifyUrl };
  if (youtubeUrl === undefined && transcript) return { kind: 'transcript', link: '' };
  return { kind: 'youtube', link: youtubeUrl ?? '' };
}

function checkSize(transcript: ReaderTranscriptBody | undefined): ReaderTranscriptBody | undefined {
  if (transcript && Buffer.byteLength(transcript.text) > MAX_TRANSCRIPT_BYTES) {
    throw new DomainError('transcript_too_large', 'The transcript is too large. It may have at most 2 MB.');
  }
  return transcript;
}
