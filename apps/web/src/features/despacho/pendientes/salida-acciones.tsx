import { IconCheck, IconGitBranch, IconPencil, IconPhotoOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ItemDescription } from '../../../offline/outbox/describe-item.ts';
import { retryItem } from '../../../offline/outbox/outbox.ts';
import { reopenItem } from '../../../offline/outbox/reopen.ts';
import type { Lado, DespachoRow } from '../../../offline/rows/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from './patio.module.css';
import type { Decision } from './conflicto-dialog.tsx';
import { useTelefono } from '../comun/terreno.ts';

const ConflictoDialog = lazy(async () => ({ default: (await import('./conflicto-dialog.tsx')).ConflictoDialog }));
const SinFotoDialog = lazy(async () => ({ default: (await import('./sin-foto-dialog.tsx')).SinFotoDialog }));

const DE_FOTO = { vacio: 'camión vacío', lleno: 'camión lleno' } as const satisfies Record<Lado, string>;

const DECISIONES: readonly { readonly accion: Decision; readonly texto: string; readonly icon: typeof IconCheck }[] = [
  { accion: 'enviado', texto: 'Dar por enviado', icon: IconCheck },
  { accion: 'revision', texto: 'Enviar como revisión nueva', icon: IconGitBranch },
  { accion: 'descartar', texto: 'Descartar', icon: IconTrash },
];

interface Boton {
  readonly texto: string;
  /** Which one. */
  readonly foto?: string;
  readonly icon: typeof IconCheck;
  readonly tap: () => void;
  readonly quieto: boolean;
}

interface SalidaAccionesProps {
  readonly item: DespachoRow;
  readonly dicho: ItemDescription;
  /** Why its form does not open for this person; null = it does. */
  readonly cierre: string | null;
}

/** What can be done about an item: Corregir, Reintentar, Enviar sin esta foto (R63, A21). */
export function SalidaAcciones({ item, dicho: { acciones, sinFoto, tono }, cierre }: SalidaAccionesProps) {
  const { db, wake, formularios } = useTelefono();
  const navigate = useNavigate();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [lado, setLado] = useState<Lado | null>(null);
  const { id, codigo } = item;

  const tell = (error: unknown): void => toastFailed(describeError(error).causa);
  const corregir = (): void => {
    reopenItem(db, id).then((draft) => navigate(formularios[draft.variante].to(draft.id)), tell);
  };
  const reintentar = (): void => {
    retryItem(db, id)
      .then(() => wake('tap'))
      .catch(tell);
  };

  const fixable = acciones.includes('corregir');
  const buttons: Boton[] = [
    ...(fixable && cierre === null ? [{ texto: 'Corregir', icon: IconPencil, tap: corregir, quieto: tono === 'off' }] : []),
    ...(acciones.includes('reintentar') ? [{ texto: 'Reintentar', icon: IconRefresh, tap: reintentar, quieto: tono === 'off' }] : []),
    ...DECISIONES.filter(({ accion }) => acciones.includes(accion)).map(({ accion, texto, icon }) => ({ texto, icon, tap: () => setDecision(accion), quieto: accion === 'descartar' })),
    ...sinFoto.map((one) => ({ texto: 'Enviar sin esta foto', foto: DE_FOTO[one], icon: IconPhotoOff, tap: () => setLado(one), quieto: false })),
  ];
  return (
    <>
      {fixable && cierre !== null ? <p className={classes.cierre}>{cierre}</p> : null}
      {buttons.length === 0 ? null : (
        <div className={classes.acciones}>
          {buttons.map(({ texto, foto, icon: Icon, tap, quieto }) => (
            <button key={`${texto} ${foto ?? ''}`} type="button" aria-label={describeButton(texto, codigo, foto)} data-quieto={quieto || undefined} onClick={tap}>
              <Icon aria-hidden size={20} />
              <span>
                {texto} {foto === undefined ? null : <small>{foto}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
      {decision === null ? null : (
        <Suspense>
          <ConflictoDialog item={item} decision={decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
      {lado === null ? null : (
        <Suspense>
          <SinFotoDialog item={item} lado={lado} onClose={() => setLado(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Begins with what is on the button, then says which despacho. */
function describeButton(texto: string, codigo: string, foto: string | undefined): string {
  return [texto, foto, codigo].filter((text) => text !== undefined).join(' ');
}
