import type pg from 'pg';
import { newId } from './despacho-fixtures.ts';

/** Which dispatch a reception really is of. */
export type Verdad = ReadonlyMap<string, string>;

interface Azar {
  readonly next: () => number;
  readonly int: (max: number) => number;
}

/** mulberry32, so that a run that fails can be run again. */
function azar(seed: number): Azar {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, int: (max) => Math.floor(next() * max) };
}

const PRODUCTOS = ['PINO ASERRABLE 3,20', 'NITENS PULPABLE 2,44', 'GLOBULUS PULPABLE 2,44', 'PINO PULPABLE 2,44'];
const DESTINOS = ['PLANTA MARIQUINA', 'PUERTO CORRAL', 'ASERRADERO LAUTARO', 'PLANTA NUEVA ALDEA', 'PUERTO LIRQUÉN'];
const INICIO = Date.parse('2026-02-01T08:00:00Z');
const HORA_MS = 3_600_000;

/** One digit or letter put wrong, or two in each other's place: what a hurried hand does. */
function desliz({ next, int }: Azar, texto: string): string {
  const at = int(texto.length - 1);
  if (next() < 0.5) return texto.slice(0, at) + (texto[at + 1] ?? '') + (texto[at] ?? '') + texto.slice(at + 2);
  const otro = /\d/.test(texto[at] ?? '') ? String((Number(texto[at]) + 1 + int(8)) % 10) : 'BCDFGHJKLP'[int(10)];
  return texto.slice(0, at) + (otro ?? '') + texto.slice(at + 1);
}

/**
 * Loads that left and arrived as gates write them: guides left out (one in ten) or mistyped (one in twenty), plates mistyped or of truck and
 * trailer exchanged, product or destination not written, volumes that differ a little, and dispatches that reach the service long after
 * their reception, or never had one. Each truck goes two or three times a day with what it always carries.
 * @returns of each reception its dispatch
 */
export async function llenarLlegadas(pool: pg.Pool, cuantas: number, { usuarioId, seed = 1 }: { readonly usuarioId: number; readonly seed?: number }): Promise<Verdad> {
  const uno = azar(seed);
  const { next, int } = uno;
  const camiones = Math.max(8, Math.ceil(cuantas / 40));
  const patente = (n: number, de: string) => `${de}${'BCDFGHJKLP'[n % 10] ?? ''}${'BCDFGHJKLP'[Math.floor(n / 10) % 10] ?? ''}${String(n % 97).padStart(2, '0')}`;
  const despachos: object[] = [];
  const recepciones: object[] = [];
  const verdad = new Map<string, string>();
  for (let n = 0; n < cuantas; n += 1) {
    const camion = n % camiones;
    const viaje = Math.floor(n / camiones);
    // Some hours between its trips, never two at once.
    const fecha = new Date(INICIO + viaje * 8 * HORA_MS + (camion % 60) * 60_000 + int(90) * 60_000);
    const [producto, destino] = [PRODUCTOS[(camion + (next() < 0.1 ? 1 : 0)) % 4] ?? '', DESTINOS[(camion + (next() < 0.1 ? 1 : 0)) % 5] ?? ''];
    const id = newId(fecha.getTime());
    const cantidad = (22 + int(9_000) / 1_000).toFixed(3);
    const guia = String(400_000 + n * 7);
    const [camionPatente, carro] = [patente(camion, 'BB'), patente(camion, 'JJ')];
    despachos.push({ id, fecha, guia_numero: guia, patente_camion: camionPatente, patente_carro: carro, producto_nombre: producto, destino_nombre: destino, cantidad });
    if (next() < 0.03) continue;
    const llego = new Date(fecha.getTime() + (1 + 4 * next()) * HORA_MS);
    const recepcion = newId(llego.getTime());
    const suerte = next();
    const folio = suerte < 0.1 ? '' : suerte < 0.15 ? desliz(uno, guia) : guia;
    const placa = next();
    const [truck, cart] = placa < 0.02 ? [desliz(uno, camionPatente), carro] : placa < 0.05 ? [carro, camionPatente] : placa < 0.08 ? [camionPatente, ''] : [camionPatente, carro];
    recepciones.push({
      id: recepcion, guia: folio, folio, patente_camion: truck, patente_carro: cart, producto: next() < 0.15 ? '' : producto.toLowerCase(), destino: next() < 0.15 ? '' : `  ${destino}`.trim(),
      volumen: next() < 0.05 ? null : (Number(cantidad) * (1 + (next() - 0.5) / 50)).toFixed(3), fecha: new Date(llego.getTime() + (next() < 0.1 ? int(20) * 60_000 : 0)), llegada_en: next() < 0.3 ? llego : null,
    });
    verdad.set(recepcion, id);
  }
  await pool.query(
    `INSERT INTO despacho (id, revision, contenido_hash, esquema, variante, usuario_id, login, fecha, creado_en, enviado_en, recibido_en, faena_codigo, faena_rol, faena_nombre, destino_id, destino_nombre,
            cliente_rut, cliente_nombre, producto_id, producto_nombre, unidad, cantidad, precio, monto, ruma, patente_camion, patente_carro, transportista, correo_chofer, chofer_nombre, chofer_rut,
            cosechero, carguio, comentarios, ind_traslado, numero_aviso, ubicacion, medicion, dispositivo, guia_estado, guia_numero)
     SELECT id, 1, '', 1, 'principal', $2, 'despachador', fecha, fecha, fecha, fecha, 'F0001', '1', 'EL PERAL', 7, destino_nombre, '96677140-2', 'C', 5034, producto_nombre, 'M3', cantidad, 0, 0, 'NO',
            patente_camion, patente_carro, 'T', '', 'P', '12345678-5', '', '', '', 5, '', '{}', '{}', '{}', 'emitida', guia_numero
       FROM json_to_recordset($1) AS d (id uuid, fecha timestamptz, guia_numero text, patente_camion text, patente_carro text, producto_nombre text, destino_nombre text, cantidad numeric)`,
    [JSON.stringify(despachos), usuarioId],
  );
  await pool.query(
    `INSERT INTO recepcion_camion (id, contenido_hash, guia, folio, patente_camion, patente_carro, origen, predio, rodal, cosechero, carguio, destino, producto, volumen, unidad, ruma, tipo_registro, fsc, chofer_nombre,
            chofer_rut, chofer_correo, comentarios, fecha, llegada_en, usuario)
     SELECT id, '', guia, folio, patente_camion, patente_carro, '', '', '', '', '', destino, producto, volumen, 'M3', '', '', '', '', '', '', '', fecha, llegada_en, 'portero'
       FROM json_to_recordset($1) AS r (id uuid, guia text, folio text, patente_camion text, patente_carro text, producto text, destino text, volumen numeric, fecha timestamptz, llegada_en timestamptz)`,
    [JSON.stringify(recepciones)],
  );
  await pool.query('ANALYZE despacho, recepcion_camion');
  return verdad;
}
