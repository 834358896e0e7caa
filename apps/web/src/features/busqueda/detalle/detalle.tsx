import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { Hecho } from '../../../historia/historia.tsx';
import historiaClasses from '../../../historia/historia.module.css';
import { Anulacion } from './anulacion.tsx';
import { AvisosDetalle } from './avisos-detalle.tsx';
import { Carga, DatosCompletos } from './carga.tsx';
import classes from './detalle.module.css';
import { Encabezado } from './encabezado.tsx';
import { Fotos } from './fotos.tsx';
import { Recepcion } from './recepcion.tsx';
import { Indice, type Lectura, Parte } from './secciones.tsx';
import { dispositivoTexto, momento } from './textos.ts';

interface DetalleProps {
  readonly detalle: DespachoDetalle;
  readonly sesion: Sesion;
  readonly lectura: Lectura;
}

/** What identifies a dispatch, what the office must look at, and then everything about it, on one page. */
export function Detalle({ detalle, sesion, lectura }: DetalleProps) {
  return (
    <>
      <Encabezado detalle={detalle} />
      <Recepcion recepcion={detalle.recepcion} permisos={sesion.permisos} />
      <Anulacion detalle={detalle} permisos={sesion.permisos} />
      <AvisosDetalle despacho={detalle.despacho} avisos={detalle.avisos} puedeResolver={can(sesion.permisos, 'despacho.resolverAviso')} />
      <Indice lectura={lectura} />
      <Parte seccion="fotos">
        <Fotos fotos={detalle.fotos} lugar={detalle.lugar} />
      </Parte>
      <Parte seccion="carga">
        <Carga carga={detalle.carga} />
      </Parte>
      <Parte seccion="datos">
        <DatosCompletos detalle={detalle} />
      </Parte>
      <Parte seccion="eventos">
        <Eventos eventos={detalle.EVENTOS} />
      </Parte>
      <Parte seccion="historia">
        <Historia historia={detalle.historia} />
      </Parte>
    </>
  );
}

/** What happened to the load, in order of time, each with the clock that says so. */
function Eventos({ eventos }: { readonly eventos: DespachoDetalle['EVENTOS'] }) {
  if (eventos.length === 0) return <p className={classes.nada}>Sin eventos: este despacho no tiene eventos registrados.</p>;
  return (
    <ol className={classes.eventos}>
      {eventos.map(({ NOMBRE: nombre, VALUE: cuando, detalle }) => (
        <li key={`${cuando} ${nombre}`} className={classes.evento}>
          <time dateTime={cuando}>{momento(cuando)}</time>
          <div>
            <h4>{nombre}</h4>
            {detalle === '' ? null : <p>{detalle}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type Entrada = DespachoDetalle['historia'][number];

/** Who did what and when, newest first, with what changed (B5: every change leaves its row). */
function Historia({ historia }: { readonly historia: readonly Entrada[] }) {
  if (historia.length === 0) return <p className={classes.nada}>Sin historia: nadie ha cambiado este despacho desde que llegó.</p>;
  return (
    <ol className={historiaClasses.historia}>
      {historia.map((entrada, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of one moment have nothing else of their own
        <li key={`${entrada.cuando} ${at}`} className={historiaClasses.entrada}>
          <Hecho hecho={entrada} dispositivo={entrada.dispositivo === null ? null : dispositivoTexto(entrada.dispositivo)} />
        </li>
      ))}
    </ol>
  );
}
