import { marcasDe } from '@rodal/domain/documentos/marcas';
import type { Escrito } from '../../formulario/campo.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { revisionDeDocumento } from '../revision/estado-papel.tsx';
import type { Operaciones } from '../revision/revision-context.ts';
import type { Cambiado, DetalleDe, FilaPortador, PortadorDe } from './portador.ts';

/** What asking for one takes, whoever asks. */
export interface Consulta<D> {
  /** What keeps it apart from others of that name. */
  readonly entidad: string;
  /** Of its list, whose rows a change asks for again. */
  readonly listado: string;
  readonly traer: (clave: string, signal: AbortSignal) => Promise<D>;
}

const options = <D>({ entidad, traer }: Consulta<D>, clave: string) => queryOptions({ queryKey: raizDe(entidad, clave), queryFn: ({ signal }) => traer(clave, signal) });

/** The root of what a change of one asks for again, beside the list. */
export function raizDe(entidad: string, clave: string): readonly string[] {
  return [entidad, clave];
}

/** One with all of its papers and what it lacks. @param fresca asked for again where it is shown */
export function usePortador<D>(fila: Consulta<D>, clave: string, fresca = false) {
  return useQuery({ ...options(fila, clave), ...(fresca && { refetchOnMount: 'always' as const }) });
}

/**
 * A change of one: says how it went, and what is on the screen becomes what the server answered. Whoever was slower sees how it stands now by the time they
 * hear of it; what failed is told by whoever asked.
 */
export function useCambio<D>(fila: Consulta<D>, clave: string) {
  const client = useQueryClient();
  const { queryKey } = options(fila, clave);
  return useMutation({
    mutationFn: (pedido: () => Promise<Cambiado<D>>) => pedido(),
    onSuccess: async (cambiado) => {
      // One that was asked for before must not put back what it had seen.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Cambiado<D>>(queryKey, cambiado);
      toastDone(cambiado.Mensaje);
    },
    onError: async (error) => {
      const again = client.refetchQueries({ queryKey, exact: true });
      if (conflictoOf(error) !== null) await again;
    },
    // Not waited for: the next press counts at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [fila.listado] });
      void client.invalidateQueries({ queryKey: [...queryKey, 'historia'] });
    },
  });
}

/** What is done to one of its papers. */
export function useOperaciones<D extends DetalleDe, P extends PortadorDe, V extends Escrito>(fila: FilaPortador<D, P, V>, clave: string): Operaciones {
  const { mutateAsync } = useCambio(fila, clave);
  return useMemo(() => {
    const { marcar, comentar, reemplazar, corregir } = fila.ops;
    return {
      marcar: (documento, revision, comentario) =>
        mutateAsync(() => marcar(clave, { id: documento.id, ...marcasDe(revision), ...(comentario !== '' && { comentario }), visto: revisionDeDocumento(documento) })),
      comentar: ({ id }, comentario, visto) => mutateAsync(() => comentar(clave, { id, comentario, visto })),
      reemplazar: (nuevo, visto) => mutateAsync(() => reemplazar(clave, { ...nuevo, visto })),
      ...(corregir !== undefined && { corregir: ({ id }, dicho) => mutateAsync(() => corregir(clave, { id, ...dicho })) }),
    };
  }, [fila, clave, mutateAsync]);
}
