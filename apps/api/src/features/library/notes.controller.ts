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
  Res,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { parseIfMatch } from '#api/http/caching/conditional-request.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { idParam } from '#api/http/id-param.js';
import { setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { UseCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { Note } from '#core/library/note.js';
import { LIBRARY_USE_CASES } from './library-use-cases.js';
import {
  EditNoteBody,
  ListedNoteDto,
  listedNoteView,
  NewNoteBody,
  NoteDto,
  NotesQuery,
  noteView,
} from './notes-dto.js';

const LIST = '/api/user/notes';
const NOTE_ID = idParam('note_not_found', 'This note does not exist.');
const IF_MATCH = {
  name: 'If-Match',
  required: false,
  description: 'The ETag of what is changed; absent: any.',
};
/** A version that no note has: what is not a number never matches. */
const NO_VERSION = -1;

/** Notes and highlights (contract §7). */
@ApiTags('library')
@ApiErrors()
@Controller('api/user/notes')
export class NotesController {
  constructor(
    @Inject(LIBRARY_USE_CASES.provide) private readonly library: UseCases<typeof LIBRARY_USE_CASES>,
  ) {}

  @Get()
  @UseApiKey('library')
  @SignedIn()
  @ApiOkResponse({ type: [ListedNoteDto] })
  async list(
    @Query() query: NotesQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedNoteDto[]> {
    const { limit, cursor, analysisId, kind } = query;
    const page = await this.library.listNotes(id, { limit, cursor, analysisId, kind });
    setNextLink(reply, LIST, query, page.next, { analysisId: analysisId?.toString(), kind });
    return page.items.map(listedNoteView);
  }

  @Post()
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiCreatedResponse({ type: NoteDto })
  @ApiResponse({ status: 503, type: ErrorDto })
  async create(
    @Body() note: NewNoteBody,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteDto> {
    return withEtag(reply, await this.library.createNote(id, note));
  }

  /** 412 when the note was changed since the version that If-Match names. */
  @Patch(':id')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: NoteDto })
  async edit(
    @Param('id', NOTE_ID) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { text }: EditNoteBody,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteDto> {
    const note = await this.library.editNote(member.id, id, text || undefined, versionOf(ifMatch));
    return withEtag(reply, note);
  }

  @Delete(':id')
  @UseApiKey('library')
  @SignedIn()
  @RateLimit('library')
  @ApiHeader(IF_MATCH)
  @NoContent()
  remove(
    @Param('id', NOTE_ID) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentMember() member: Member,
  ): Promise<void> {
    return this.library.deleteNote(member.id, id, versionOf(ifMatch));
  }
}

function versionOf(ifMatch: string | undefined): number | undefined {
  const tag = parseIfMatch(ifMatch);
  if (tag === undefined) return undefined;
  return /^\d{1,9}$/.test(tag) ? Number(tag) : NO_VERSION;
}

function withEtag(reply: FastifyReply, note: Note): NoteDto {
  reply.header('etag', `"${note.version}"`);
  return noteView(note);
}
