import type { FaenaHistorica } from '@rodal/contracts/listados/faenas-historico';
import { can } from '@rodal/domain/puede';
import { use } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import { CambiosContext } from './cambios.tsx';
import classes from './historial.module.css';
import { useDetalles2 } from './use-mantenedor.ts';

/** The detail selector of a row (especificación 2 §2.8): a choice waits for Actualizar. Who may not change it reads it. */
export function DetalleCelda({ fila }: { readonly fila: FaenaHistorica }) {
  const { permisos } = use(ListadoContext);
  if (!can(permisos, 'maestros.mantener') || fila.codigoArticulo === '') return fila.detalle ?? '—';
  return <Selector fila={fila} />;
}

function Selector({ fila }: { readonly fila: FaenaHistorica }) {
  const { cambios, elegir, soltar } = use(CambiosContext);
  const { data, error } = useDetalles2();
  const { id, nombreFaena, articulo, detalleId, detalle } = fila;
  const cambio = cambios.get(id);
  const elegido = cambio === undefined ? detalleId : cambio.detalleId;
  const detalles = data?.detalles ?? [];
  // One that is no longer offered stays where it was chosen.
  const aparte = detalleId !== null && detalle !== null && !detalles.some((uno) => uno.id === detalleId) ? [{ value: String(detalleId), label: data === undefined ? detalle : `${detalle} (desactivado)` }] : [];
  const ajeno = cambio !== undefined && cambio.fila.versionDetalle !== fila.versionDetalle;
  return (
    <span className={classes.selector} data-cambiado={cambio !== undefined || undefined}>
      <NativeSelect
        size="xs"
        aria-label={`Detalle de ${nombreFaena}, ${articulo}`}
        value={elegido === null ? '' : String(elegido)}
        data={[{ value: '', label: error !== null && data === undefined ? 'No se pudo traer la lista' : 'Sin detalle' }, ...aparte, ...detalles.map((uno) => ({ value: String(uno.id), label: uno.detalle2 }))]}
        onChange={({ currentTarget: { value } }) => elegir(fila, value === '' ? null : Number(value))}
      />
      {ajeno ? (
        <span className={classes.ajeno}>
          <span title={`Otra persona dejó ${detalle ?? 'la fila sin detalle'}`}>Ahora: {detalle ?? 'sin detalle'}</span>
          <button type="button" aria-label={`Guardar lo mío en ${nombreFaena}, ${articulo}`} onClick={() => elegir(fila, elegido)}>
            Lo mío
          </button>
          <button type="button" aria-label={`Dejar lo de ahora en ${nombreFaena}, ${articulo}`} onClick={() => soltar([id])}>
            Dejarlo
          </button>
        </span>
      ) : null}
    </span>
  );
}
