import { paidSignUpProblem, resetProblem, signInProblem, signUpProblem } from './sign-in-rules.js';

const missing = { title: 'Missing Information', message: 'Please enter both email and password' };

describe('sign-in forms', () => {
  it('need e-mail and password (§5)', () => {
    expect(signInProblem({ email: ' ', password: 'secret' })).toEqual({ field: 'email', ...missing });
    expect(signInProblem({ email: 'a@b.c', password: '' })).toEqual({ field: 'password', ...missing });
    expect(signInProblem({ email: 'a@b.c', password: ' ' })).toBeUndefined();
  });

  it('need six characters for a new password (§5)', () => {
    expect(signUpProblem({ email: '', password: 'abc' })).toMatchObject(missing);
    expect(signUpProblem({ email: 'a@b.c', password: '12345' })).toEqual({
      field: 'password',
      title: 'Password Too Short',
      message: 'Password must be at least 6 characters',
    });
    expect(signUpProblem({ email: 'a@b.c', password: '123456' })).toBeUndefined();
  });

  it('need the same password twice after a payment (§5)', () => {
    const form = { email: 'a@b.c', password: '123456', confirmation: '123457' };
    expect(paidSignUpProblem(form)).toEqual({
      field: 'confirmation',
      title: 'Password Mismatch',
      message: 'Passwords do not match.',
    });
    expect(paidSignUpProblem({ ...form, password: '1' })).toMatchObject({ field: 'password' });
    expect(paidSignUpProblem({ ...form, confirmation: '123456' })).toBeUndefined();
  });

  it('need an e-mail for a reset (§5)', () => {
    expect(resetProblem({ email: ' ' })).toEqual({
      field: 'email',
      title: 'Email Required',
      message: 'Please enter your email address',
    });
    expect(resetProblem({ email: 'a@b.c' })).toBeUndefined();
  });
});
