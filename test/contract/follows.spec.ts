import { followsContract } from './follows.contract.js';
import { digestsContract } from './follows-digests.contract.js';
import { privateFeedsContract } from './follows-private-feeds.contract.js';
import { postgresStorage } from './storage-under-test.js';

const open = postgresStorage();

followsContract('Postgres', open);
digestsContract('Postgres', open);
privateFeedsContract('Postgres', open);
