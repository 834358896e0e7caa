import type { Documento } from '@rodal/contracts/documentos';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { useId, useState } from 'react';
import { toastFailure } from '../../ui/toast.ts';
import { useDibujado } from './dibujados.ts';
import { revisionDeDocumento } from './estado-papel.tsx';
import { NoCumple } from './no-cumple.tsx';
import classes from './revision.module.css';
import { useMesa, useRevision } from './use-mesa.ts';

const CASILLAS = [
  ['cumple', 'CUMPLE'],
  ['noCumple', 'NO_CUMPLE'],
  ['pendiente', 'PENDIENTE'],
  ['noAplica', 'NO_APLICA'],
] as const;

interface CasillasProps {
  readonly documento: Documento;
  /** Of its kind. */
  readonly titulo: string;
}

/** The four marks, one at most: another press on the one that is there takes it off. What is ticked is what the server has. */
export function Casillas({ documento, titulo }: CasillasProps) {
  const id = useId();
  const { quien, ops } = useRevision();
  const { chocar } = useMesa();
  const dibujado = useDibujado(quien.usuarioId, documento.sha256);
  const revision = revisionDeDocumento(documento);
  const [pidiendo, setPidiendo] = useState(false);
  const [busy, setBusy] = useState(false);

  const marcar = async (nueva: Revision) => {
    setBusy(true);
    setPidiendo(false);
    try {
      await ops.marcar(documento, nueva, '');
    } catch (error) {
      if (!chocar(error)) toastFailure(`No se pudo marcar ${titulo}.`, error);
    } finally {
      setBusy(false);
    }
  };
  const press = (a: Revision) => {
    if (a === revision) void marcar('SIN_REVISAR');
    else if (a === 'NO_CUMPLE') setPidiendo(!pidiendo);
    else void marcar(a);
  };
  /** Whoever has not seen all of it cannot say that it complies. */
  const sinVer = revision === 'CUMPLE' || dibujado === 'entero' ? null : dibujado === undefined ? 'Ábralo primero' : 'No se pudo dibujar entero: revise el original';

  return (
    <>
      <fieldset className={classes.casillas} aria-busy={busy}>
        <legend>Revisión de {titulo}</legend>
        {CASILLAS.map(([accion, a]) => {
          const puede = REVISION_DOCUMENTO.can(a === revision ? 'desmarcar' : accion, { estado: revision, reemplazado: false }, quien);
          const porQue = puede === true ? (a === 'CUMPLE' ? sinVer : null) : puede;
          return (
            <span key={a} className={classes.casilla}>
              <label>
                <input
                  type="checkbox"
                  checked={a === revision}
                  disabled={porQue !== null || busy}
                  aria-describedby={porQue === null ? undefined : `${id}-${a}`}
                  onChange={() => porQue === null && press(a)}
                />
                {REVISION_DOCUMENTO.estados[a]}
              </label>
              {porQue === null ? null : (
                <span id={`${id}-${a}`} className={classes.dim}>
                  {porQue}
                </span>
              )}
            </span>
          );
        })}
      </fieldset>
      {pidiendo && revision !== 'NO_CUMPLE' ? <NoCumple documento={documento} titulo={titulo} onClose={() => setPidiendo(false)} /> : null}
    </>
  );
}
