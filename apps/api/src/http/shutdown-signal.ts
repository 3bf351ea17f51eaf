import { Injectable } from '@nestjs/common';

/** Aborted when the process starts to shut down, so that long responses end early. */
@Injectable()
export class ShutdownSignal {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  begin(): void {
    this.controller.abort();
  }
}
