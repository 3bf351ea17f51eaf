import { inspect } from 'node:util';
import { redactError } from './redact-error.js';

const SECRET = 'sk-123456';

describe('redactError', () => {
  it('takes the secret out of the whole chain of causes and of the fields it keeps', () => {
    const inner = Object.assign(new Error(`socket for ${SECRET}`), { code: `E_${SECRET}`, status: 401 });
    const error = new TypeError(`fetch with ${SECRET} failed`, { cause: inner });
    const copy = redactError(error, SECRET);
    const shown = inspect(copy, { depth: 20, showHidden: true });
    expect(shown).toContain('socket for ***');
    expect(shown).toContain('status: 401');
    expect(shown).not.toContain(SECRET);
    expect(copy.name).toBe('TypeError');
  });

  it('makes an error of anything, and follows no endless chain', () => {
    expect(redactError(`no ${SECRET}`, SECRET).message).toBe('no ***');
    const endless = new Error('loop');
    endless.cause = endless;
    expect(inspect(redactError(endless, '')).length).toBeLessThan(20_000);
  });
});
