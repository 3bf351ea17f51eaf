import { aesSecretCipher } from './aes-secret-cipher.js';

describe('aesSecretCipher', () => {
  const cipher = aesSecretCipher('s'.repeat(32));

  it('cipher a secret so that only its owner and the same product secret open it', () => {
    const sealed = cipher.encrypt('JBSWY3DPEHPK3PXP', 'admin:7');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(cipher.encrypt('JBSWY3DPEHPK3PXP', 'admin:7')).not.toBe(sealed);
    expect(aesSecretCipher('s'.repeat(32)).decrypt(sealed, 'admin:7')).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      isCurrent: true,
    });
    expect(cipher.decrypt(sealed, 'admin:8')).toBeUndefined();
    expect(aesSecretCipher('t'.repeat(32)).decrypt(sealed, 'admin:7')).toBeUndefined();
  });

  it('opens what the previous product secret encrypted, and says that it is to be encrypted anew', () => {
    const sealed = cipher.encrypt('JBSWY3DPEHPK3PXP', 'admin:7');
    const next = aesSecretCipher('t'.repeat(32), 's'.repeat(32));
    expect(next.decrypt(sealed, 'admin:7')).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isCurrent: false });
    expect(next.decrypt(sealed, 'admin:8')).toBeUndefined();
    const anew = next.encrypt('JBSWY3DPEHPK3PXP', 'admin:7');
    expect(next.decrypt(anew, 'admin:7')).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isCurrent: true });
    expect(cipher.decrypt(anew, 'admin:7')).toBeUndefined();
  });

  it('opens nothing that was changed or cut', () => {
    const sealed = cipher.encrypt('JBSWY3DPEHPK3PXP', 'admin:7');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    const changed = [...bytes.keys()].map((at) => {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(at) ^ 1, at);
      return `v1:${other.toString('base64url')}`;
    });
    const cut = [3, 10, 30, sealed.length - 2].map((length) => sealed.slice(0, length));
    const opened = [...changed, ...cut].filter((text) => cipher.decrypt(text, 'admin:7') !== undefined);
    expect(opened).toEqual([]);
  });

  it('takes what was kept before for its own secret', () => {
    expect(cipher.decrypt('JBSWY3DPEHPK3PXP', 'admin:7')).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      isCurrent: false,
    });
  });
});
