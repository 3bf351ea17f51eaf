import type { ObjectStorage } from '#core/ports/object-storage.js';
import { anObject } from '../builders/stored-object.js';

export interface ObjectStorageUnderTest {
  readonly storage: ObjectStorage;
  /** Simulates an outage of the service. */
  goAway(): void;
  /** Changes a byte of what is stored. */
  damage(key: string): void;
  close(): Promise<void>;
}

/** Contract of `ObjectStorage`. */
export function objectStorageContract(name: string, open: () => Promise<ObjectStorageUnderTest>): void {
  describe(`ObjectStorage: ${name}`, () => {
    let subject: ObjectStorageUnderTest;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close());

    it('returns what was stored, byte by byte, until it is deleted', async () => {
      const { storage } = subject;
      const [one, empty, large] = [anObject('\u0000\r\n<&é'), anObject(''), anObject('x'.repeat(3_000_000))];
      for (const { key, content } of [one, empty, large]) await storage.put(key, content);
      for (const { key, content } of [one, empty, large])
        expect(Buffer.compare((await storage.get(key)) ?? Buffer.from('none'), content)).toBe(0);
      expect(await storage.delete([one.key, empty.key])).toEqual([one.key, empty.key]);
      expect([await storage.get(one.key), await storage.get(empty.key)]).toEqual([undefined, undefined]);
      expect(await storage.get(large.key)).toHaveLength(3_000_000);
    });

    it('may be told again, also to delete what never existed', async () => {
      const { key, content } = anObject();
      await Promise.all([subject.storage.put(key, content), subject.storage.put(key, content)]);
      expect(await subject.storage.get(key)).toEqual(content);
      const gone = [key, anObject('never stored').key];
      expect(await subject.storage.delete(gone)).toEqual(gone);
      expect(await subject.storage.delete(gone)).toEqual(gone);
      expect(await subject.storage.delete([])).toEqual([]);
    });

    it('deletes all objects of a folder, and of no other', async () => {
      const [one, two, other] = [anObject('one'), anObject('two'), anObject('three')];
      const folder = 'uploads/aaaaaaaaaaaaaaaaaaaaaa/';
      const inside = [one, two].map(({ key, content }) => ({ key: key.replace(/^\w+\//, folder), content }));
      for (const { key, content } of [...inside, other]) await subject.storage.put(key, content);
      const gone = [other.key, folder, 'uploads/none/'];
      expect(new Set(await subject.storage.delete(gone.slice(1)))).toEqual(new Set(gone.slice(1)));
      for (const { key } of inside) expect(await subject.storage.get(key)).toBeUndefined();
      expect(await subject.storage.get(other.key)).toEqual(other.content);
    });

    it('does not return content that differs from the checksum in its key', async () => {
      const { key, content } = anObject();
      await subject.storage.put(key, content);
      subject.damage(key);
      await expect(subject.storage.get(key)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    });

    it('distinguishes an outage from an object that does not exist', async () => {
      const { key, content } = anObject();
      expect(await subject.storage.get(key)).toBeUndefined();
      subject.goAway();
      for (const asked of [
        () => subject.storage.get(key),
        () => subject.storage.put(key, content),
        () => subject.storage.delete([key]),
      ])
        await expect(asked()).rejects.toMatchObject({
          name: 'DomainError',
          code: 'upstream_unavailable',
          cause: expect.anything(),
        });
    });
  });
}
