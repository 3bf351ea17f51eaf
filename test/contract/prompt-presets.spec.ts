import { promptPresetsContract } from './prompt-presets.contract.js';
import { postgresStorage } from './storage-under-test.js';

promptPresetsContract('Postgres', postgresStorage());
