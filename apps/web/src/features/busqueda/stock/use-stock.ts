import { listStock } from '@rodal/contracts/stock';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The stock as it is now: what another opening left is shown meanwhile, with its hour. */
export function useStock() {
  return useQuery({
    queryKey: ['stock'],
    queryFn: ({ signal }) => call(listStock, {}, { signal }),
    staleTime: 0,
  });
}
