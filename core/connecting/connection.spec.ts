import { DomainError } from '../errors.js';
import {
  connectionNotFound,
  exportRetryDelayMs,
  isParentId,
  MAX_TOKEN_LENGTH,
  parentNotFound,
  parseServiceToken,
  tokenRefused,
} from './connection.js';

const errorOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, message: error.message } : error;
  }
};

describe('the token of a connected service (contract §9)', () => {
  it('is taken as pasted, without white space around it', () => {
    expect(parseServiceToken(' ntn_123!~\n')).toBe('ntn_123!~');
    const longest = 'x'.repeat(MAX_TOKEN_LENGTH);
    expect(parseServiceToken(` ${longest} `)).toBe(longest);
  });

  it.each(['', '  ', 'two words', 'a\nb', 'a\u0000b', 'tökên', ' é', 'x'.repeat(MAX_TOKEN_LENGTH + 1)])(
    'is not %j',
    (raw) => {
      expect(errorOf(() => parseServiceToken(raw))).toEqual({
        code: 'invalid_input',
        message: 'This is not a token. Copy it again, without spaces or line breaks.',
      });
    },
  );
});

describe('the id of a page or database at Notion', () => {
  it.each([
    ['59833787-2cf9-4fdf-8782-e53db20768a5', true],
    ['598337872cf94fdf8782e53db20768a5', true],
    ['598337872CF94FDF8782E53DB20768A5', true],
    ['', false],
    ['598337872cf94fdf8782e53db20768a', false],
    ['x598337872cf94fdf8782e53db20768a5', false],
    ['598337872cf94fdf8782e53db20768a5x', false],
    ['59833787-2cf9-4fdf-8782-e53db20768g5', false],
    ['../../v1/users', false],
  ])('%j: %s', (id, isId) => {
    expect(isParentId(id)).toBe(isId);
  });
});

describe('sending a summary to a service', () => {
  it('is tried again after 5 s, 30 s, 2 min, 10 min, 1 h and 3 h', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (exportRetryDelayMs(attempts) ?? 0) / 1000);
    expect(seconds).toEqual([5, 30, 120, 600, 3600, 10_800, 0]);
    expect(exportRetryDelayMs(7)).toBeUndefined();
  });

  it('names the service and what to do when it fails', () => {
    const cause = new Error('401');
    expect(connectionNotFound('notion')).toMatchObject({
      code: 'connection_not_found',
      message: 'Notion is not connected. Connect it in your profile.',
    });
    expect(tokenRefused('readwise', cause)).toMatchObject({
      code: 'token_refused',
      message: 'Readwise does not accept this token. Copy it again, or make a new one.',
      cause,
    });
    expect(parentNotFound(cause)).toMatchObject({
      code: 'parent_not_found',
      message:
        'Notion does not let the integration write there. Share the page or database with it, and allow it to read, insert and update content.',
      cause,
    });
  });
});
