import { useMediaQuery } from '@mantine/hooks';

/** The width at which lists become cards and filters fold; the same as in every stylesheet. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
