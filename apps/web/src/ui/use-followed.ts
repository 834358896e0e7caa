import { useEffect, useState } from 'react';

/** As `follow` of the phone's database gives it; its screens know no more of it. */
type Follow<T> = (follower: { readonly next: (value: T) => void; readonly error: (error: unknown) => void }) => () => void;

/**
 * The newest value; undefined until there is one.
 * @param follow tells a value now and whenever it changes; stable between renders
 * @param first what stands for it until then
 * @throws what went wrong, while rendering: the screen's own boundary shows it
 */
export function useFollowed<T>(follow: Follow<T>, first?: T): T | undefined {
  const [known, setKnown] = useState<{ readonly of?: Follow<T>; readonly value?: T; readonly failed?: { readonly error: unknown } }>({});
  useEffect(
    () =>
      follow({
        next: (value) => setKnown((before) => (before.of === follow && before.value === value ? before : { of: follow, value })),
        error: (error) => setKnown({ of: follow, failed: { error } }),
      }),
    [follow],
  );
  // What another one told before says nothing here.
  if (known.of !== follow) return first;
  if (known.failed !== undefined) throw known.failed.error;
  return known.value;
}
