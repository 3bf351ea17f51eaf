import { type EntityManager, LockMode } from '@mikro-orm/core';
import { templateNameKey } from '#core/analysis/sections/clean-template.js';
import type { SummaryTemplate, TemplateContent } from '#core/analysis/sections/summary-template.js';
import type { SummaryTemplates } from '#core/ports/members.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { MemberEntity, SummaryTemplateEntity } from '../entities/member-entities.js';
import type { Postgres } from '../open-postgres.js';

/** Templates in Postgres. The member's row is locked while one is written, so their number and names stay within the rules. */
export function postgresSummaryTemplates(postgres: Pick<Postgres, 'orm'>): SummaryTemplates {
  const isKnowable = (memberId: number, id = '') => Number.isSafeInteger(memberId) && isQueryable(id);
  return {
    list: (memberId) =>
      mapDatabaseErrors(async () => {
        if (!isKnowable(memberId)) return [];
        const em = postgres.orm.em.fork();
        const found = await em.find(
          SummaryTemplateEntity,
          { member: memberId },
          { orderBy: { nameKey: 'asc' } },
        );
        return found.map(toTemplate);
      }),
    find: (memberId, id) =>
      mapDatabaseErrors(async () => {
        if (!isKnowable(memberId, id)) return undefined;
        const found = await postgres.orm.em.fork().findOne(SummaryTemplateEntity, { id, member: memberId });
        return found ? toTemplate(found) : undefined;
      }),
    async create(memberId, template, most) {
      if (!isKnowable(memberId)) return undefined;
      const { id, ...content } = sanitizeText(template);
      return inTransaction<SummaryTemplate | 'full' | 'taken' | undefined>(postgres, async (em) => {
        const member = await lockMember(em, memberId);
        if (!member) return undefined;
        if (await isTaken(em, memberId, content.name)) return 'taken';
        if ((await em.count(SummaryTemplateEntity, { member })) >= most) return 'full';
        const created = em.create(SummaryTemplateEntity, { id, member, ...toRow(content) });
        em.persist(created);
        return toTemplate(created);
      });
    },
    async update(memberId, id, changes) {
      if (!isKnowable(memberId, id)) return undefined;
      return inTransaction<SummaryTemplate | 'taken' | undefined>(postgres, async (em) => {
        await lockMember(em, memberId);
        const template = await em.findOne(SummaryTemplateEntity, { id, member: memberId });
        if (!template) return undefined;
        const content = { ...toTemplate(template), ...sanitizeText(changes) };
        if (await isTaken(em, memberId, content.name, id)) return 'taken';
        em.assign(template, toRow(content));
        return toTemplate(template);
      });
    },
    async delete(memberId, id) {
      if (!isKnowable(memberId, id)) return false;
      const em = postgres.orm.em.fork();
      return mapDatabaseErrors(
        async () => (await em.nativeDelete(SummaryTemplateEntity, { id, member: memberId })) > 0,
      );
    },
  };
}

function lockMember(em: EntityManager, id: number) {
  return em.findOne(MemberEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

async function isTaken(em: EntityManager, member: number, name: string, except = ''): Promise<boolean> {
  const same = await em.findOne(SummaryTemplateEntity, { member, nameKey: templateNameKey(name) });
  return same !== null && same.id !== except;
}

function toRow({ name, sections }: TemplateContent) {
  return { name, nameKey: templateNameKey(name), sections };
}

function toTemplate({ id, name, sections }: SummaryTemplate): SummaryTemplate {
  return { id, name, sections };
}
