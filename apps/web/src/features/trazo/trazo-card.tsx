import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import { conUnidad } from '../../despachos/cantidad.ts';
import { momento } from '../../despachos/textos.ts';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import { EstadoControlBadge } from './estado-control.tsx';
import { motivosDe, nombreDe } from './textos.ts';
import classes from './trazo.module.css';

/** A load on a phone: how it stands and why, truck, load and route, and when it left. */
export function TrazoCard({ fila }: { readonly fila: TrazoFila }) {
  const { ESTADO_CONTROL, CAMION, ACOPLADO, producto, volumen, unidad, NOMBRE_PREDIO, DESTINO_FINAL, FECHA_INICIO_CONTROL, FECHA_LLEGADA } = fila;
  const patentes = [CAMION, ACOPLADO].filter((una) => una !== '' && una !== '-').join(' · ');
  const nombre = nombreDe(fila);
  const motivos = motivosDe(fila);
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2>{nombre}</h2>
        <EstadoControlBadge estado={ESTADO_CONTROL} />
      </div>
      {motivos.length === 0 ? null : (
        <div className={classes.motivos} data-estado={ESTADO_CONTROL}>
          {motivos.map((motivo) => (
            <p key={motivo}>{motivo}</p>
          ))}
        </div>
      )}
      <p translate="no">{patentes}</p>
      <p translate="no">
        {producto} · {conUnidad(volumen, unidad)}
      </p>
      <p translate="no">
        {NOMBRE_PREDIO} → {DESTINO_FINAL}
      </p>
      <div className={tarjeta.cabeza}>
        <span className={classes.dim}>
          Salió {momento(FECHA_INICIO_CONTROL)}
          {FECHA_LLEGADA === null ? null : ` · llegó ${momento(FECHA_LLEGADA)}`}
        </span>
        <AbrirBoton fila={fila} nombre={`Ver el camino: ${nombre}`}>
          Ver
        </AbrirBoton>
      </div>
    </div>
  );
}
