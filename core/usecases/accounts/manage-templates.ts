import type { Member } from '#core/accounts/member.js';
import { cleanTemplate } from '#core/analysis/sections/clean-template.js';
import {
  type SummaryTemplate,
  TEMPLATE_LIMITS,
  type TemplateContent,
} from '#core/analysis/sections/summary-template.js';
import { DomainError } from '#core/errors.js';
import { requireTemplates } from '#core/plans/entitlements.js';
import type { SummaryTemplates } from '#core/ports/members.js';
import type { Ids } from '#core/ports/system.js';
import { notSignedIn } from './authenticate-member.js';

/**
 * Creates a template (contract §11).
 * @throws plan_needed, invalid_input, name_taken, template_limit_reached; not_signed_in when the account is deleted
 */
export function createTemplate({ templates, ids }: { templates: SummaryTemplates; ids: Ids }) {
  return async (member: Member, input: TemplateContent): Promise<SummaryTemplate> => {
    requireTemplates(member.plan);
    const template = { id: ids.next(), ...cleanTemplate(input) };
    const { templates: most } = TEMPLATE_LIMITS;
    const created = await templates.create(member.id, template, most);
    if (created === 'taken') throw nameTaken(template.name);
    if (created === 'full') {
      const message = `You can keep ${most} templates. Delete one to make room.`;
      throw new DomainError('template_limit_reached', message, { limit: most });
    }
    if (!created) throw notSignedIn();
    return created;
  };
}

/**
 * Changes the name, the sections or both. Analyses and jobs keep the sections that they were made of.
 * @throws plan_needed, invalid_input, name_taken, template_not_found
 */
export function changeTemplate({ templates }: { templates: SummaryTemplates }) {
  return async (member: Member, id: string, changes: Partial<TemplateContent>): Promise<SummaryTemplate> => {
    requireTemplates(member.plan);
    const existing = await templates.find(member.id, id);
    if (!existing) throw templateNotFound();
    const { name, sections } = cleanTemplate({
      name: changes.name ?? existing.name,
      sections: changes.sections ?? existing.sections,
    });
    const updated = await templates.update(member.id, id, {
      ...(changes.name !== undefined && { name }),
      ...(changes.sections && { sections }),
    });
    if (updated === 'taken') throw nameTaken(name);
    if (!updated) throw templateNotFound();
    return updated;
  };
}

/** A template that does not exist or belongs to somebody else. */
export function templateNotFound(): DomainError {
  return new DomainError('template_not_found', 'This template does not exist. It may have been deleted.');
}

function nameTaken(name: string): DomainError {
  return new DomainError('name_taken', `You already have a template named “${name}”. Choose another name.`);
}
