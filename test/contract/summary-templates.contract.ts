import type { SummaryTemplate } from '#core/analysis/sections/summary-template.js';
import type { SummaryTemplates } from '#core/ports/members.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { aTemplate } from '../builders/template.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const MOST = 3;

/** Contract of `SummaryTemplates`. */
export function summaryTemplatesContract(name: string, open: OpenStorage): void {
  describe(`SummaryTemplates: ${name}`, () => {
    let storage: StorageUnderTest;
    let templates: SummaryTemplates;
    let elsewhere: SummaryTemplates;
    let ada: number;
    let ben: number;
    beforeEach(async () => {
      storage = await open();
      templates = storage.members.templates;
      elsewhere = storage.elsewhere.members.templates;
      [ada, ben] = [await join('uid-ada'), await join('uid-ben')];
    });
    afterEach(() => storage.close());

    async function join(uid: string): Promise<number> {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error('a member');
      return member.id;
    }

    const named = (title: string): SummaryTemplate => aTemplate({ id: `id-${title}`, name: title });

    it('stores a member’s templates by name, for that member only', async () => {
      for (const title of ['hiring', 'Pricing', 'Ärger']) {
        expect(await templates.create(ada, named(title), MOST)).toEqual(named(title));
      }
      expect(await elsewhere.list(ada)).toEqual(['hiring', 'Pricing', 'Ärger'].map(named));
      expect(await elsewhere.find(ada, 'id-Ärger')).toEqual(named('Ärger'));
      expect(await elsewhere.list(ben)).toEqual([]);
      for (const id of ['id-hiring', 'none', '\0']) expect(await elsewhere.find(ben, id)).toBeUndefined();
    });

    it('refuses a name that differs only by case, among templates of the member', async () => {
      await templates.create(ada, named('Ärger'), MOST);
      const again = { ...named('b'), name: 'äRGER' };
      expect(await elsewhere.create(ada, again, MOST)).toBe('taken');
      expect(await elsewhere.create(ben, again, MOST)).toEqual(again);
      await templates.create(ada, named('c'), MOST);
      expect(await elsewhere.update(ada, 'id-c', { name: 'ÄRGER' })).toBe('taken');
      expect(await elsewhere.update(ada, 'id-Ärger', { name: 'ÄRGER' })).toMatchObject({ name: 'ÄRGER' });
    });

    it('creates one of several with one name at the same time, and never more than the limit', async () => {
      const same = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          (at % 2 ? templates : elsewhere).create(ada, { ...named(`${at}`), name: 'Same' }, MOST),
        ),
      );
      expect(same.filter((answer) => answer === 'taken')).toHaveLength(5);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? templates : elsewhere).create(ada, named(`template ${at}`), MOST),
        ),
      );
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(8 - MOST + 1);
      expect(await templates.list(ada)).toHaveLength(MOST);
    });

    it('changes the given parts, for the owner only', async () => {
      await templates.create(ada, named('a'), MOST);
      const sections = [{ title: 'Costs', instruction: 'Every cost.', form: 'text' as const }];
      expect(await templates.update(ben, 'id-a', { sections })).toBeUndefined();
      expect(await templates.update(ada, '\0', { sections })).toBeUndefined();
      expect(await templates.update(ada, 'id-a', { sections })).toEqual({ ...named('a'), sections });
      expect(await templates.update(ada, 'id-a', { name: 'b' })).toEqual({ id: 'id-a', name: 'b', sections });
      expect(await elsewhere.list(ada)).toEqual([{ id: 'id-a', name: 'b', sections }]);
    });

    it('deletes a template once, by its owner only', async () => {
      await templates.create(ada, named('a'), MOST);
      expect(await templates.delete(ben, 'id-a')).toBe(false);
      expect(await templates.delete(ada, 'nonsense\0')).toBe(false);
      expect(await templates.delete(ada, 'id-a')).toBe(true);
      expect(await templates.delete(ada, 'id-a')).toBe(false);
      expect(await elsewhere.list(ada)).toEqual([]);
    });

    it('returns copies, is deleted with its member and stores nothing for unknown members', async () => {
      const created = await templates.create(ada, named('a'), MOST);
      if (typeof created !== 'object') throw new Error('a template');
      Object.assign(created, { name: 'changed' });
      expect(await elsewhere.list(ada)).toEqual([named('a')]);
      await storage.members.delete(ada);
      expect(await elsewhere.list(ada)).toEqual([]);
      for (const nobody of [ada, 4711, 0.5]) {
        expect(await templates.create(nobody, named('a'), MOST)).toBeUndefined();
      }
    });
  });
}
