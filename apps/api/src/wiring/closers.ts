import { Injectable } from '@nestjs/common';

/** What was opened, closed in the opposite order once nothing uses it any more. */
@Injectable()
export class Closers {
  private readonly stack: (() => Promise<unknown>)[] = [];

  push(close: () => Promise<unknown>): void {
    this.stack.push(close);
  }

  async closeAll(): Promise<void> {
    for (let close = this.stack.pop(); close; close = this.stack.pop()) await close();
  }
}
