import { FLUJOS, isFlujo } from '@rodal/contracts/flujos';
import { mayMove } from '@rodal/contracts/quien-carga';
import { startFlujo, type Trabajo } from '@rodal/contracts/trabajos';
import { AppError } from '@rodal/domain/errors';
import { IconArrowBackUp, IconBan, IconCheck, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { CargaYaDecidida, DecidirDialog, type Que } from '../../cargas/decidir-dialog.tsx';
import { isActiva, useMover } from '../../cargas/use-flujo.ts';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastDone, toastFailure } from '../../ui/toast.ts';

/** What is done with a load: some of it only after an answer. */
type Accion = Que | 'cancelar' | 'repetir';

interface Fila {
  readonly accion: Accion;
  readonly texto: string;
  readonly icono: typeof IconCheck;
  /** Where it means something; whether one may is the load's own rule. */
  readonly vale: (trabajo: Trabajo) => boolean;
}

const ACCIONES: readonly Fila[] = [
  { accion: 'aceptar', texto: 'Confirmar', icono: IconCheck, vale: ({ estado }) => estado === 'porConfirmar' },
  { accion: 'descartar', texto: 'Descartar', icono: IconTrash, vale: ({ estado }) => estado === 'porConfirmar' },
  { accion: 'cancelar', texto: 'Cancelar', icono: IconBan, vale: isActiva },
  { accion: 'deshacer', texto: 'Deshacer', icono: IconArrowBackUp, vale: ({ sePuedeDeshacer }) => sePuedeDeshacer },
  // What a program sent, only it can send again.
  { accion: 'repetir', texto: 'Repetir', icono: IconRefresh, vale: (trabajo) => isFlujo(trabajo.flujo) && !isActiva(trabajo) },
];

/** Asks for the same load again: the same months. @throws AppError `no_encontrado` for what a program sent */
async function repeat({ flujo, desde, hasta }: Trabajo): Promise<Trabajo> {
  if (!isFlujo(flujo)) throw new AppError('no_encontrado');
  return call(startFlujo, { flujo, ...(desde !== null && hasta !== null && { desde, hasta }) });
}

/** What can be done about a load (D5). */
export function AccionesTrabajo({ trabajo }: { readonly trabajo: Trabajo }) {
  const { permisos, mostrar } = use(ListadoContext);
  const client = useQueryClient();
  const de = isFlujo(trabajo.flujo) ? FLUJOS[trabajo.flujo].titulo : trabajo.titulo;
  // Whatever a load feeds is other than it was.
  const onSettled = () => client.invalidateQueries();
  const onError = (error: Error) => toastFailure(`No se pudo con la carga ${de}.`, error);
  const { decide, cancel } = useMover({
    onSettled,
    onError: (error, motivo) => {
      const faster = conflictoOf(error);
      if (faster === null) onError(error);
      // On the page: the row goes away where the list shows only what waits.
      else mostrar((cerrar) => <CargaYaDecidida error={faster} motivo={motivo} onClose={cerrar} />);
    },
  });
  const repetir = useMutation({ mutationFn: repeat, onSuccess: () => toastDone('Se pidió de nuevo'), onError, onSettled });
  if (!mayMove(permisos, trabajo.flujo)) return null;
  const press = (accion: Accion) => {
    if (accion === 'cancelar') return cancel.mutate(trabajo.id);
    if (accion === 'repetir') return repetir.mutate(trabajo);
    return mostrar((cerrar) => (
      <DecidirDialog
        pregunta={{ que: accion, trabajo }}
        onClose={cerrar}
        onDecide={(pregunta, motivo) => {
          cerrar();
          decide.mutate({ ...pregunta, motivo });
        }}
      />
    ));
  };
  return (
    <Acciones>
      {ACCIONES.filter(({ vale }) => vale(trabajo)).map(({ accion, texto, icono: Icono }) => (
        <button key={accion} type="button" aria-label={`${texto} ${de}`} disabled={decide.isPending || cancel.isPending || repetir.isPending} onClick={() => press(accion)}>
          <Icono size={18} aria-hidden />
          {texto}
        </button>
      ))}
    </Acciones>
  );
}
