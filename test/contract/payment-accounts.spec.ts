import { paymentAccountsContract } from './payment-accounts.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

paymentAccountsContract('memory', openMemoryStorage);
paymentAccountsContract('Postgres', postgresStorage());
