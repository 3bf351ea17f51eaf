import { showEpisodesContract } from './show-episodes.contract.js';
import { postgresStorage } from './storage-under-test.js';

showEpisodesContract('Postgres', postgresStorage());
