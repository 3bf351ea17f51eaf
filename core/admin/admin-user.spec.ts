import { DomainError } from '../errors.js';
import { type AdminUser, editedText, parseUserEdit, type UserEditInput, usageCountOf } from './admin-user.js';

describe('usageCountOf', () => {
  it('takes whole numbers from 0 on; what is no number is 0 (§5)', () => {
    const read = [
      7,
      '12',
      ' 3 ',
      2.9,
      '',
      ' ',
      'many',
      null,
      undefined,
      [5],
      {},
      true,
      Number.NaN,
      '1e2',
      Infinity,
    ];
    expect(read.map(usageCountOf)).toEqual([7, 12, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0]);
    for (const wrong of [-1, '-0.5', 1_000_001]) expect(() => usageCountOf(wrong)).toThrow(DomainError);
  });
});

describe('an edit of a member (spec §5)', () => {
  const SENT: UserEditInput = {
    firstName: ' Ada ',
    lastName: 'Lovelace',
    email: ' ada@example.com ',
    subscriptionPlan: 'all_access',
    monthlyUsageCount: '7',
  };

  it('is read with clean names', () => {
    expect(parseUserEdit(SENT)).toEqual({
      ...{
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        plan: 'all_access',
        usageCount: 7,
      },
    });
    const name = 'x'.repeat(80);
    expect(parseUserEdit({ ...SENT, firstName: name, lastName: '' })).toMatchObject({
      firstName: name,
      lastName: '',
    });
    expect(parseUserEdit({ ...SENT, monthlyUsageCount: 1_000_000 }).usageCount).toBe(1_000_000);
  });

  it.each<[keyof UserEditInput, unknown, string]>([
    ['firstName', 7, 'First name must be text.'],
    ['firstName', 'x'.repeat(81), 'First name may have at most 80 characters.'],
    ['lastName', null, 'Last name must be text.'],
    ['lastName', 'x'.repeat(81), 'Last name may have at most 80 characters.'],
    ['email', 'ada', 'Enter a valid e-mail address.'],
    ['email', undefined, 'Enter a valid e-mail address.'],
    ['subscriptionPlan', 'gold', 'Plan must be one of free, plus, pro, all_access.'],
    ['monthlyUsageCount', -1, 'Monthly usage count must be 0 or more.'],
    ['monthlyUsageCount', 1_000_001, 'Monthly usage count may be at most 1000000.'],
  ])('is refused with its field: %s %j', (field, value, message) => {
    expect(() => parseUserEdit({ ...SENT, [field]: value })).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, details: { errors: [{ field, message }] } }),
    );
  });
});

describe('the version of a user', () => {
  it('is every field that is edited', () => {
    const user: Omit<AdminUser, 'version'> = {
      id: 1,
      uid: 'u1',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      createdAt: '2026-01-01T00:00:00.000Z',
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      monthlyUsageCount: 3,
      isActive: true,
      summaryCount: 2,
    };
    expect(editedText(user)).toBe('["Ada","Byron","ada@example.com","pro",3]');
  });
});
