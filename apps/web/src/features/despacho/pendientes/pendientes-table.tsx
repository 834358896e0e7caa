import type { Borrador } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useGrowing } from '../../../ui/use-growing.ts';
import classes from '../comun/despacho.module.css';
import { describeCantidad } from './borrador-resumen.ts';
import { EnviarBorrador } from './enviar-borrador.tsx';
import { VerMas } from './ver-mas.tsx';

interface PendientesTableProps {
  readonly rows: readonly DraftRow[];
  readonly tabla: readonly CeldaVolumen[];
  /** How many things keep a draft from being sent. */
  readonly faltan: (row: DraftRow) => number;
  /** The most recently saved (especificación 2 §2.1). */
  readonly destacada: string | null;
  readonly onEditar: (id: string) => void;
  readonly onEliminar: (row: DraftRow) => void;
  readonly onEnviado: (id: string) => void;
}

/** So many rows are on the page at first. */
const PRIMERAS = 6;

/** Drafts in Pendientes as the specification's table; a phone has cards. It grows while somebody goes down in it. */
export function PendientesTable({ rows, tabla, faltan, destacada, onEditar, onEliminar, onEnviado }: PendientesTableProps) {
  const { shown, end, more } = useGrowing<HTMLButtonElement>(rows.length, PRIMERAS);
  return (
    <>
      <div className={classes.ancha}>
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
              const listo = faltan(row) === 0;
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
                    {listo ? <EnviarBorrador row={row} className={classes.enviarBorrador} onEnviado={onEnviado} /> : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
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
        <StatusBadge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
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
