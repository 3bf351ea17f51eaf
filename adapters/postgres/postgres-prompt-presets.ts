import type { PromptPreset } from '#core/analysis/summary-style.js';
import type { PromptPresets } from '#core/ports/prompt-presets.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { sanitizeText } from './sanitize-text.js';
import { inTransaction } from './transaction.js';

const OF_MEMBER = 'select id, name, prompt from prompt_presets where member_id = $1 order by name';
const REMOVE = 'delete from prompt_presets where member_id = $1 and id = $2 returning id';
/** Whoever keeps a preset of the member at the same time waits, and then counts this one too. */
const LOCK = 'select id from members where id = ? for update';
const KEEP = `insert into prompt_presets (id, member_id, name, prompt)
  select ?, ?, ?, ?
  where exists (select 1 from prompt_presets where member_id = ? and name = ?)
    or (select count(*) from prompt_presets where member_id = ?) < ?
  on conflict (member_id, name) do update set prompt = excluded.prompt
  returning id, name, prompt`;

/** Presets in Postgres: a member's row is locked while one is kept. */
export function postgresPromptPresets(postgres: Pick<Postgres, 'orm' | 'pool'>): PromptPresets {
  const rows = preparedQueries(postgres.pool);
  return {
    async of(memberId) {
      if (!Number.isSafeInteger(memberId)) return [];
      return rows<PromptPreset>('prompt_presets_of', OF_MEMBER, [memberId]);
    },
    async keep(memberId, preset, most) {
      if (!Number.isSafeInteger(memberId)) return undefined;
      const { id, name, prompt } = sanitizeText(preset);
      return inTransaction<PromptPreset | 'full' | undefined>(postgres, async (em) => {
        const [member] = await em.execute(LOCK, [memberId]);
        if (!member) return undefined;
        const values = [id, memberId, name, prompt, memberId, name, memberId, most];
        const [kept] = await em.execute<PromptPreset[]>(KEEP, values);
        return kept ?? 'full';
      });
    },
    async remove(memberId, id) {
      if (!Number.isSafeInteger(memberId)) return false;
      const removed = await rows('remove_prompt_preset', REMOVE, [memberId, id]);
      return removed.length > 0;
    },
  };
}
