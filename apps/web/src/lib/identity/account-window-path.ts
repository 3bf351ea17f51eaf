/** Where the embedded identity service's accounts are chosen. */
export const ACCOUNT_WINDOW_PATH = '/emulator/accounts';
