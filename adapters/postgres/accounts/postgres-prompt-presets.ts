import { LockMode } from '@mikro-orm/core';
import type { PromptPreset } from '#core/analysis/sections/summary-style.js';
import type { PromptPresets } from '#core/ports/members.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { MemberEntity, PromptPresetEntity } from '../entities/member-entities.js';
import type { Postgres } from '../open-postgres.js';

/** Presets in Postgres. The member's row is locked while one is saved, so their number stays within the limit. */
export function postgresPromptPresets(postgres: Pick<Postgres, 'orm'>): PromptPresets {
  return {
    list: (memberId) =>
      mapDatabaseErrors(async () => {
        if (!Number.isSafeInteger(memberId)) return [];
        const em = postgres.orm.em.fork();
        const presets = await em.find(PromptPresetEntity, { member: memberId }, { orderBy: { name: 'asc' } });
        return presets.map(toPreset);
      }),
    async save(memberId, preset, most) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      const { id, name, prompt } = sanitizeText(preset);
      return inTransaction<PromptPreset | 'full' | undefined>(postgres, async (em) => {
        const member = await em.findOne(
          MemberEntity,
          { id: memberId },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!member) return undefined;
        const existing = await em.findOne(PromptPresetEntity, { member, name });
        if (existing) {
          existing.prompt = prompt;
          return toPreset(existing);
        }
        if ((await em.count(PromptPresetEntity, { member })) >= most) return 'full';
        const created = em.create(PromptPresetEntity, { id, member, name, prompt });
        em.persist(created);
        return toPreset(created);
      });
    },
    async delete(memberId, id) {
      if (!Number.isSafeInteger(memberId) || !isQueryable(id)) return false;
      const em = postgres.orm.em.fork();
      return mapDatabaseErrors(
        async () => (await em.nativeDelete(PromptPresetEntity, { id, member: memberId })) > 0,
      );
    },
  };
}

function toPreset({ id, name, prompt }: PromptPreset): PromptPreset {
  return { id, name, prompt };
}
