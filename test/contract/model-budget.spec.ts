import { modelBudgetContract } from './model-budget.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

modelBudgetContract('memory', openMemoryStorage);
modelBudgetContract('Postgres', postgresStorage());
