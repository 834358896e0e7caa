import type { Borrador } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { varianteEnUso } from '@rodal/domain/variantes';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { finalize } from '../../../offline/finalize.ts';
import { deviceId } from '../../../offline/phone-db.ts';
import type { DraftRow } from '../../../offline/rows.ts';
import { APP_VERSION } from '../../../offline/version.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastFailed } from '../../../ui/toast.ts';
import { useGrowing } from '../../../ui/use-growing.ts';
import type { Catalogos } from '../catalogos/catalogos.ts';
import classes from '../comun/despacho.module.css';
import { tellEnviado } from '../comun/tell-enviado.ts';
import { useTerreno } from '../comun/terreno.ts';
import { revisar } from '../valores/revisar.ts';
import { describeCantidad } from './borrador-resumen.ts';
import { VerMas } from './ver-mas.tsx';

interface PendientesTableProps {
  readonly rows: readonly DraftRow[];
  readonly tabla: readonly CeldaVolumen[];
  readonly catalogos: Catalogos;
  /** The most recently saved (especificación 2 §2.1). */
  readonly destacada: string | null;
  readonly onEditar: (id: string) => void;
  readonly onEliminar: (row: DraftRow) => void;
}

/** So many cards are on the page at first: a phone shows three. */
const PRIMERAS = 6;

/** Drafts in Pendientes: a table, and on a phone one card each. It grows while somebody goes down in it. */
export function PendientesTable({ rows, tabla, catalogos, destacada, onEditar, onEliminar }: PendientesTableProps) {
  const { sesion } = useTerreno();
  const { shown, end, more } = useGrowing<HTMLButtonElement>(rows.length, PRIMERAS);
  return (
    <>
      <table className={classes.tabla} aria-label="Pendientes" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Editar</th>
            <th scope="col">Eliminar</th>
            <th scope="col">Código</th>
            <th scope="col">Patente Camión</th>
            <th scope="col">Patente Carro</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Nombre Chofer</th>
            <th scope="col">Producto</th>
            <th scope="col">Listo Para Enviar</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).flatMap((row, at) => {
            const { saved } = row;
            // Listed because it was saved.
            if (saved === null) return [];
            const listo = revisar(saved, { variante: varianteEnUso(row.variante, catalogos.variantes.filas), sesion, catalogos }).length === 0;
            return (
              <tr key={row.id} aria-rowindex={at + 2} data-destacada={row.id === destacada || undefined}>
                <td className={classes.accion}>
                  <button type="button" aria-label={`Editar ${row.codigo}`} onClick={() => onEditar(row.id)}>
                    <IconPencil aria-hidden size={22} /> <span>Editar</span>
                  </button>
                </td>
                <td className={classes.accion}>
                  <button type="button" aria-label={`Eliminar ${row.codigo}`} onClick={() => onEliminar(row)}>
                    <IconTrash aria-hidden size={22} /> <span>Eliminar</span>
                  </button>
                </td>
                <th scope="row" className="rodal-tabular">
                  {row.codigo}
                </th>
                <Cells borrador={saved} tabla={tabla} />
                <td data-col="Listo Para Enviar">
                  <Listo listo={listo} rechazado={row.rechazo !== null} />
                  {listo ? <EnviarBorrador row={row} /> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown < rows.length ? <VerMas ref={end} faltan={rows.length - shown} onMore={more} /> : null}
    </>
  );
}

function Cells({ borrador, tabla }: { readonly borrador: Borrador; readonly tabla: readonly CeldaVolumen[] }) {
  const { patenteCamion, patenteCarro, nombreChofer, producto } = borrador;
  return (
    <>
      <td data-col="Patente Camión">{patenteCamion || '–'}</td>
      <td data-col="Patente Carro">{patenteCarro || '–'}</td>
      <td data-col="Cantidad" className="rodal-tabular">
        {describeCantidad(borrador, tabla)}
      </td>
      <td data-col="Nombre Chofer">{nombreChofer || '–'}</td>
      <td data-col="Producto">{producto?.label ?? '–'}</td>
    </>
  );
}

function Listo({ listo, rechazado }: { readonly listo: boolean; readonly rechazado: boolean }) {
  return (
    <>
      {rechazado ? (
        <StatusBadge tone="bad" icon={<IconAlertTriangle aria-hidden />}>
          Rechazado, corregir
        </StatusBadge>
      ) : null}{' '}
      {listo ? (
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          {MESSAGES.listoParaEnviar}
        </StatusBadge>
      ) : (
        <StatusBadge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
          {MESSAGES.faltaInformacion}
        </StatusBadge>
      )}
    </>
  );
}

/** Enviar on the card of a complete draft: saved is not sent (D13). What its form would refuse, this refuses (A9, A26). */
function EnviarBorrador({ row }: { readonly row: Pick<DraftRow, 'id' | 'codigo' | 'version'> }) {
  const { db, phone, sesion, wake } = useTerreno();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await finalize(db, row.id, { sesion, version: row.version, deviceId: await deviceId(phone), appVersion: APP_VERSION });
      tellEnviado();
      wake('queued').catch(() => undefined);
    } catch (error) {
      const { causa, requestId } = describeError(error);
      toastFailed(MESSAGES.errorEnvio(causa), requestId);
      setBusy(false);
    }
  };
  return (
    <button type="button" className={classes.enviarBorrador} aria-label={`Enviar ${row.codigo}`} disabled={busy} onClick={() => void send()}>
      <IconSend aria-hidden size={22} /> Enviar
    </button>
  );
}
