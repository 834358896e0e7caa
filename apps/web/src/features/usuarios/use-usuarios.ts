import { listPerfiles } from '@rodal/contracts/usuarios';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What has to be asked for again when a person or a profile changes. */
export const USUARIOS = ['usuarios'];

/** The profiles that can be given. */
export function usePerfiles() {
  return useQuery({
    queryKey: [...USUARIOS, 'perfiles'],
    queryFn: async ({ signal }) => (await call(listPerfiles, {}, { signal })).perfiles,
  });
}
