import { Injectable } from '@nestjs/common';

/** Closes resources in the reverse order of their opening, once the application has stopped. */
@Injectable()
export class ShutdownHooks {
  private readonly stack: (() => Promise<unknown>)[] = [];

  push(close: () => Promise<unknown>): void {
    this.stack.push(close);
  }

  /** Runs every hook, also after a failure. @throws AggregateError with the failures */
  async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.stack.pop(); close; close = this.stack.pop()) {
      await close().catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed.');
  }
}
