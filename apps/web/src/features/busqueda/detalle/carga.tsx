import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { Cantidad } from './cantidad.tsx';
import classes from './carga.module.css';
import { Datos } from './datos.tsx';
import { datosCarga, datosEnvio, datosTransporte, datosVenta } from './datos-despacho.ts';
import { Diametros } from './diametros.tsx';
import { Rumas } from './rumas.tsx';

/** Everything that was loaded: the quantity as phone and server have it (A16), its measurement, and all facts. */
export function Carga({ detalle }: { readonly detalle: DespachoDetalle }) {
  const { carga } = detalle;
  return (
    <div className={classes.carga}>
      <Cantidad carga={carga} />
      {carga.camion === null && carga.carro === null ? null : <Rumas camion={carga.camion} carro={carga.carro} />}
      <div className={classes.lados}>
        {carga.diametros.length === 0 ? null : <Diametros diametros={carga.diametros} cantidad={carga.modo === 'diametros' ? carga.cantidad : null} />}
        <div className={classes.grupos}>
          <Grupo titulo="Origen y destino" datos={datosCarga(detalle)} />
          <Grupo titulo="Transporte y faena" datos={datosTransporte(detalle)} />
          <Grupo titulo="Venta y traslado" datos={datosVenta(detalle)} />
          <Grupo titulo="Envío" datos={datosEnvio(detalle)} />
        </div>
      </div>
    </div>
  );
}

function Grupo({ titulo, datos }: { readonly titulo: string; readonly datos: Readonly<Record<string, string>> }) {
  return (
    <section aria-label={titulo}>
      <h3 className={classes.titulo}>{titulo}</h3>
      <Datos datos={datos} />
    </section>
  );
}
