import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../ui/toast.ts';

/**
 * Asks again for everything on the screen. What cannot be had anew stays as it was and is said to be old (C29); what
 * never came says so in its own place.
 */
export function useActualizar(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ type: 'active' });
    const [vieja] = client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
    });
    if (vieja !== undefined) toastFailure('No se pudo actualizar: sigue a la vista lo anterior.', vieja.state.error);
  };
}
