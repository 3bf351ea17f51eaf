import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { subscriptionsContract } from './subscriptions.contract.js';

subscriptionsContract('memory', openMemoryStorage);
subscriptionsContract('Postgres', postgresStorage());
