import { deleteVista, listVistas, saveVista, type Vista } from '@rodal/contracts/vistas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastDone, toastFailed, toastUndo } from '../../../ui/toast.ts';

const PANTALLA = { pantalla: 'despachoRecepciones' } as const;
const CLAVE = ['vistas', PANTALLA.pantalla] as const;

/** What a view keeps. */
export type Contenido = Pick<Vista, 'nombre' | 'consulta' | 'columnas'>;

const failed = (what: string) => (error: Error) => {
  const { causa, requestId } = describeError(error);
  toastFailed(`${what} ${causa}`, requestId);
};

/** The saved views of this person; replacing and deleting one can be taken back. */
export function useVistas() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: CLAVE });
  const query = useQuery({ queryKey: CLAVE, queryFn: ({ signal }) => call(listVistas, PANTALLA, { signal }) });

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (vista: Contenido) => call(saveVista, { ...PANTALLA, ...vista }),
    onSuccess: refresh,
    onError: failed('No se pudo guardar la vista.'),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Vista) => call(deleteVista, { ...PANTALLA, id }),
    onSuccess: refresh,
    onError: failed('No se pudo quitar la vista.'),
  });
  const restore = ({ nombre, consulta, columnas }: Vista) => save.mutate({ nombre, consulta, columnas });

  return {
    vistas: query.data?.vistas,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    saving: save.isPending,
    /** A view of the same name is replaced. */
    guardar: (vista: Contenido, onSaved: () => void) => {
      const before = query.data?.vistas.find(({ nombre }) => nombre === vista.nombre);
      save.mutate(vista, {
        onSuccess: () => {
          onSaved();
          if (before === undefined) toastDone(`Vista «${vista.nombre}» guardada`);
          else toastUndo(`Vista «${vista.nombre}» reemplazada`, () => restore(before));
        },
      });
    },
    quitar: (vista: Vista) =>
      remove.mutate(vista, { onSuccess: () => toastUndo(`Vista «${vista.nombre}» quitada`, () => restore(vista)) }),
  };
}
