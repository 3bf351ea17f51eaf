import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  type PipeTransform,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiBoundedList, ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import {
  CONNECTED_SERVICES,
  type ConnectedService,
  MAX_EXPORTS_AT_ONCE,
  MAX_PARENTS,
} from '#core/connecting/connection.js';
import { DomainError } from '#core/errors.js';
import {
  chooseParent,
  connectService,
  disconnectService,
  listParents,
  requestExports,
} from '#core/usecases/connecting/manage-connections.js';
import {
  ConnectBody,
  ConnectionDto,
  ConnectionParentDto,
  ParentBody,
  ParentQuery,
  SendSummariesBody,
  SummaryExportDto,
  SummaryExportsQuery,
} from './connections-dto.js';

/** Reads a service from the path. @throws connection_not_found */
const SERVICE_PARAM: PipeTransform<string, ConnectedService> = {
  transform(value) {
    const service = CONNECTED_SERVICES.find((known) => known === value);
    if (service) return service;
    throw new DomainError(
      'connection_not_found',
      `There is no such service: choose one of ${CONNECTED_SERVICES.join(', ')}.`,
    );
  },
};

export const CONNECTION_USE_CASES = useCases(
  ['integrations', 'destinations', 'cipher'],
  ({ integrations: { connections }, ...others }) => {
    const ports = { ...others, connections };
    return {
      connections,
      connect: connectService(ports),
      disconnect: disconnectService(ports),
      listParents: listParents(ports),
      chooseParent: chooseParent(ports),
      requestExports: requestExports(ports),
    };
  },
);

/** Notion and Readwise: tokens of the member, and summaries sent there. */
@ApiTags('library')
@ApiErrors()
@Controller('api/user/connections')
export class ConnectionsController {
  constructor(
    @Inject(CONNECTION_USE_CASES.provide) private readonly useCases: UseCases<typeof CONNECTION_USE_CASES>,
  ) {}

  @Get()
  @SignedIn()
  @ApiBoundedList(ConnectionDto, CONNECTED_SERVICES.length)
  list(@CurrentMember() { id }: Member): Promise<readonly ConnectionDto[]> {
    return this.useCases.connections.list(id);
  }

  /** Checks the token at the service and stores it encrypted. 422 `token_refused` if the service does not accept it. */
  @Put(':service')
  @SignedIn()
  @RateLimit('connections')
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @ApiOkResponse({ type: ConnectionDto })
  connect(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @Body() { token }: ConnectBody,
    @CurrentMember() { id }: Member,
  ): Promise<ConnectionDto> {
    return this.useCases.connect(id, service, token);
  }

  /** Chooses the page or database for summaries. 422 `parent_not_found` if the token may not write there. */
  @Patch(':service')
  @SignedIn()
  @RateLimit('connections')
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @ApiOkResponse({ type: ConnectionDto })
  chooseParent(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @Body() { parentId }: ParentBody,
    @CurrentMember() { id }: Member,
  ): Promise<ConnectionDto> {
    return this.useCases.chooseParent(id, service, parentId);
  }

  /** Deletes the token. What was sent stays at the service. */
  @Delete(':service')
  @SignedIn()
  @RateLimit('connections')
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @NoContent()
  disconnect(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @CurrentMember() { id }: Member,
  ): Promise<void> {
    return this.useCases.disconnect(id, service);
  }

  /** Pages and databases that the token may write to, the last edited first; none for Readwise. */
  @Get(':service/parents')
  @SignedIn()
  @RateLimit('connections')
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @ApiBoundedList(ConnectionParentDto, MAX_PARENTS)
  parents(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @Query() { q = '' }: ParentQuery,
    @CurrentMember() { id }: Member,
  ): Promise<readonly ConnectionParentDto[]> {
    return this.useCases.listParents(id, service, q);
  }

  /** Sends summaries in the background. One sent before is brought up to date: it has one copy. */
  @Post(':service/exports')
  @SignedIn()
  @RateLimit('send-summaries')
  @HttpCode(202)
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @ApiAcceptedResponse({ type: [SummaryExportDto] })
  send(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @Body() { analysisIds }: SendSummariesBody,
    @CurrentMember() { id }: Member,
  ): Promise<readonly SummaryExportDto[]> {
    return this.useCases.requestExports(id, service, analysisIds);
  }

  /** Progress of summaries that were sent; those never sent are absent. */
  @Get(':service/exports')
  @SignedIn()
  @ApiParam({ name: 'service', enum: CONNECTED_SERVICES })
  @ApiBoundedList(SummaryExportDto, MAX_EXPORTS_AT_ONCE)
  exports(
    @Param('service', SERVICE_PARAM) service: ConnectedService,
    @Query() { ids }: SummaryExportsQuery,
    @CurrentMember() { id }: Member,
  ): Promise<readonly SummaryExportDto[]> {
    return this.useCases.connections.listExports(id, service, ids.split(',').map(Number));
  }
}
