import { publicAddressProblem, setupStepState, testMail } from './setup.js';

describe('setup (contract §10)', () => {
  it('counts what is configured as done, also where it was skipped before', () => {
    expect(setupStepState('mail', true, ['mail'])).toBe('done');
    expect(setupStepState('mail', false, ['mail'])).toBe('skipped');
    expect(setupStepState('mail', false, ['model'])).toBe('open');
  });

  it.each([
    ['https://podgist.example', 'https://podgist.example', undefined],
    ['https://podgist.example', 'https://10.0.0.7:3000', 'differs'],
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'differs'],
    ['http://localhost:3000', 'http://localhost:3000', 'local'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', 'local'],
    ['http://[::1]:3000', 'http://[::1]:3000', 'local'],
    ['http://podgist.example', 'http://podgist.example', 'plain'],
  ])('finds the problem of the public address %s for a browser at %s', (publicUrl, origin, problem) => {
    expect(publicAddressProblem(publicUrl, origin)).toBe(problem);
  });

  it('writes a test mail with an id of its own that names the installation', () => {
    const mail = testMail({ id: '7', email: 'ada@engine.test', publicUrl: 'https://podgist.example' });
    expect([mail.id, mail.to.email]).toEqual(['test.7', 'ada@engine.test']);
    expect(JSON.stringify(mail.blocks)).toContain('https://podgist.example');
  });
});
