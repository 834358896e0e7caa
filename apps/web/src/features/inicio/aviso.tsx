import { getAvisos } from '@rodal/contracts/avisos-inicio';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { verComo } from '../../api/ver-como.ts';
import { failureText } from '../../ui/describe-error.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import classes from './aviso.module.css';
import { useAhora } from './use-ahora.ts';

interface AvisoProps {
  readonly usuarioId: number;
  /** Whether the server may be asked: it may know somebody else by the cookie (A28). */
  readonly ask: boolean;
}

/**
 * The yellow box with the notices in force, newest first (especificación 1 §2.4); none, no box. Without signal it shows
 * the last ones with their age, and each until its own end (issue 7 §2).
 */
export function Aviso({ usuarioId, ask }: AvisoProps) {
  const [before] = useState(() => readAvisos(usuarioId));
  const ahora = useAhora();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['avisos'],
    enabled: ask,
    queryFn: async ({ signal }) => keepAvisos(usuarioId, (await call(getAvisos, {}, { signal })).avisos),
  });

  const known = data ?? before;
  if (known === null && error === null) return ask ? <div className={classes.skeleton} role="status" aria-label="Cargando el aviso" /> : null;
  const vigentes = (known?.avisos ?? [])
    .map(({ id, MENSAJE, hasta }) => ({ id, text: MENSAJE.trim(), hasta }))
    .filter(({ text, hasta }) => text !== '' && (hasta === null || Date.parse(hasta) > ahora));
  const again =
    error === null ? null : (
      <button type="button" disabled={isFetching} onClick={() => void refetch()}>
        Reintentar
      </button>
    );
  if (vigentes.length > 0) {
    return (
      <div className={classes.place}>
        <NoticeBox title={MESSAGES.informacionImportante} notices={vigentes}>
          {known !== null && (error !== null || !ask) ? (
            <div className={classes.age} role="status">
              <span>
                Guardado el {formatDateTime(new Date(known.traidosEn))}.{error === null ? '' : ` No se pudo actualizar. ${failureText(error)}`}
              </span>
              {again}
            </div>
          ) : null}
        </NoticeBox>
      </div>
    );
  }
  if (error === null) return null;
  return (
    <div className={classes.failed} role="status">
      <span>No se pudo traer el aviso. {failureText(error)}</span>
      {again}
    </div>
  );
}

const guardados = z.object({ traidosEn: z.iso.datetime(), avisos: getAvisos.reply.shape.avisos });

/** The notices as this device last had them from the server. */
type AvisosGuardados = z.output<typeof guardados>;

const keyOf = (usuarioId: number): string => `rodal-avisos-${usuarioId}`;

/** What this person's Inicio last showed here; null = nothing, or storage switched off. */
function readAvisos(usuarioId: number): AvisosGuardados | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(usuarioId)) ?? 'null');
    const parsed = z.safeParse(guardados, read);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps them for when there is no signal, each person's own (R38). */
function keepAvisos(usuarioId: number, avisos: AvisosGuardados['avisos']): AvisosGuardados {
  const kept = { traidosEn: new Date().toISOString(), avisos };
  // On the device of whoever only looks nothing of this person is left.
  if (verComo !== null) return kept;
  try {
    localStorage.setItem(keyOf(usuarioId), JSON.stringify(kept));
  } catch {
    // storage full or switched off: they are there until the page is left
  }
  return kept;
}
