import {
  Body,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  type PipeTransform,
  Post,
  Put,
  Res,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { acceptsEvents, stepEvents } from '#api/http/answer-events.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { closeSignal } from '#api/http/signals.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import { MODEL_PURPOSES, type ModelPurpose } from '#core/models/model-purposes.js';
import type { TestStepResult } from '#core/ports/purpose-models.js';
import { Actor } from './admin-auth.js';
import { AdminController, AdminRead, AdminWrite } from './admin-routes.js';
import { MODEL_USE_CASES } from './admin-use-cases.js';
import { AuditLogThrottled } from './audit-log.js';
import {
  LocalModelBody,
  LocalModelDto,
  LocalModelsDto,
  ModelChoiceBody,
  ModelTestDto,
  PurposeModelDto,
  PurposeModelsDto,
} from './models-dto.js';

/** Reads a purpose from the path. @throws model_not_found */
const PURPOSE_PARAM: PipeTransform<string, ModelPurpose> = {
  transform(value) {
    const purpose = MODEL_PURPOSES.find((known) => known === value);
    if (purpose) return purpose;
    throw new DomainError(
      'model_not_found',
      `There is no such purpose: choose one of ${MODEL_PURPOSES.join(', ')}.`,
    );
  },
};

/** Models by purpose, and local models (contract §10). */
@AdminController('models')
export class ModelsController {
  constructor(@Inject(MODEL_USE_CASES.provide) private readonly useCases: UseCases<typeof MODEL_USE_CASES>) {}

  /** Provider, model and figures of each purpose. */
  @Get()
  @AuditLogThrottled('view_models')
  @AdminRead(PurposeModelsDto)
  async list(): Promise<PurposeModelsDto> {
    return { purposes: await this.useCases.purposes.list() };
  }

  /** The catalogue, and what is installed or being downloaded. */
  @Get('local')
  @AuditLogThrottled('view_models')
  @AdminRead(LocalModelsDto)
  listLocal(): Promise<LocalModelsDto> {
    return this.useCases.local.list();
  }

  /** Downloads a model in the background; asking again resumes. */
  @Post('local')
  @RateLimit('admin-write')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: LocalModelDto })
  addLocal(@Body() { name }: LocalModelBody, @Actor() actor: AdminActor): Promise<LocalModelDto> {
    return this.useCases.local.add(name, actor);
  }

  /** Deletes an installed model, or ends its download. */
  @Delete('local/:name')
  @AdminWrite()
  removeLocal(@Param('name') name: string, @Actor() actor: AdminActor): Promise<void> {
    return this.useCases.local.remove(name, actor);
  }

  /** Chooses from the next run on. 409 `model_set_by_environment` where a variable decides. */
  @Put(':purpose')
  @ApiParam({ name: 'purpose', enum: MODEL_PURPOSES })
  @AdminWrite(PurposeModelDto)
  choose(
    @Param('purpose', PURPOSE_PARAM) purpose: ModelPurpose,
    @Body() { provider, ...choice }: ModelChoiceBody,
    @Actor() actor: AdminActor,
  ): Promise<PurposeModelDto> {
    const input = provider === undefined || provider === null ? null : { ...choice, provider };
    return this.useCases.purposes.choose(purpose, input, actor);
  }

  /**
   * Asks the model for little: at most a minute. 409 `model_needed` where there is none. `Accept: text/event-stream` streams an
   * event `step` for each step as it ends, then `done` with the whole.
   */
  @Post(':purpose/test')
  @ApiParam({ name: 'purpose', enum: MODEL_PURPOSES })
  @RateLimit('admin-model')
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: ModelTestDto })
  async test(
    @Param('purpose', PURPOSE_PARAM) purpose: ModelPurpose,
    @Headers('accept') accept: string | undefined,
    @Actor() actor: AdminActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModelTestDto | NodeJS.ReadableStream> {
    const closed = closeSignal(reply);
    const { purposes } = this.useCases;
    if (!acceptsEvents(accept)) return purposes.test(purpose, actor, closed);
    const events = await stepEvents<TestStepResult>((onStep) =>
      purposes.test(purpose, actor, closed, onStep),
    );
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    return events;
  }
}
