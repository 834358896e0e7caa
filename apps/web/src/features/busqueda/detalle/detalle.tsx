import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { Anulacion } from '../../../despachos/anulacion.tsx';
import { AvisosDetalle } from '../../../despachos/avisos/avisos-detalle.tsx';
import { direccionDespacho } from '../../../despachos/direcciones.ts';
import { Encabezado } from '../../../despachos/encabezado.tsx';
import { EstadoBadge } from '../../../despachos/estado-badge.tsx';
import { Eventos } from '../../../despachos/eventos.tsx';
import { GuiaButton } from '../../../despachos/guia/guia-button.tsx';
import { Hecho } from '../../../historia/historia.tsx';
import historiaClasses from '../../../historia/historia.module.css';
import { Carga, DatosCompletos } from './carga.tsx';
import classes from './detalle.module.css';
import { Fotos } from './fotos.tsx';
import { Recepcion } from './recepcion.tsx';
import { Indice, type Lectura, Parte } from './secciones.tsx';
import { dispositivoTexto } from './textos.ts';
import { useCambiarAviso } from './use-detalle.ts';

interface DetalleProps {
  readonly detalle: DespachoDetalle;
  readonly sesion: Sesion;
  readonly lectura: Lectura;
}

/** What identifies a dispatch, what the office must look at, and then everything about it, on one page. */
export function Detalle({ detalle, sesion, lectura }: DetalleProps) {
  const cambiar = useCambiarAviso(detalle.despacho.id);
  return (
    <>
      <Encabezado
        detalle={detalle}
        estado={<EstadoBadge estado={detalle.despacho.ESTADO} />}
        guia={<GuiaButton fila={detalle.despacho} wide />}
        direccion={direccionDespacho(detalle.despacho.id)}
      />
      <Recepcion recepcion={detalle.recepcion} permisos={sesion.permisos} />
      <Anulacion detalle={detalle} permisos={sesion.permisos} />
      <AvisosDetalle numero={detalle.despacho.numero} avisos={detalle.avisos} cambiar={cambiar} puedeResolver={can(sesion.permisos, 'despacho.resolverAviso')} />
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
