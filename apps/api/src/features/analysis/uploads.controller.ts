import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  Controller,
  Delete,
  Get,
  Head,
  Headers,
  HttpCode,
  Inject,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiProperty, ApiResponse, ApiTags, OmitType } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiBoundedList, ApiErrors, NoContent } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { Caller, CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { TextField } from '#api/http/dto/fields.js';
import { callerNetworks } from '#api/http/network.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { UPLOAD_TYPE, UseBodyLimit } from '#api/http/request-body.js';
import { validationPipe } from '#api/http/validation.js';
import { Port, type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import { parseUploadMetadata, UPLOAD_LIMITS } from '#core/jobs/upload.js';
import type { AuthenticatedMember } from '#core/usecases/accounts/authenticate-member.js';
import { receiveUploads, type UploadState } from '#core/usecases/analysis/receive-upload.js';
import { AnalyzeBody } from './analyze-dto.js';
import { SubmissionService } from './submission.service.js';

const TUS_VERSION = '1.0.0';
const MAX_NAME_LENGTH = 300;
const PATH = '/api/uploads';
/** A part of common clients. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/** Use cases of uploads. */
export const UPLOAD_USE_CASES = useCases(
  ['uploads', 'uploadFiles', 'jobs', 'queue', 'limiter', 'clock', 'ids', 'purposeModels', 'modelSwitch'],
  ({ uploadFiles: files, purposeModels, modelSwitch, ...ports }) =>
    receiveUploads({
      ...ports,
      files,
      randomId: () => randomBytes(16).toString('base64url'),
      canTranscribe: async () => purposeModels.transcriber(await modelSwitch.read()) !== undefined,
    }),
);

/** An upload that has not ended. */
class UnfinishedUploadDto {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'The job that starts when the file is whole.' })
  jobId!: string;
  @ApiProperty({ description: 'Name of the file on the device that began.' })
  name!: string;
  @ApiProperty({ type: 'integer', description: 'Length of the file.' })
  bytes!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Bytes that have arrived. `HEAD` tells the offset to go on at.',
  })
  received!: number;
  @ApiProperty({ description: 'False: the file is deleted when the job ends.' })
  isKept!: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'Time at which it is deleted unless it is finished.' })
  expiresAt!: string;
}

const TusHeaders = () => ApiHeader({ name: 'tus-resumable', required: true, example: TUS_VERSION });

/** Uploads of recordings and transcripts by the tus protocol: core, creation, termination, expiration (contract §13). */
@ApiTags('analyses')
@ApiErrors()
@Controller(PATH.slice(1))
export class UploadsController {
  constructor(
    private readonly submissions: SubmissionService,
    @Inject(UPLOAD_USE_CASES.provide) private readonly uploads: UseCases<typeof UPLOAD_USE_CASES>,
    @Port('secret') private readonly secret: string,
  ) {}

  @Options()
  @NoContent()
  options(@Res({ passthrough: true }) reply: FastifyReply): void {
    reply.headers({
      'tus-resumable': TUS_VERSION,
      'tus-version': TUS_VERSION,
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': UPLOAD_LIMITS.bytes,
    });
  }

  /**
   * `Upload-Metadata` has `filename` and, as wished, `title`, `show`, `keep` (`false`: the file is deleted after its
   * transcription) and the options of `POST /api/analyze`. Header `Podgist-Job-Id` names the job, which starts when the file is
   * whole.
   */
  @Post()
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('analyze')
  @TusHeaders()
  @ApiHeader({ name: 'upload-length', required: true, description: `Bytes, at most ${UPLOAD_LIMITS.bytes}.` })
  @ApiHeader({ name: 'upload-metadata', required: false })
  @ApiResponse({ status: 201, description: 'Header `Location` is the address of the upload.' })
  async create(
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() caller: AuthenticatedMember,
  ): Promise<void> {
    beginReply(headers, reply);
    const bytes = byteCount(headers['upload-length'], 'Upload-Length');
    if (bytes === 0) throw new DomainError('invalid_input', 'The file is empty.');
    const { filename = '', keep, title, show, ...options } = await metadataOf(headers['upload-metadata']);
    const { id: memberId, plan } = caller.member;
    const upload = await this.uploads.create(
      { memberId, plan, bytes, fileName: filename, title, show, isKept: keep !== 'false' },
      (submitted) =>
        this.submissions.submit(
          { ...options, kind: 'transcript', link: '', upload: submitted },
          { kind: 'member', caller, networks: callerNetworks(request.ip, this.secret) },
        ),
    );
    reply.status(201).header('location', `${PATH}/${upload.id}`);
    setState(reply, upload);
  }

  /** Unfinished uploads of the member, newest first, so that any device can go on with them (`HEAD`, `PATCH`) or delete them. */
  @Get()
  @UseApiKey('analyze')
  @SignedIn()
  @ApiBoundedList(UnfinishedUploadDto, UPLOAD_LIMITS.unfinished)
  async listUnfinished(@CurrentMember() { id }: Member): Promise<readonly UnfinishedUploadDto[]> {
    const unfinished = await this.uploads.listUnfinished(id);
    return unfinished.map(({ isComplete: _, ...upload }) => upload);
  }

  @Head(':id')
  @HttpCode(200)
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('upload-part')
  @TusHeaders()
  @ApiResponse({ status: 200, description: 'Header `Upload-Offset` tells how many bytes have arrived.' })
  async head(
    @Param('id') id: string,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @CurrentMember() { id: memberId }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    beginReply(headers, reply);
    const upload = await this.uploads.resume(memberId, id);
    reply.header('upload-length', upload.bytes);
    setState(reply, upload);
  }

  @Patch(':id')
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('upload-part')
  @UseBodyLimit('upload')
  @TusHeaders()
  @ApiConsumes(UPLOAD_TYPE)
  @ApiHeader({ name: 'upload-offset', required: true })
  @NoContent()
  async append(
    @Param('id') id: string,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @Req() { body }: FastifyRequest,
    @CurrentMember() { id: memberId }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    beginReply(headers, reply);
    const offset = byteCount(headers['upload-offset'], 'Upload-Offset');
    if (!isStream(body))
      throw new DomainError('invalid_input', `A part of a file has the content type ${UPLOAD_TYPE}.`);
    // What is refused on the way is answered, so the connection stays until the client has read why.
    const content = body.iterator({ destroyOnReturn: false });
    try {
      setState(reply, await this.uploads.append(memberId, id, offset, content));
    } catch (error) {
      discardRest(body);
      throw error;
    }
  }

  @Delete(':id')
  @UseApiKey('analyze')
  @SignedIn()
  @TusHeaders()
  @NoContent()
  async cancel(
    @Param('id') id: string,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @CurrentMember() { id: memberId }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    beginReply(headers, reply);
    await this.uploads.cancel(memberId, id);
  }
}

/** Fields of `Upload-Metadata`. */
class UploadMetadata extends OmitType(AnalyzeBody, ['spotifyUrl', 'youtubeUrl', 'appleUrl', 'transcript']) {
  @TextField(UPLOAD_LIMITS.metadataBytes, { optional: true }) filename?: string;
  /** Sent by clients, and not believed. */
  @TextField(UPLOAD_LIMITS.metadataBytes, { optional: true }) filetype?: string;
  @TextField(MAX_NAME_LENGTH, { optional: true, maxLength: MAX_NAME_LENGTH }) title?: string;
  @TextField(MAX_NAME_LENGTH, { optional: true, maxLength: MAX_NAME_LENGTH }) show?: string;
  @TextField(5, { optional: true }) keep?: string;
}

async function metadataOf(header = ''): Promise<Omit<UploadMetadata, 'filetype'>> {
  const sent = parseUploadMetadata(header);
  const { filetype: _, ...metadata }: UploadMetadata = await validationPipe().transform(sent, {
    type: 'body',
    metatype: UploadMetadata,
  });
  return metadata;
}

function beginReply(headers: Readonly<Record<string, string | undefined>>, reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_VERSION);
  if (headers['tus-resumable'] === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  throw new DomainError('upload_version_refused', `Tus-Resumable must be ${TUS_VERSION}.`);
}

function setState(reply: FastifyReply, { offset, expiresAt, jobId, isComplete }: UploadState): void {
  reply.header('upload-offset', offset).header('podgist-job-id', jobId);
  if (!isComplete) reply.header('upload-expires', new Date(expiresAt).toUTCString());
}

function byteCount(value: string | undefined, name: string): number {
  const count = /^\d{1,15}$/.test(value ?? '') ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(count)) return count;
  throw new DomainError('invalid_input', `${name} must be a number of bytes.`);
}

/** Reads what a client that was refused sends on, a part at most: some read no answer before they have sent all. */
function discardRest(body: Readable): void {
  let bytes = 0;
  body.on('error', () => undefined);
  body.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) body.destroy();
  });
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
