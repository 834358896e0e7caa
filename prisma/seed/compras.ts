import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import type { EstadoSolicitud } from '@rodal/domain/solicitudes';
import type { Row, Tablas } from './copy-rows.ts';
import { idDe, rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';

/** Who approves purchases in the demo, for which area and up to how much; null = anything. */
const APROBADORES = [
  { usuario: 'oficina', area: 'Administración', monto_maximo: 1_500_000 },
  { usuario: 'aprobador', area: 'Finanzas', monto_maximo: null },
  { usuario: 'supervisor', area: 'Plantas y aserraderos', monto_maximo: 5_000_000 },
  // Named by mistake: has no permission, so nobody is offered them; the master says so.
  { usuario: 'contador', area: 'Contabilidad', monto_maximo: 300_000 },
] as const;

const DESTINOS = [
  ['Oficina central, Temuco', 'Av. Alemania 0671, piso 4'],
  ['Aserradero Lautaro', 'Ruta 5 Sur, km 641'],
  ['Aserradero Coihue', 'Camino a Negrete, km 3'],
  ['Planta de pallets Mariquina', 'Parque Industrial, sitio 12, San José de la Mariquina'],
  ['Planta astilladora Fulghum', 'Camino a Coronel, km 18'],
  ['Bodega Valdivia', 'Av. Ramón Picarte 3150'],
  ['Taller mecánico La Esperanza', 'Fundo La Esperanza, Los Lagos'],
] as const;

/** What people ask for: title, what they write of it, and between which amounts, in thousands of pesos. */
const PEDIDOS = [
  ['Notebook para encargada de remuneraciones', 'Notebook 14", 16 GB de memoria, disco de 512 GB, con mochila y base. El actual no enciende desde el lunes.', 550, 980],
  ['Neumáticos camioneta LDPX-41', 'Cuatro neumáticos 265/65 R17 mixtos, con instalación y alineación en Lautaro.', 380, 620],
  ['Cascos y zapatos de seguridad', 'Doce cascos con barboquejo y doce pares de zapatos, tallas 39 a 44, para el turno nuevo.', 420, 760],
  ['Aceite hidráulico ISO 46', 'Cuatro tambores de 208 litros para la astilladora. Despachar a la planta, atención bodega.', 900, 1_900],
  ['Cadenas y espadas para motosierra', 'Treinta cadenas 3/8 de 72 eslabones y diez espadas de 50 cm.', 450, 830],
  ['Mantención aire acondicionado', 'Mantención de los seis equipos del segundo piso antes del verano, con recarga de gas.', 260, 480],
  ['Sillas ergonómicas', 'Cinco sillas para la sala de control, por indicación de la mutual.', 350, 640],
  ['Repuestos de cepilladora Weinig, juego de cuchillos HSS 230 mm con contracuchillo', 'Juego de cuchillos de la línea 2. Los que hay ya se afilaron al límite; el proveedor es único.', 2_100, 4_600],
  ['Resmas y tóner', 'Cuarenta resmas carta y seis tóner para las impresoras de despacho.', 180, 390],
  ['Combustible grupo electrógeno', 'Mil litros de diésel para el grupo de la planta, con camión estanque.', 950, 1_150],
  ['Botiquines y extintores', 'Reposición de ocho botiquines y recarga de catorce extintores de 6 kg.', 310, 570],
  ['Radios de mano', 'Seis radios VHF con cargador para las cuadrillas de cosecha.', 720, 1_350],
  ['Lonas para camión', 'Tres carpas de 9 × 4 metros con ojetillos, para chips.', 690, 1_200],
  ['Sensor de humedad para cámara de secado', 'Sensor y cable de la cámara 3. Sin él la cámara se detiene al segundo día.', 480, 1_050],
  ['Correa transportadora 36"', 'Correa de 48 metros con empalme vulcanizado, para la descarga de astillas.', 6_800, 11_500],
  ['Agua purificada', 'Sesenta bidones de 20 litros para noviembre y diciembre.', 120, 210],
  ['Cámara de seguridad portería', 'Dos cámaras con visión nocturna y su grabador. Instalación incluida.', 390, 720],
  ['Curso operador de grúa horquilla', 'Certificación de cuatro operadores, con traslado del relator a la planta.', 560, 880],
] as const;

const MOTIVOS = ['Ya hay en bodega Valdivia: pídalo ahí', 'Falta una segunda cotización', 'Queda para el presupuesto del próximo año', 'Se pidió dos veces: sigue la otra'] as const;
/** Who asks; the last two now and then. */
const SOLICITAN = ['oficina', 'compras', 'abastecimiento', 'comex', 'reportes', 'control', 'transporte', 'admin', 'creador', 'costos'] as const;
const CAMINO = ['CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA'] as const;
const CUANTAS = 118;
/** Hours between two steps, from and to. */
const ESPERAS = [[2, 30], [6, 70], [24, 150], [10, 90]] as const;

interface PasoDemo {
  readonly estado: EstadoSolicitud;
  readonly en: Date;
  readonly usuario: string;
  readonly motivo: string;
}

/** A purchase request of the demo. */
export interface SolicitudDemo {
  readonly id: string;
  readonly numero: number;
  readonly titulo: string;
  readonly detalle: string;
  readonly monto: number;
  readonly usuario: string;
  readonly aprobador: string;
  readonly destino: string;
  /** In order; the last one is how it stands. */
  readonly pasos: readonly [PasoDemo, ...PasoDemo[]];
  /** How many quotations came along. */
  readonly cotizaciones: number;
  readonly factura: boolean;
}

const HOUR = 3_600_000;

/** The last four months of purchases, in every state; the last days wait for somebody. */
export function buildSolicitudes(now: Date): SolicitudDemo[] {
  const prng = prngFor('compras');
  const hoy = santiagoDay(now);
  const fechas = Array.from({ length: CUANTAS }, (_, at) => {
    const dias = Math.floor(((CUANTAS - 1 - at) / CUANTAS) ** 1.4 * 125);
    const enDia = dayStart(addDays(hoy, -dias)).getTime() + prng.int(8 * 60, 18 * 60) * 60_000;
    return new Date(Math.min(enDia, now.getTime() - (CUANTAS - at) * 60_000));
  }).toSorted((a, b) => a.getTime() - b.getTime());
  return fechas.map((fecha, at) => unaSolicitud(prng, fecha, at, now));
}

function unaSolicitud(prng: Prng, fecha: Date, at: number, now: Date): SolicitudDemo {
  const [titulo, detalle, desde, hasta] = prng.pick(PEDIDOS);
  const monto = prng.int(desde / 5, hasta / 5) * 5_000;
  const usuario = at % 4 === 0 ? 'oficina' : prng.pick(SOLICITAN);
  const puede = APROBADORES.filter((uno) => uno.usuario !== 'contador' && uno.usuario !== usuario && (uno.monto_maximo === null || monto <= uno.monto_maximo));
  const aprobador = puede[at % 3 === 0 ? 0 : prng.int(0, puede.length - 1)]?.usuario ?? 'aprobador';
  const pasos: [PasoDemo, ...PasoDemo[]] = [{ estado: 'CREADA', en: fecha, usuario, motivo: '' }];
  const rechaza = prng.chance(0.1);
  const hastaPaso = rechaza ? prng.int(0, 1) : 4;
  let en = fecha;
  for (const [paso, [minimo, maximo]] of ESPERAS.slice(0, hastaPaso).entries()) {
    en = new Date(en.getTime() + prng.int(minimo, maximo) * HOUR);
    // The latest of them wait for somebody.
    if (en >= now || (at > CUANTAS - 12 && paso >= prng.int(0, 2))) break;
    const estado = CAMINO[paso + 1] ?? 'FINALIZADA';
    const quien = { APROBADA: aprobador, COMPRADA: 'compras', ENTREGADA: prng.chance(0.5) ? 'compras' : usuario, FINALIZADA: usuario, CREADA: usuario }[estado];
    pasos.push({ estado, en, usuario: quien, motivo: '' });
  }
  const fin = new Date((pasos.at(-1)?.en ?? fecha).getTime() + prng.int(1, 20) * HOUR);
  if (rechaza && fin < now) pasos.push({ estado: 'RECHAZADA', en: fin, usuario: aprobador, motivo: prng.pick(MOTIVOS) });
  const factura = pasos.some(({ estado }) => estado === 'COMPRADA') && prng.chance(0.6);
  return {
    id: fakeUuidV7(prng, fecha), numero: at + 1, titulo: titulo.toUpperCase(), detalle, monto, usuario, aprobador, destino: prng.pick(DESTINOS)[0], pasos,
    cotizaciones: prng.weighted([0, 1, 2, 3], (cuantas) => [5, 4, 2, 1][cuantas] ?? 0), factura,
  };
}

/** The lists that requests choose from. */
export function rowsOfCompras(): Tablas {
  return {
    aprobador_compra: APROBADORES.map((uno) => ({ ...uno, activo: true })),
    destino_compra: [...DESTINOS.map(([nombre, direccion]) => ({ nombre, direccion, activo: true })), { nombre: 'Bodega Freire', direccion: 'Cerrada en 2025', activo: false }],
  };
}

export function rowsOfSolicitudes(solicitudes: readonly SolicitudDemo[]): Tablas {
  return {
    solicitud_compra: solicitudes.map(({ id, numero, titulo, detalle, monto, usuario, aprobador, destino, pasos }) => ({
      id, numero, titulo, detalle, monto, usuario, usuario_id: idDe(usuario), aprobador, aprobador_id: idDe(aprobador), destino,
      fecha: pasos[0].en, estado: pasos.at(-1)?.estado ?? 'CREADA', estado_en: pasos.at(-1)?.en ?? pasos[0].en,
    })),
    solicitud_paso: solicitudes.flatMap(({ id, pasos }) => pasos.map((paso) => ({ solicitud_id: id, ...paso }))),
  };
}

const HECHO = { APROBADA: 'solicitud.aprobar', COMPRADA: 'solicitud.comprar', ENTREGADA: 'solicitud.entregar', FINALIZADA: 'solicitud.finalizar', RECHAZADA: 'solicitud.rechazar' } as const;

/** What the audit says of each, in the order in which things happened. */
export function hechosOfSolicitudes(solicitudes: readonly SolicitudDemo[]): Row[] {
  return solicitudes
    .flatMap(({ id, numero, titulo, monto, aprobador, destino, cotizaciones, pasos }) => {
      const suya = { entidad: 'solicitud', entidad_id: id };
      return pasos.map(({ estado, en, usuario, motivo }, at) =>
        estado === 'CREADA'
          ? rowOfHecho(en, usuario, { ...suya, accion: 'solicitud.crear', despues: { numero: String(numero), titulo, aprobador, monto: formatMoneda(String(monto), 'CLP'), destino, documentos: cotizaciones } })
          : rowOfHecho(en, usuario, { ...suya, accion: HECHO[estado], antes: { numero: String(numero), estado: pasos[at - 1]?.estado ?? 'CREADA' }, despues: { numero: String(numero), estado, ...(motivo !== '' && { motivo }) } }),
      );
    })
    .toSorted((a, b) => Number(a['cuando']) - Number(b['cuando']));
}
