import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import { formatDateTime } from '@rodal/domain/fechas';
import { conUnidad } from '../../despachos/cantidad.ts';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import { Diferencia } from './diferencia.tsx';
import { EstadoRecepcionBadge } from './estado-recepcion-badge.tsx';
import classes from './recepciones-camion.module.css';
import { nombreDe } from './textos.ts';

/** A reception on a phone: how it stands, truck and load, where, and who registered it when. */
export function RecepcionCard({ recepcion }: { readonly recepcion: RecepcionCamionFila }) {
  const { guia, estado, patente, patenteCarro, producto, volumen, unidad, diferencia, destino, despacho, fecha, usuario } = recepcion;
  const patentes = [patente, patenteCarro].filter((una) => una !== '').join(' · ');
  const carga = [producto, volumen === null ? '' : conUnidad(volumen, unidad ?? '').trim()].filter((uno) => uno !== '').join(' · ');
  const nombre = nombreDe(recepcion);
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2>{nombre}</h2>
        <EstadoRecepcionBadge estado={estado} />
      </div>
      {guia === '' || patentes === '' ? null : <p translate="no">{patentes}</p>}
      {carga === '' ? null : (
        <p>
          <span translate="no">{carga}</span>
          {diferencia === null ? null : (
            <>
              {' '}
              (<Diferencia fila={recepcion} nada="" /> %)
            </>
          )}
        </p>
      )}
      {destino === '' ? null : <p translate="no">{destino}</p>}
      {despacho === null ? null : <p>Despacho {despacho}</p>}
      <div className={tarjeta.cabeza}>
        <span className={classes.dim}>
          {formatDateTime(new Date(fecha))} · <span translate="no">{usuario}</span>
        </span>
        <AbrirBoton fila={recepcion} nombre={`Ver la recepción: ${nombre}`}>
          Ver
        </AbrirBoton>
      </div>
    </div>
  );
}
