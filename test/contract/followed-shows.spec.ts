import { showEpisodesContract } from './followed-shows-episodes.contract.js';
import { showPollsContract } from './followed-shows-polls.contract.js';
import { postgresStorage } from './storage-under-test.js';

const open = postgresStorage();

showPollsContract('Postgres', open);
showEpisodesContract('Postgres', open);
