import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { formatDateTime } from '@rodal/domain/fechas';
import { sumaTexto } from '@rodal/domain/gestion/correcciones';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import classes from './correcciones.module.css';
import { EliminarBoton } from './eliminar-boton.tsx';
import { nombreDe } from './eliminar-modal.tsx';
import { EstadoDeFila } from './estado-badge.tsx';

/** A correction on a phone: what it names entries by, how it stands, what it takes out, and who made it when. */
export function CorreccionCard({ fila }: { readonly fila: CorreccionFila }) {
  const { entradas, total, creadoEn, creadoPor } = fila;
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2>{nombreDe(fila)}</h2>
        <EstadoDeFila fila={fila} />
      </div>
      <p>{entradas === 0 ? 'No quita nada' : `Quita ${sumaTexto({ entradas, total })}`}</p>
      <p className={classes.dim}>
        {formatDateTime(new Date(creadoEn))} · <span translate="no">{creadoPor}</span>
      </p>
      <div className={tarjeta.cabeza}>
        <AbrirBoton fila={fila} nombre={`Ver la corrección de ${nombreDe(fila)}`}>
          Ver
        </AbrirBoton>
        <EliminarBoton fila={fila} />
      </div>
    </div>
  );
}
