import type { ModelBudget } from '#core/ports/model-budget.js';
import type { MemoryStore } from './memory-store.js';

/** In-memory implementation of `ModelBudget`. */
export function memoryModelBudget({ used }: Pick<MemoryStore, 'used'>): ModelBudget {
  const spentOn = (day: string) => used.get(`llm:${day}`) ?? 0;
  return {
    async reserve(day, units, ceiling) {
      if (spentOn(day) + units > ceiling) return false;
      used.set(`llm:${day}`, spentOn(day) + units);
      return true;
    },
    async adjust(day, units) {
      used.set(`llm:${day}`, Math.max(0, spentOn(day) + units));
    },
  };
}
