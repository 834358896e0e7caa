/**
 * Seeds of the smoke, the most telling first: time may run out. Chosen among 20,000 as the two with the fewest actions that
 * together do all that `semillas.test.ts` names and whose order lets it happen (no profile is taken away without a database),
 * then run: what they are here for really happened. The others repeat the rarer half of it. What happens in them follows from the table of actions;
 * when that changes, `semillas.test.ts` says whether they still do.
 */
export const SEMILLAS: readonly number[] = [6951, 7362, 3652, 7712, 325];
