import { parseCollectionName } from './collection.js';

describe('the name of a collection (contract §7)', () => {
  it('is trimmed, and its key ignores case and spacing', () => {
    expect(parseCollectionName('  Pricing \n Ideas ')).toEqual({
      name: 'Pricing Ideas',
      key: 'pricing ideas',
    });
    expect(parseCollectionName('ＰＲＩＣＩＮＧ ideas').key).toBe('pricing ideas');
  });

  it.each(['', ' \n ', 'x'.repeat(61)])('is refused when empty or too long: %j', (raw) => {
    expect(() => parseCollectionName(raw)).toThrow('A collection needs a name of 1 to 60 characters.');
  });

  it('counts characters, not code units', () => {
    expect(parseCollectionName('🙂'.repeat(60)).name).toHaveLength(120);
  });
});
