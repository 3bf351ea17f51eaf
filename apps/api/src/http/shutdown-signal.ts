import { Injectable } from '@nestjs/common';

/** Whether this process is on its way out. Long answers end early when `signal` is aborted. */
@Injectable()
export class ShutdownSignal {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  begin(): void {
    this.controller.abort();
  }
}
