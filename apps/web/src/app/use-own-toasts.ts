import { useEffect } from 'react';
import { clearToasts } from '../ui/toast.ts';

/** Messages go with the person they were for. @param usuarioId undefined = nobody, or not known yet */
export function useOwnToasts(usuarioId: number | undefined): void {
  useEffect(() => (usuarioId === undefined ? undefined : clearToasts), [usuarioId]);
}
