import { modelBudgetContract } from './model-budget.contract.js';
import { spendingLedgerContract } from './spending-ledger.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { usageCountersContract } from './usage-counters.contract.js';

const openPostgres = postgresStorage();
spendingLedgerContract('Postgres', openPostgres);
for (const [name, open] of [
  ['memory', openMemoryStorage],
  ['Postgres', openPostgres],
] as const) {
  modelBudgetContract(name, open);
  usageCountersContract(name, open);
}
