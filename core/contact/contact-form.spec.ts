import { contactMessage, contactProblems } from './contact-form.js';

const FORM = { name: 'Ada', email: 'ada@example.com', topic: 'plans', message: 'How do I pay by invoice?' };
const fields = (more: object) => contactProblems({ ...FORM, ...more }).map(({ field }) => field);

describe('the contact form', () => {
  it('is taken when it says who, what about, and something; what is around it is cut off', () => {
    expect(contactMessage({ ...FORM, name: ' Ada\u202e  L. ', email: ' ada@example.com ' })).toEqual({
      ...FORM,
      name: 'Ada L.',
    });
  });

  it.each([
    [{ name: ' \u200b ' }, ['name']],
    [{ name: 'a'.repeat(81) }, ['name']],
    [{ email: 'ada' }, ['email']],
    [{ email: 'ada@example.com\r\nBcc: eve@example.com' }, ['email']],
    [{ email: 'ada@example.com, eve@example.com' }, ['email']],
    [{ topic: 'constructor' }, ['topic']],
    [{ message: '   too few   ' }, ['message']],
    [{ message: 'x'.repeat(5_001) }, ['message']],
    [{ name: '', email: '', topic: '', message: '' }, ['name', 'email', 'topic', 'message']],
  ])('is refused at the field that is wrong: %j', (more, wrong) => {
    expect(fields(more)).toEqual(wrong);
    expect(contactMessage({ ...FORM, ...more })).toBeUndefined();
  });

  it('counts characters as people do, up to the last one', () => {
    expect(fields({ message: '🎧'.repeat(5_000) })).toEqual([]);
    expect(fields({ name: '🎧'.repeat(80) })).toEqual([]);
  });
});
