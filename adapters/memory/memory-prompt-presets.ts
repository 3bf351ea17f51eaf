import type { PromptPreset } from '#core/analysis/summary-style.js';
import type { PromptPresets } from '#core/ports/prompt-presets.js';
import { byBytes, type MemoryStore } from './memory-store.js';

/** In-memory implementation of `PromptPresets`. Calls never await, so each is atomic. */
export function memoryPromptPresets(store: MemoryStore): PromptPresets {
  const kept = (memberId: number): readonly PromptPreset[] => store.presets.get(memberId) ?? [];
  return {
    async list(memberId) {
      const presets = structuredClone([...kept(memberId)]);
      return presets.sort((a, b) => byBytes(a.name, b.name));
    },
    async save(memberId, preset, most) {
      if (!store.members.has(memberId)) return undefined;
      const others = kept(memberId).filter(({ name }) => name !== preset.name);
      const known = kept(memberId).find(({ name }) => name === preset.name);
      if (!known && others.length >= most) return 'full';
      const next = { id: known?.id ?? preset.id, name: preset.name, prompt: preset.prompt };
      store.presets.set(memberId, [...others, next]);
      return { ...next };
    },
    async delete(memberId, id) {
      const left = kept(memberId).filter((preset) => preset.id !== id);
      const removed = left.length < kept(memberId).length;
      store.presets.set(memberId, left);
      return removed;
    },
  };
}
