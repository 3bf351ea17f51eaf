import { backgroundTasksContract } from './background-tasks.contract.js';
import { membersContract } from './members.contract.js';
import { promptPresetsContract } from './prompt-presets.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';
import { summaryTemplatesContract } from './summary-templates.contract.js';

for (const [name, open] of [
  ['memory', openMemoryStorage],
  ['Postgres', postgresStorage()],
] as const) {
  membersContract(name, open);
  promptPresetsContract(name, open);
  summaryTemplatesContract(name, open);
  backgroundTasksContract(name, open);
}
