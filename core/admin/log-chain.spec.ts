import {
  type ChainedEntry,
  type ChainHead,
  canonicalEntry,
  chainVerifier,
  EMPTY_CHAIN,
  GENESIS_HASH,
  nextEntry,
} from './log-chain.js';

const NOW = new Date('2026-05-01T10:20:30.000Z');
const ADMIN = { adminId: 1, adminName: 'Ada', adminEmail: 'ada@example.com', ipAddress: '192.0.2.1' };
/** Readable in place of SHA-256: equal for equal input only. */
const hashOf = (canonical: string) => `hash of ${canonical}`;

function aChain(length: number): ChainedEntry[] {
  let head: ChainHead = EMPTY_CHAIN;
  return Array.from({ length }, (_, index) => {
    const details = { screen: index };
    const entry = nextEntry({ action: 'view_dashboard', ...ADMIN, details }, head, NOW);
    const hash = hashOf(canonicalEntry(entry));
    head = { id: entry.id, hash };
    return { ...entry, hash };
  });
}
const headOf = (entries: readonly ChainedEntry[]): ChainHead => {
  const last = entries.at(-1);
  return last ? { id: last.id, hash: last.hash } : EMPTY_CHAIN;
};
const verify = (entries: readonly ChainedEntry[], noted = headOf(entries), after = EMPTY_CHAIN) => {
  const verifier = chainVerifier(hashOf, after);
  for (const entry of entries) {
    const problem = verifier.next(entry);
    if (problem) return problem;
  }
  return verifier.end(noted);
};

describe('the chain of the access log (contract §4)', () => {
  it('begins with zeros and takes each entry from the head', () => {
    const [first, second] = aChain(2);
    expect(EMPTY_CHAIN).toEqual({ id: 0, hash: '0'.repeat(64) });
    expect(first).toMatchObject({ id: 1, previousHash: GENESIS_HASH, createdAt: NOW.toISOString() });
    expect(first).toMatchObject({ ...ADMIN, action: 'view_dashboard', detailsText: '{"screen":0}' });
    expect(first).not.toHaveProperty('details');
    expect(second).toMatchObject({ id: 2, previousHash: first?.hash });
  });

  it('hashes every field of an entry', () => {
    const [entry] = aChain(1);
    if (!entry) throw new Error('The chain is empty.');
    const { hash, ...fields } = entry;
    expect(canonicalEntry(fields)).toBe(
      `["${GENESIS_HASH}",1,"view_dashboard",1,"Ada","ada@example.com","2026-05-01T10:20:30.000Z","192.0.2.1","{\\"screen\\":0}"]`,
    );
    expect(canonicalEntry({ ...fields, adminId: undefined })).toContain('"view_dashboard",null,"Ada"');
  });

  it('is intact from its beginning and from a verified head on', () => {
    const entries = aChain(3);
    expect(verify(entries)).toEqual({ intact: true, head: headOf(entries) });
    expect(verify([])).toEqual({ intact: true, head: EMPTY_CHAIN });
    expect(verify(entries.slice(2), headOf(entries), headOf(entries.slice(0, 2)))).toMatchObject({
      intact: true,
    });
  });

  it('names the first entry that is missing, changed or moved', () => {
    const [first, second, third] = aChain(3) as [ChainedEntry, ChainedEntry, ChainedEntry];
    const whole = headOf([first, second, third]);
    expect(verify([first, third], whole)).toEqual({ intact: false, brokenAt: 2, reason: 'it is missing' });
    expect(verify([{ ...first, adminName: 'Eve' }, second])).toEqual({
      ...{ intact: false, brokenAt: 1, reason: 'its content was changed' },
    });
    const forged = { ...first, adminName: 'Eve' };
    const { hash, ...fields } = forged;
    const rehashed = { ...fields, hash: hashOf(canonicalEntry(fields)) };
    expect(verify([rehashed, second], whole)).toEqual({
      ...{ intact: false, brokenAt: 2, reason: 'it does not follow the line before' },
    });
  });

  it('notices an end that was cut, added or replaced', () => {
    const [first, second] = aChain(2) as [ChainedEntry, ChainedEntry];
    expect(verify([first], headOf([first, second]))).toEqual({
      ...{ intact: false, brokenAt: 2, reason: 'it is missing' },
    });
    expect(verify([first, second], headOf([first]))).toEqual({
      ...{ intact: false, brokenAt: 2, reason: 'it was added past the end' },
    });
    expect(verify([first], { id: 1, hash: 'another' })).toEqual({
      ...{ intact: false, brokenAt: 1, reason: 'it is not the line that the log ends with' },
    });
  });

  it('hashes no two lines as one, however their texts are cut', () => {
    const line = {
      id: 1,
      action: 'login',
      adminName: 'a',
      adminEmail: 'b',
      createdAt: '',
      ipAddress: '',
      detailsText: '{}',
      previousHash: '',
    };
    const moved = { ...line, adminName: 'a","b', adminEmail: '' };
    expect(canonicalEntry(line)).not.toBe(canonicalEntry(moved));
    expect(canonicalEntry({ ...line, adminId: 1 })).not.toBe(canonicalEntry(line));
  });
});
