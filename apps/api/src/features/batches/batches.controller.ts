import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { Caller, CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { fingerprint, parseIdempotencyKey } from '#api/http/idempotency.js';
import { callerNetworks } from '#api/http/network.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { closeSignal } from '#api/http/signals.js';
import { mailboxId } from '#api/keyed-hash.js';
import { Port, type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import {
  findBatch,
  removeBatchItem,
  retryBatch,
  setBatchStatus,
} from '#core/usecases/batches/manage-batches.js';
import { createBatch, previewBatch } from '#core/usecases/batches/submit-batch.js';
import {
  BatchBody,
  BatchChangeBody,
  BatchDto,
  BatchPreviewDto,
  BatchSummaryDto,
  batchView,
  previewView,
  toBatchRequest,
} from './batches-dto.js';

const LIST = '/api/user/batches';
const POSITION = idParam('batch_not_found', 'There is no such episode in this batch.');
/** Time for listing a playlist or a show while the member waits, in milliseconds. */
const LIST_TIMEOUT_MS = 45_000;

export const BATCH_USE_CASES = useCases(
  [
    'batches',
    'episodeLists',
    'showFinder',
    'follows',
    'catalogue',
    'analyses',
    'counters',
    'clock',
    'ids',
    'env',
  ],
  ({ episodeLists: lists, showFinder: finder, catalogue: { shows }, env, ...others }) => {
    const ports = { ...others, lists, finder, shows, siteOrigin: new URL(env.PUBLIC_URL).origin };
    return {
      batches: ports.batches,
      preview: previewBatch(ports),
      create: createBatch(ports),
      find: findBatch(ports),
      setStatus: setBatchStatus(ports),
      retry: retryBatch(ports),
      removeItem: removeBatchItem(ports),
    };
  },
);

/** Submits many analyses at once (contract §13). */
@ApiTags('batches')
@ApiErrors()
@Controller('api/analyze/batch')
export class BatchSubmissionController {
  constructor(
    @Inject(BATCH_USE_CASES.provide) private readonly useCases: UseCases<typeof BATCH_USE_CASES>,
    @Port('env') private readonly env: Env,
    @Port('secret') private readonly secret: string,
  ) {}

  /** 200 with `dryRun`, and for a batch that was submitted with the same `Idempotency-Key`. */
  @Post()
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('batch')
  @ApiHeader({ name: 'idempotency-key', required: false })
  @ApiExtraModels(BatchPreviewDto, BatchDto)
  @ApiCreatedResponse({ type: BatchDto })
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(BatchPreviewDto) }, { $ref: getSchemaPath(BatchDto) }] },
  })
  async submit(
    @Body() body: BatchBody,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() { member, identity }: AuthenticatedMember,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BatchPreviewDto | BatchDto> {
    const request = toBatchRequest(body);
    const submitter = {
      mailboxId: mailboxId(member.email, this.secret),
      networks: callerNetworks(ip, this.secret),
      mustVerify: this.env.REQUIRE_VERIFIED_EMAIL && !identity.emailVerified,
    };
    const signal = AbortSignal.any([closeSignal(reply), AbortSignal.timeout(LIST_TIMEOUT_MS)]);
    if (body.dryRun) {
      reply.status(200);
      return previewView(await this.useCases.preview(member, submitter, request, signal));
    }
    const checkedKey = parseIdempotencyKey(key);
    const idempotency =
      checkedKey === undefined ? undefined : { key: checkedKey, bodyHash: fingerprint(body) };
    const created = await this.useCases.create(member.id, submitter, request, signal, idempotency);
    reply.status(created.isNew ? 201 : 200).header('location', `${LIST}/${created.id}`);
    return batchView(await this.useCases.find(member.id, created.id));
  }
}

/** Batches of a member (contract §13). */
@ApiTags('batches')
@ApiErrors()
@Controller(LIST.slice(1))
export class BatchesController {
  constructor(@Inject(BATCH_USE_CASES.provide) private readonly useCases: UseCases<typeof BATCH_USE_CASES>) {}

  /** Newest first. */
  @Get()
  @UseApiKey('read')
  @SignedIn()
  @ApiOkResponse({ type: [BatchSummaryDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BatchSummaryDto[]> {
    const page = await this.useCases.batches.list(id, query);
    setPageHeaders(reply, LIST, query, page);
    return page.items;
  }

  @Get(':id')
  @UseApiKey('read')
  @SignedIn()
  @ApiOkResponse({ type: BatchDto })
  async one(@Param('id') id: string, @CurrentMember() member: Member): Promise<BatchDto> {
    return batchView(await this.useCases.find(member.id, id));
  }

  /** Pauses, resumes or cancels; idempotent. What has begun goes on; what has not is not charged. */
  @Patch(':id')
  @UseApiKey('analyze')
  @SignedIn()
  @ApiOkResponse({ type: BatchDto })
  async change(
    @Param('id') id: string,
    @Body() { status }: BatchChangeBody,
    @CurrentMember() member: Member,
  ): Promise<BatchDto> {
    return batchView(await this.useCases.setStatus(member.id, id, status));
  }

  /** Analyses again what failed. */
  @Post(':id/retry')
  @UseApiKey('analyze')
  @SignedIn()
  @ApiOkResponse({ type: BatchDto })
  async retry(
    @Param('id') id: string,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BatchDto> {
    reply.status(200);
    return batchView(await this.useCases.retry(member.id, id));
  }

  /** Removes an episode that waits or has failed. */
  @Delete(':id/items/:position')
  @UseApiKey('analyze')
  @SignedIn()
  @NoContent()
  remove(
    @Param('id') id: string,
    @Param('position', POSITION) position: number,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.useCases.removeItem(member.id, id, position);
  }
}
