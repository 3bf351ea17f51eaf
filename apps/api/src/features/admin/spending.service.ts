import { Inject, Injectable } from '@nestjs/common';
import { SPENDING_LEDGER } from '#api/wiring/tokens.js';
import type { SpendingLedger } from '#core/ports/spending-ledger.js';

/** What language models cost, for admins. */
@Injectable()
export class SpendingService {
  readonly list: SpendingLedger['list'];

  constructor(@Inject(SPENDING_LEDGER) ledger: SpendingLedger) {
    this.list = (query) => ledger.list(query);
  }
}
