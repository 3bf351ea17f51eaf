import { paymentAccountsContract } from './payment-accounts.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { subscriptionsContract } from './subscriptions.contract.js';

for (const [name, open] of [
  ['memory', openMemoryStorage],
  ['Postgres', postgresStorage()],
] as const) {
  paymentAccountsContract(name, open);
  subscriptionsContract(name, open);
}
