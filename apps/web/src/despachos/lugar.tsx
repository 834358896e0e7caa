import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { REGLAS } from '@rodal/domain/reglas-despacho';
import { formatEdad } from '@rodal/domain/ubicacion';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { Datos } from './datos.tsx';
import classes from './lugar.module.css';
import { metrosTexto, momento } from './textos.ts';

type LugarDespacho = DespachoDetalle['lugar'];

/** What the form concluded of the place (A11). */
const ESTADOS: Readonly<Record<string, string>> = {
  dentro: 'Dentro de la faena',
  incierta: 'En el borde de la faena: puede ser adentro o afuera',
  fuera: REGLAS.fueraPerimetro.texto,
  manual: 'Origen elegido a mano',
  sinPosicion: REGLAS.sinPosicion.texto,
};

/** How the place is known (A11). */
const MODOS: Readonly<Record<string, string>> = {
  gps: 'Posición del teléfono (GPS)',
  fijo: 'Puesto con coordenadas fijas',
  manual: 'Origen a mano, sin búsqueda',
};

/** Where the phone was: coordinates, how sure they are, and how they lie to the site. */
export function Lugar({ lugar }: { readonly lugar: LugarDespacho }) {
  const { estado, modo, distanciaMetros, motivo, latitud, longitud, precision, capturadaEn, edadMs } = lugar;
  const duda = estado === 'fuera' || estado === 'sinPosicion';
  return (
    <section className={classes.lugar} aria-label="Lugar">
      <h4 data-duda={duda || undefined}>
        {duda ? <IconMapPinOff size={20} aria-hidden /> : <IconMapPin size={20} aria-hidden />}
        {ESTADOS[estado] ?? estado}
        {distanciaMetros === null ? '' : `, a ${metrosTexto(distanciaMetros)} del borde`}
      </h4>
      <Datos
        datos={{
          Coordenadas: latitud === null || longitud === null ? 'Sin posición' : `${latitud.toFixed(6)}, ${longitud.toFixed(6)}`,
          Precisión: precision === null ? '' : `± ${metrosTexto(precision)}`,
          'Posición tomada': capturadaEn === null ? '' : `${momento(capturadaEn)} (reloj del teléfono)${edadMs === null ? '' : `, ${formatEdad(edadMs)} antes de enviar`}`,
          Ubicación: MODOS[modo] ?? modo,
          Motivo: motivo,
        }}
      />
    </section>
  );
}
