import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { AppError } from '@rodal/domain/errors';
import { useRef } from 'react';
import { describeError } from '../../../ui/describe-error.ts';
import { dismissToast, toastFailed, toastUndo, useToasts } from '../../../ui/toast.ts';
import { textoAviso } from '../avisos.tsx';
import { AvisoAbierto } from './aviso-abierto.tsx';
import { AvisosCerrados } from './avisos-cerrados.tsx';
import classes from './avisos-detalle.module.css';
import { useCambiarAviso, type CambioAviso } from './use-detalle.ts';

interface AvisosDetalleProps {
  readonly id: string;
  readonly avisos: readonly AvisoDetalle[];
  /** `despacho.resolverAviso` (A29). */
  readonly puedeResolver: boolean;
}

/** The flags of a dispatch (A29): open ones to act on, closed ones with who, when and the note. */
export function AvisosDetalle({ id, avisos, puedeResolver }: AvisosDetalleProps) {
  const { mutateAsync, isPending, error } = useCambiarAviso(id);
  const section = useRef<HTMLElement>(null);
  const abiertos = avisos.filter(({ resueltoEn }) => resueltoEn === null);
  const cerrados = avisos.filter(({ resueltoEn }) => resueltoEn !== null);

  /** @returns whether it was done; why not stands on the screen */
  const change = async (cambio: CambioAviso): Promise<boolean> => {
    try {
      await mutateAsync(cambio);
    } catch (fault) {
      if (isChanged(fault)) section.current?.focus();
      return false;
    }
    // What had the focus goes away with the change.
    section.current?.focus();
    return true;
  };
  const reopen = async (codigo: string): Promise<void> => {
    if (await change({ codigo, nota: null })) return forget(cerradoTexto(codigo));
    // The dialog with the cause may be closed by then.
    if (section.current === null) toastFailed(`No se pudo reabrir el aviso ${textoAviso(codigo)}. Ábralo de nuevo en el detalle del despacho.`);
  };
  const close = async (codigo: string, nota: string): Promise<void> => {
    if (await change({ codigo, nota })) toastUndo(cerradoTexto(codigo), () => void reopen(codigo));
  };

  if (avisos.length === 0) return null;
  return (
    <section ref={section} className={classes.avisos} aria-label="Avisos" tabIndex={-1}>
      {error === null ? null : <Fallo error={error} />}
      {abiertos.length === 0 ? null : (
        <ul className={classes.lista}>
          {abiertos.map((aviso) => (
            <AvisoAbierto
              key={aviso.codigo}
              aviso={aviso}
              busy={isPending}
              onClose={puedeResolver ? (nota) => void close(aviso.codigo, nota) : null}
            />
          ))}
        </ul>
      )}
      {cerrados.length === 0 ? null : (
        <AvisosCerrados avisos={cerrados} busy={isPending} onReopen={puedeResolver ? (codigo) => void reopen(codigo) : null} />
      )}
    </section>
  );
}

const cerradoTexto = (codigo: string) => `Aviso cerrado: ${textoAviso(codigo)}`;

/** Takes the offer to undo away: it has been done. */
function forget(texto: string): void {
  for (const { id, text } of useToasts.getState().toasts) if (text === texto) dismissToast(id);
}

/** Somebody else was faster: the record is asked for again. */
function isChanged(fault: unknown): boolean {
  return fault instanceof AppError && fault.row.status === 409;
}

function Fallo({ error }: { readonly error: Error }) {
  const { causa, requestId } = describeError(error);
  return (
    <p role="alert" className={classes.fallo}>
      {causa}
      {requestId === null ? null : <span className="rodal-tabular"> Código {requestId}</span>}
    </p>
  );
}
