/** In place of style sheets, which the test environment does not apply. */
export {};
