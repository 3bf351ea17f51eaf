import { Body, Controller, Get, Inject, Param, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { OptionalAuth } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { viewersOf } from '#api/http/visitor.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { ProposalSource, SpeakerProposal } from '#core/analysis/propose-speakers.js';
import { MAX_SPEAKER_NAME_LENGTH, type SpeakerNameChanges } from '#core/transcripts/speaker-names.js';
import type { NamedSpeaker, NamingCaller, SpeakersView } from '#core/usecases/analysis/name-speakers.js';
import { Actor, OptionalAdmin } from './admin-auth.js';
import { AdminController, AdminRead, AdminWrite } from './admin-routes.js';
import { SPEAKER_USE_CASES } from './admin-use-cases.js';

const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

class SpeakerDto implements NamedSpeaker {
  @ApiProperty({ example: 'Speaker 1' }) label!: string;
  @ApiPropertyOptional({ example: 'Ada Lovelace' }) name?: string;
  @ApiProperty({ description: 'The label names nobody, like `Speaker 1`.' }) isUnnamed!: boolean;
  @ApiProperty() words!: number;
  @ApiProperty({ description: 'Share of all words, 0 to 1.' }) share!: number;
  @ApiProperty() firstSentence!: string;
  @ApiPropertyOptional({ description: 'Second of the first sentence.' }) startSeconds?: number;
  @ApiProperty({ type: [String], description: 'Other labels of the same name: one person.' })
  sameAs!: readonly string[];
}

class SpeakerProposalDto implements SpeakerProposal {
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ['feed', 'title', 'introduction'] }) source!: ProposalSource;
  @ApiPropertyOptional({ description: 'The label whose speaker says the name as their own.' }) label?: string;
}

class SpeakersDto implements SpeakersView {
  @ApiProperty() analysisId!: number;
  @ApiProperty({ type: [SpeakerDto] }) speakers!: readonly SpeakerDto[];
  @ApiProperty({ type: [SpeakerProposalDto] }) proposals!: readonly SpeakerProposalDto[];
}

class NameSpeakersBody {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true, maxLength: MAX_SPEAKER_NAME_LENGTH },
    example: { 'Speaker 1': 'Ada Lovelace', 'Speaker 2': null },
    description: 'Names by label; null takes a name back. Labels with one name are one person.',
  })
  @IsObject({ message: 'names must be an object of labels with their names.' })
  names!: SpeakerNameChanges;
}

/**
 * Names of the speakers of an analysis, for its owner and for admins (contract §11). Here because a feature imports no
 * other: admins call it by the session of the admin area.
 */
@ApiTags('speakers')
@ApiErrors()
@Controller('api/analysis/:id/speakers')
export class SpeakersController {
  constructor(
    @Inject(SPEAKER_USE_CASES.provide) private readonly useCases: UseCases<typeof SPEAKER_USE_CASES>,
  ) {}

  /** The labels of the transcript with their names, and names that they may have. */
  @Get()
  @UseApiKey('read')
  @OptionalAuth()
  @OptionalAdmin()
  @ApiOkResponse({ type: SpeakersDto })
  list(@Param('id', ANALYSIS_ID) id: number, @Req() request: FastifyRequest): Promise<SpeakersView> {
    return this.useCases.list(id, callerOf(request));
  }

  /** Names speakers in the transcript and all texts of the analysis. Labels that are left out keep their names. */
  @Put()
  @UseApiKey('library')
  @OptionalAuth()
  @OptionalAdmin()
  @ApiOkResponse({ type: SpeakersDto })
  name(
    @Param('id', ANALYSIS_ID) id: number,
    @Body() { names }: NameSpeakersBody,
    @Req() request: FastifyRequest,
  ): Promise<SpeakersView> {
    return this.useCases.name(id, names, callerOf(request));
  }
}

/** The same for the admin area, whose session it requires. */
@AdminController('summaries/:id/speakers')
export class AdminSpeakersController {
  constructor(
    @Inject(SPEAKER_USE_CASES.provide) private readonly useCases: UseCases<typeof SPEAKER_USE_CASES>,
  ) {}

  @Get()
  @AdminRead(SpeakersDto)
  list(@Param('id', ANALYSIS_ID) id: number, @Actor() actor: AdminActor): Promise<SpeakersView> {
    return this.useCases.list(id, { viewers: [], actor });
  }

  @Put()
  @AdminWrite(SpeakersDto)
  name(
    @Param('id', ANALYSIS_ID) id: number,
    @Body() { names }: NameSpeakersBody,
    @Actor() actor: AdminActor,
  ): Promise<SpeakersView> {
    return this.useCases.name(id, names, { viewers: [], actor });
  }
}

function callerOf(request: FastifyRequest): NamingCaller {
  const actor = request.signedInAdmin?.session.actor;
  return { viewers: viewersOf(request), ...(actor && { actor }) };
}
