/**
 * Seeds of the smoke, the most telling first: time may run out. What happens in them follows from the table of actions;
 * when that changes, `semillas.test.ts` says whether they still do.
 */
export const SEMILLAS: readonly number[] = [446, 718, 722, 972, 1336];
