import { useCases } from '#api/wiring/ports.js';

/** Ended analyses of members. */
export const NOTICE_USE_CASES = useCases(['library'], ({ library: { notices } }) => ({ notices }));
