import { Injectable } from '@nestjs/common';

/** What was opened, closed in the opposite order once nothing uses it any more. */
@Injectable()
export class ShutdownHooks {
  private readonly stack: (() => Promise<unknown>)[] = [];

  push(close: () => Promise<unknown>): void {
    this.stack.push(close);
  }

  /** Closes all, also after one that fails. @throws AggregateError of what failed */
  async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.stack.pop(); close; close = this.stack.pop()) {
      await close().catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
  }
}
