import type { Member } from '#core/accounts/member.js';
import { cleanCustomPrompt } from '#core/analysis/sections/custom-prompt.js';
import { MAX_PROMPT_PRESETS, type PromptPreset } from '#core/analysis/sections/summary-style.js';
import { DomainError } from '#core/errors.js';
import { requireCustomPrompts } from '#core/plans/entitlements.js';
import type { PromptPresets } from '#core/ports/members.js';
import type { Ids } from '#core/ports/system.js';
import { plainText } from '#core/text/clean-text.js';
import { notSignedIn } from './authenticate-member.js';

/**
 * Saves custom instructions under a name and overwrites an existing preset of that name.
 * @throws plan_needed; invalid_input for an empty name or instructions, and beyond the maximum number; not_signed_in
 * when the account is deleted
 */
export function savePreset({ presets, ids }: { presets: PromptPresets; ids: Ids }) {
  return async (member: Member, given: Omit<PromptPreset, 'id'>): Promise<PromptPreset> => {
    requireCustomPrompts(member.plan);
    const [name, prompt] = [plainText(given.name), cleanCustomPrompt(given.prompt)];
    if (name === '' || prompt === '') {
      throw new DomainError('invalid_input', 'Give your instructions a name, and write what you want.');
    }
    const kept = await presets.save(member.id, { id: ids.next(), name, prompt }, MAX_PROMPT_PRESETS);
    if (kept === 'full') {
      throw new DomainError(
        'invalid_input',
        `You can keep ${MAX_PROMPT_PRESETS} instructions. Delete one to make room.`,
        { limit: MAX_PROMPT_PRESETS },
      );
    }
    if (!kept) throw notSignedIn();
    return kept;
  };
}
