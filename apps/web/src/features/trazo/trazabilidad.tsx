import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { can } from '@rodal/domain/puede';
import { type CargaDespachada, diferenciasDe, TITULOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { formatRut } from '@rodal/domain/rut';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { conUnidad } from '../../despachos/cantidad.ts';
import { Datos } from '../../despachos/datos.tsx';
import { direccionFaena } from '../../despachos/direcciones.ts';
import { Eventos } from '../../despachos/eventos.tsx';
import { VolumenRecibido } from '../../despachos/volumen-recibido.tsx';
import { Parte } from './parte.tsx';
import { Pasos, Via } from './pasos.tsx';
import classes from './trazo.module.css';

interface TrazabilidadProps {
  readonly trazo: TrazoDetalle;
  /** Of whoever looks. */
  readonly permisos: readonly string[];
}

/** What came to pass with a load: its life step by step, what arrived against what was sent, its events, and all that is known of it. */
export function Trazabilidad({ trazo, permisos }: TrazabilidadProps) {
  return (
    <>
      <Parte titulo="Camino">
        <Pasos trazo={trazo} permisos={permisos} />
      </Parte>
      <Parte titulo="Enviado y recibido">
        <Comparacion trazo={trazo} />
      </Parte>
      <Parte titulo="Eventos">
        <Eventos eventos={trazo.EVENTOS} />
      </Parte>
      <Parte titulo="Datos">
        <LoDemas trazo={trazo} permisos={permisos} />
      </Parte>
    </>
  );
}

/** A dispatch as the rules compare it with its reception. */
function cargaDe({ despacho, carguio }: TrazoDetalle): CargaDespachada {
  return {
    guia: despacho.dispatch_number ?? '', patente: despacho.truck_plate, patenteCarro: despacho.truck_cart_plate, faena: despacho.FAENA, destino: despacho.DESTINY, producto: despacho.producto, cantidad: despacho.volume,
    unidad: despacho.unidad, choferNombre: despacho.driver_name, choferRut: despacho.driver_rut, cosechero: despacho.farmer_name, carguio, ruma: '',
  };
}

/** What was sent beside what arrived; what differs is marked, and the volume is said in words too. */
function Comparacion({ trazo }: { readonly trazo: TrazoDetalle }) {
  const { recepcion, tolerancia, ESTADO_CONTROL } = trazo;
  if (recepcion === null) return <p className={classes.dim}>{ESTADO_CONTROL === 'cancelado' ? 'Su guía es nula: no hay recepción con que compararla.' : 'Todavía no llega: no hay con qué compararla.'}</p>;
  const carga = cargaDe(trazo);
  const { guia, patente, destino, volumen, unidad } = recepcion;
  const distintos = diferenciasDe({ DispatchNumber: guia, TruckPlate: patente, Destiny: destino }, carga).map(({ campo }) => campo);
  const filas = [
    { campo: 'DispatchNumber', enviado: carga.guia, recibido: guia },
    { campo: 'TruckPlate', enviado: carga.patente, recibido: patente },
    { campo: 'Destiny', enviado: carga.destino, recibido: destino },
    { campo: 'Volume', enviado: conUnidad(carga.cantidad, carga.unidad), recibido: volumen === null ? '' : conUnidad(volumen, unidad ?? '').trim() },
  ] as const;
  return (
    <>
      <table className={classes.comparacion} aria-label="Lo enviado y lo recibido">
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Enviado</th>
            <th scope="col">Recibido</th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ campo, enviado, recibido }) => {
            const distinto = distintos.some((uno) => uno === campo);
            return (
              <tr key={campo} data-distinto={distinto || undefined}>
                <th scope="row">{TITULOS_RECEPCION[campo]}</th>
                <td translate="no">{enviado || '—'}</td>
                <td>
                  <span translate="no">{recibido || 'No se anotó'}</span>
                  {distinto ? (
                    <>
                      {' · '}
                      <b>Distinto</b>
                    </>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <VolumenRecibido recibido={{ volumen, unidad: unidad ?? '' }} despacho={carga} tolerancia={tolerancia} />
    </>
  );
}

/** Where it is from, where it may go, and who moves it. */
function LoDemas({ trazo: { despacho, comuna, posiblesDestinos, carguio, comentarios }, permisos }: TrazabilidadProps) {
  return (
    <>
      <Datos
        datos={{
          [ETIQUETAS_CAMPO.origen]: despacho.FAENA,
          Rol: despacho.rol,
          Comuna: comuna,
          [ETIQUETAS_CAMPO.destino]: despacho.DESTINY,
          'Posibles destinos': posiblesDestinos.length === 0 ? 'La faena no tiene destinos propios' : posiblesDestinos.join(', '),
          [ETIQUETAS_CAMPO.cliente]: despacho.cliente,
          [ETIQUETAS_CAMPO.producto]: `${despacho.product_code} ${despacho.producto}`,
          [ETIQUETAS_CAMPO.transportista]: despacho.transportist_name,
          [ETIQUETAS_CAMPO.nombreChofer]: despacho.driver_name,
          [ETIQUETAS_CAMPO.rutChofer]: formatRut(despacho.driver_rut),
          [ETIQUETAS_CAMPO.cosechero]: despacho.farmer_name,
          [ETIQUETAS_CAMPO.carguio]: carguio,
          [ETIQUETAS_CAMPO.comentarios]: comentarios,
        }}
      />
      {can(permisos, 'faenas.ver') ? (
        <p>
          <Via to={direccionFaena(despacho.FAENA)}>Ver faena</Via>
        </p>
      ) : null}
    </>
  );
}
