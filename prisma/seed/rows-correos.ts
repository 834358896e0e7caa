import type { DatosCorreo } from '@rodal/api/correos/plantillas';
import type { EstadoCorreo, PlantillaCorreo } from '@rodal/contracts/correos';
import { formatDateTime } from '@rodal/domain/fechas';
import type { Tablas } from './copy-rows.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';
import { USER_IDS } from './rows-usuarios.ts';

const HOUR = 3_600_000;

interface Enviado {
  readonly plantilla: Extract<PlantillaCorreo, 'correo.prueba' | `cuenta.${string}`>;
  readonly usuario: string;
  readonly horas: number;
  readonly estado?: EstadoCorreo;
  readonly respuesta?: string;
}

/** What the administrator's work sent in the last months; two did not arrive. */
const ENVIADOS: readonly Enviado[] = [
  { plantilla: 'correo.prueba', usuario: 'admin', horas: 4_200 },
  { plantilla: 'cuenta.contrasenaRestablecida', usuario: 'despachador2', horas: 2_930 },
  { plantilla: 'cuenta.contrasenaRestablecida', usuario: 'subproducto', horas: 2_112 },
  { plantilla: 'cuenta.segundoFactorQuitado', usuario: 'contador', horas: 1_405 },
  { plantilla: 'cuenta.contrasenaRestablecida', usuario: 'externo', horas: 911, estado: 'rechazado', respuesta: '550 5.1.1 La casilla no existe' },
  { plantilla: 'cuenta.contrasenaRestablecida', usuario: 'compras', horas: 640 },
  { plantilla: 'correo.prueba', usuario: 'admin', horas: 330 },
  { plantilla: 'cuenta.segundoFactorQuitado', usuario: 'supervisor2', horas: 171, estado: 'fallido', respuesta: 'El servidor de correo no respondió en 6 intentos' },
  { plantilla: 'cuenta.contrasenaRestablecida', usuario: 'despachador', horas: 74 },
  { plantilla: 'correo.prueba', usuario: 'admin', horas: 27 },
];

/** Mails of the demo: none of them waits, so none of them goes out. */
export function rowsOfCorreos(now: Date): Tablas {
  const prng = prngFor('correos');
  return {
    correo: ENVIADOS.map(({ plantilla, usuario, horas, estado = 'enviado', respuesta = '250 2.0.0 Aceptado' }) => {
      const creadoEn = new Date(now.getTime() - horas * HOUR);
      const salio = new Date(creadoEn.getTime() + prng.int(2, 9) * 1_000);
      const id = fakeUuidV7(prng, creadoEn);
      const cuando = formatDateTime(creadoEn);
      const datos: DatosCorreo[Enviado['plantilla']] = plantilla === 'correo.prueba' ? { quien: usuario, cuando } : { usuario, quien: 'admin', cuando };
      return {
        id, evento: `demo.${id}`, para: `${usuario}@rodal.example`, plantilla, datos: JSON.stringify(datos), entidad: 'usuario', entidad_id: String(USER_IDS.get(usuario) ?? ''),
        mensaje: id, estado, intentos: estado === 'fallido' ? 6 : 1, proximo_intento: creadoEn, entrega_en: estado === 'fallido' ? null : salio,
        enviado_en: estado === 'enviado' ? salio : null, respuesta, reenvio_de: null, creado_en: creadoEn,
      };
    }),
  };
}
