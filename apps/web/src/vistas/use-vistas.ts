import { deleteVista, listVistas, type PantallaVistas, saveVista, type Vista } from '@rodal/contracts/vistas';
import { normalizeText } from '@rodal/domain/texto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { toastDone, toastFailure, toastUndo } from '../ui/toast.ts';

/** What a view keeps. */
export type Contenido = Pick<Vista, 'nombre' | 'consulta' | 'columnas'>;

/** The one that the server replaces under this name: case, accents and double spaces make no other. */
export function vistaLlamada<V extends Pick<Vista, 'nombre'>>(vistas: readonly V[] | undefined, nombre: string): V | undefined {
  return vistas?.find((vista) => normalizeText(vista.nombre) === normalizeText(nombre));
}

const failed = (what: string) => (error: Error) => toastFailure(what, error);

/** The saved views of this person on a screen; replacing and deleting one can be taken back. */
export function useVistas(pantalla: PantallaVistas) {
  const clave = ['vistas', pantalla] as const;
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: clave });
  const query = useQuery({ queryKey: clave, queryFn: ({ signal }) => call(listVistas, { pantalla }, { signal }) });

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (vista: Contenido) => call(saveVista, { pantalla, ...vista }),
    onSuccess: refresh,
    onError: failed('No se pudo guardar la vista.'),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Vista) => call(deleteVista, { pantalla, id }),
    // Here, not where it is called: of two in a row the call of the first is forgotten.
    onSuccess: (_kept, vista) => {
      refresh();
      toastUndo(`Vista «${vista.nombre}» quitada`, () => restore(vista));
    },
    onError: failed('No se pudo quitar la vista.'),
  });
  const restore = ({ nombre, consulta, columnas }: Vista) => save.mutate({ nombre, consulta, columnas });

  return {
    vistas: query.data?.vistas,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    saving: save.isPending,
    /** A view of the same name is replaced ({@link vistaLlamada}). */
    guardar: (vista: Contenido, onSaved: () => void) => {
      const before = vistaLlamada(query.data?.vistas, vista.nombre);
      save.mutateAsync(vista).then(
        () => {
          onSaved();
          if (before === undefined) toastDone(`Vista «${vista.nombre}» guardada`);
          else toastUndo(`Vista «${before.nombre}» reemplazada`, () => restore(before));
        },
        () => undefined, // `onError` has said it
      );
    },
    quitar: (vista: Vista) => remove.mutate(vista),
  };
}
