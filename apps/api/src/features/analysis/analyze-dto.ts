import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { ChoiceField, TextField } from '#api/http/dto/fields.js';
import { LANGUAGE_MESSAGE, SUMMARY_LANGUAGES } from '#core/analysis/sections/summary-language.js';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  SUMMARY_STYLES,
  type SummaryStyle,
} from '#core/analysis/sections/summary-style.js';
import { DomainError } from '#core/errors.js';
import {
  MAX_SPEAKER_NAME_LENGTH,
  parseSpeakerNames,
  type SpeakerNames,
} from '#core/transcripts/speaker-names.js';
import {
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '#core/transcripts/transcript.js';
import type { SubmissionRequest } from './submission.service.js';

const MAX_LINK_LENGTH = 2048;
const MAX_NAME_LENGTH = 300;
const MAX_LANGUAGE_LENGTH = 35;
const MAX_TEMPLATE_ID_LENGTH = 100;

/** A transcript that the caller supplies (contract §2). */
export class ReaderTranscriptBody {
  @ApiProperty({ description: 'The transcript, at most 2 MB of UTF-8.' })
  @IsString({ message: 'transcript.text must be text.' })
  text!: string;

  @ChoiceField(TRANSCRIPT_FORMATS, {
    optional: true,
    description: 'Sniffed when absent.',
    message: `transcript.format must be one of ${TRANSCRIPT_FORMATS.join(', ')}.`,
  })
  format?: TranscriptFormat;

  @TextField(MAX_NAME_LENGTH, { optional: true, maxLength: MAX_NAME_LENGTH, label: 'transcript.title' })
  title?: string;

  @TextField(MAX_NAME_LENGTH, { optional: true, maxLength: MAX_NAME_LENGTH, label: 'transcript.show' })
  show?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_SPEAKER_NAME_LENGTH },
    example: { 'Speaker 1': 'Ada Lovelace' },
    description: 'Names of speakers by the labels of the transcript.',
  })
  @IsOptional()
  @IsObject({ message: 'transcript.speakers must be an object of labels with their names.' })
  speakers?: SpeakerNames;
}

/** POST /api/analyze: exactly one link, or a transcript with a title. */
export class AnalyzeBody {
  @TextField(MAX_LINK_LENGTH, {
    optional: true,
    maxLength: MAX_LINK_LENGTH,
    example: 'https://open.spotify.com/episode/…',
  })
  spotifyUrl?: string;

  @TextField(MAX_LINK_LENGTH, { optional: true, maxLength: MAX_LINK_LENGTH, example: 'https://youtu.be/…' })
  youtubeUrl?: string;

  @TextField(MAX_LINK_LENGTH, {
    optional: true,
    maxLength: MAX_LINK_LENGTH,
    example: 'https://podcasts.apple.com/us/podcast/…/id…?i=…',
  })
  appleUrl?: string;

  @ApiPropertyOptional({ type: ReaderTranscriptBody })
  @IsOptional()
  @ValidateNested({ message: 'transcript must be an object with a text.' })
  @Type(() => ReaderTranscriptBody)
  transcript?: ReaderTranscriptBody;

  @TextField(MAX_LANGUAGE_LENGTH, {
    optional: true,
    example: 'de',
    maxLength: MAX_LANGUAGE_LENGTH,
    description: `BCP 47 tag of the language to write in, one of ${Object.keys(SUMMARY_LANGUAGES).join(', ')}, perhaps with a region. Absent: the episode's own. Another than that makes the analysis private.`,
    message: LANGUAGE_MESSAGE,
  })
  language?: string;

  @ChoiceField(SUMMARY_STYLES, {
    optional: true,
    description:
      'Absent: the standard one. Makes the analysis private. 409 model_needed on a server without a language model.',
  })
  style?: SummaryStyle;

  @TextField(MAX_CUSTOM_PROMPT_LENGTH, {
    optional: true,
    maxLength: MAX_CUSTOM_PROMPT_LENGTH,
    description:
      'What to emphasise, on plans with custom prompts. Makes the analysis private. 409 model_needed on a server without a language model.',
  })
  customPrompt?: string;

  @TextField(MAX_TEMPLATE_ID_LENGTH, {
    optional: true,
    maxLength: MAX_TEMPLATE_ID_LENGTH,
    description:
      'One of your templates (`GET /api/user/templates`), on plans with templates: its sections stand in `businessInsights.custom`. Makes the analysis private. 409 model_needed on a server without a language model.',
    example: '0197a3f2-5c1e-7b2a-9d7e-0c1f2a3b4c5d',
  })
  templateId?: string;
}

/** A body as a submission. @throws invalid_input for two links; transcript_too_large */
export function toSubmission({ spotifyUrl, youtubeUrl, appleUrl, ...rest }: AnalyzeBody): SubmissionRequest {
  return {
    ...rest,
    ...sourceOf({ spotifyUrl, youtubeUrl, appleUrl, transcript: rest.transcript }),
    transcript: checkTranscript(rest.transcript),
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

function checkTranscript(transcript: ReaderTranscriptBody | undefined): ReaderTranscriptBody | undefined {
  if (transcript && Buffer.byteLength(transcript.text) > MAX_TRANSCRIPT_BYTES) {
    throw new DomainError('transcript_too_large', 'The transcript is too large. It may have at most 2 MB.');
  }
  const { speakers } = transcript ?? {};
  if (speakers) parseSpeakerNames(speakers, new Set(Object.keys(speakers)));
  return transcript;
}
