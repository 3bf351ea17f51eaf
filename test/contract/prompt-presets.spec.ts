import { promptPresetsContract } from './prompt-presets.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

promptPresetsContract('memory', openMemoryStorage);
promptPresetsContract('Postgres', postgresStorage());
