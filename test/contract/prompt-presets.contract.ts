import type { PromptPresets } from '#core/ports/members.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const MOST = 3;

/** Contract of `PromptPresets`. */
export function promptPresetsContract(name: string, open: OpenStorage): void {
  describe(`PromptPresets: ${name}`, () => {
    let storage: StorageUnderTest;
    let presets: PromptPresets;
    let elsewhere: PromptPresets;
    let ada: number;
    beforeEach(async () => {
      storage = await open();
      presets = storage.members.presets;
      elsewhere = storage.elsewhere.members.presets;
      ada = await join('uid-ada');
    });
    afterEach(() => storage.close());

    async function join(uid: string): Promise<number> {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error('a member');
      return member.id;
    }

    const aPreset = (name: string, prompt = `About ${name}.\n- shortly`) => ({
      id: `id-${name}`,
      name,
      prompt,
    });

    it('stores a member’s presets by name, for that member only', async () => {
      const ben = await join('uid-ben');
      for (const title of ['hiring', 'Pricing', 'Ärger']) {
        expect(await presets.save(ada, aPreset(title), MOST)).toEqual(aPreset(title));
      }
      expect(await elsewhere.list(ada)).toEqual(
        ['Pricing', 'hiring', 'Ärger'].map((title) => aPreset(title)),
      );
      expect(await elsewhere.list(ben)).toEqual([]);
      expect(await presets.save(ben, { ...aPreset('hiring'), id: 'of-ben' }, MOST)).toMatchObject({
        id: 'of-ben',
      });
    });

    it('replaces a preset of the same name, also when the limit is reached', async () => {
      for (const title of ['a', 'b', 'c']) await presets.save(ada, aPreset(title), MOST);
      const again = { id: 'another', name: 'b', prompt: 'Now this.' };
      expect(await presets.save(ada, again, MOST)).toEqual({ ...again, id: 'id-b' });
      expect(await elsewhere.list(ada)).toEqual([aPreset('a'), { ...again, id: 'id-b' }, aPreset('c')]);
      expect(await presets.save(ada, aPreset('d'), MOST)).toBe('full');
    });

    it('never exceeds the limit under concurrency', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 ? presets : elsewhere).save(ada, aPreset(`preset ${at}`), MOST),
        ),
      );
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(12 - MOST);
      expect(await presets.list(ada)).toHaveLength(MOST);
    });

    it('deletes a preset once, by its owner only', async () => {
      const ben = await join('uid-ben');
      await presets.save(ada, aPreset('a'), MOST);
      expect(await presets.delete(ben, 'id-a')).toBe(false);
      expect(await presets.delete(ada, 'nonsense\0')).toBe(false);
      expect(await presets.delete(ada, 'id-a')).toBe(true);
      expect(await presets.delete(ada, 'id-a')).toBe(false);
      expect(await elsewhere.list(ada)).toEqual([]);
    });

    it('is deleted with its member and stores nothing for unknown members', async () => {
      await presets.save(ada, aPreset('a'), MOST);
      await storage.members.delete(ada);
      expect(await elsewhere.list(ada)).toEqual([]);
      for (const nobody of [ada, 4711, 0.5]) {
        expect(await presets.save(nobody, aPreset('a'), MOST)).toBeUndefined();
      }
    });
  });
}
