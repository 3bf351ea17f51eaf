import { spendingLedgerContract } from './spending-ledger.contract.js';
import { postgresStorage } from './storage-under-test.js';

spendingLedgerContract('Postgres', postgresStorage());
