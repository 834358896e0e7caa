import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { contar } from '@rodal/domain/contar';
import type { AppError } from '@rodal/domain/errors';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { dismissToast, toastFailure, toastUndo, useToasts } from '../../ui/toast.ts';
import { momento } from '../textos.ts';
import { iconoAviso, textoAviso } from './avisos.tsx';
import { AvisoAbierto } from './aviso-abierto.tsx';
import classes from './avisos-detalle.module.css';
import type { CambioAviso } from './cambiar-aviso.ts';

interface AvisosDetalleProps {
  /** Of the dispatch. */
  readonly numero: number;
  readonly avisos: readonly AvisoDetalle[];
  /** Sends a change, and makes the screen follow. */
  readonly cambiar: { readonly mutateAsync: (cambio: CambioAviso) => Promise<unknown>; readonly isPending: boolean; readonly error: Error | null };
  /** `despacho.resolverAviso` (A29). */
  readonly puedeResolver: boolean;
}

/** The flags of a dispatch (A29): open ones to act on, closed ones with who, when and the note. */
export function AvisosDetalle({ numero, avisos, cambiar: { mutateAsync, isPending, error }, puedeResolver }: AvisosDetalleProps) {
  const section = useRef<HTMLElement>(null);
  /** Somebody else was faster; with the note that was not stored. */
  const [conflicto, setConflicto] = useState<{ readonly error: AppError; readonly nota: string | null } | null>(null);
  const abiertos = avisos.filter(({ resueltoEn }) => resueltoEn === null);
  const cerrados = avisos.filter(({ resueltoEn }) => resueltoEn !== null);

  /** @returns whether it was done; why not stands in this section, or at the edge of the screen when another dispatch is on show */
  const change = async (cambio: CambioAviso): Promise<boolean> => {
    try {
      await mutateAsync(cambio);
    } catch (fault) {
      if (section.current === null) tellFailed(cambio, numero, fault);
      else {
        const faster = conflictoOf(fault);
        if (faster !== null) setConflicto({ error: faster, nota: cambio.nota });
      }
      return false;
    }
    // What had the focus goes away with the change.
    section.current?.focus();
    return true;
  };
  const reopen = async (codigo: string): Promise<void> => {
    if (await change({ codigo, nota: null })) forget(cerradoTexto(codigo, numero));
  };
  const close = async (codigo: string, nota: string): Promise<void> => {
    if (await change({ codigo, nota })) toastUndo(cerradoTexto(codigo, numero), () => void reopen(codigo));
  };

  if (avisos.length === 0) return null;
  return (
    <section ref={section} className={classes.avisos} aria-label="Avisos" tabIndex={-1}>
      {error === null || conflictoOf(error) !== null ? null : <Fallo error={error} />}
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
      <ConflictoModal
        error={conflicto?.error ?? null}
        escrito={conflicto?.nota == null ? undefined : `Su nota: ${conflicto.nota}`}
        onClose={() => {
          setConflicto(null);
          // What had the focus is gone: the record was asked for again.
          section.current?.focus();
        }}
      />
    </section>
  );
}

const cerradoTexto = (codigo: string, numero: number) => `Aviso cerrado: ${textoAviso(codigo)}, despacho ${numero}`;

function tellFailed({ codigo, nota }: CambioAviso, numero: number, fault: unknown): void {
  toastFailure(`No se pudo ${nota === null ? 'reabrir' : 'cerrar'} el aviso ${textoAviso(codigo)} del despacho ${numero}.`, fault);
}

/** Takes the offer to undo away: it has been done. */
function forget(texto: string): void {
  for (const { id, text } of useToasts.getState().toasts) if (text === texto) dismissToast(id);
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

interface AvisosCerradosProps {
  readonly avisos: readonly AvisoDetalle[];
  readonly busy: boolean;
  /** Null = this person may not. */
  readonly onReopen: ((codigo: string) => void) | null;
}

/** What was decided, by whom and when; folded, since nobody need act on it. */
function AvisosCerrados({ avisos, busy, onReopen }: AvisosCerradosProps) {
  return (
    <details className={classes.cerrados}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {contar(avisos.length, 'aviso cerrado', 'avisos cerrados')}
      </summary>
      <ul className={classes.lista}>
        {avisos.map(({ codigo, detalle, resueltoEn, resueltoPor, nota }) => (
          <li key={codigo} className={classes.cerrado}>
            <span className={classes.icono}>{iconoAviso(codigo)}</span>
            <div className={classes.texto}>
              <h3>{textoAviso(codigo)}</h3>
              {detalle === '' ? null : <p>{detalle}</p>}
              <p>
                Cerrado por {resueltoPor ?? 'el sistema'}
                {resueltoEn === null ? '' : `, ${momento(resueltoEn)}`}
              </p>
              {nota === null ? null : <p className={classes.dicho}>{nota}</p>}
            </div>
            {onReopen === null ? null : (
              <button
                type="button"
                className={classes.reabrir}
                aria-label={`Reabrir aviso ${textoAviso(codigo)}`}
                disabled={busy}
                onClick={() => onReopen(codigo)}
              >
                <IconArrowBackUp size={18} aria-hidden />
                Reabrir
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
