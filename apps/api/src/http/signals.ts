import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#core/errors.js';

/** Aborted when the client leaves before it has its answer. */
export function closeSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort(new DomainError('cancelled', 'The request was withdrawn.'));
  });
  return closed.signal;
}

/** Aborted when the process starts to shut down, so that long responses end early. */
@Injectable()
export class ShutdownSignal {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  begin(): void {
    this.controller.abort();
  }
}
