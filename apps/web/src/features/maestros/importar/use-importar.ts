import { importMaestro, reviewImportacion } from '@rodal/contracts/maestros-importar';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../../api/upload-file.ts';
import { refreshMaestros } from '../cache-maestros.ts';

/** Asks the server what a file would change; nothing is stored. */
export function useRevisar(maestro: MaestroClave) {
  return useMutation({ mutationFn: (file: File) => uploadFile(reviewImportacion, { maestro }, file) });
}

/** Stores what was reviewed. The file goes up once more: the server keeps nothing of a review. */
export function useImportar(maestro: MaestroClave) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, huella }: { readonly file: File; readonly huella: string }) => uploadFile(importMaestro, { maestro, huella }, file),
    onSuccess: () => refreshMaestros(client),
  });
}
