import { createGuiaNula } from '@rodal/contracts/guias-nulas';
import { createRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import * as fc from 'fast-check';
import type { Fetch } from '../../apps/web/src/api/exchange.ts';
import type { OutboxRow } from '../../apps/web/src/offline/rows/rows.ts';
import { ESTADO, INSERTAR, type Red, SESION, SUBIR } from './red.ts';
import { crearSenal, type Senal, type SenalMala, SENALES_MALAS } from './senal-mala.ts';
import type { Persona, Telefono } from './telefono.ts';

export const RECIBIR = createRecepcionCamion.path;
export const ANULAR = createGuiaNula.path;
const CAMINOS = [INSERTAR, INSERTAR, RECIBIR, RECIBIR, ANULAR, ANULAR, SUBIR, SUBIR, ESTADO, SESION];

/** How somebody says of which dispatch a record is: they choose it, they write its number alone, or neither. */
const MODOS = ['elegido', 'numero', 'ninguno'] as const;
type Modo = (typeof MODOS)[number];

/** What people, signal and office do next. `dado` picks among what there is. */
export type Paso =
  | { readonly que: 'cargar'; readonly telefono: number }
  | { readonly que: 'recibir' | 'anular'; readonly telefono: number; readonly modo: Modo; readonly dado: number }
  | { readonly que: 'fallar'; readonly telefono: number; readonly camino: string; readonly como: SenalMala }
  | { readonly que: 'enviar' | 'morir'; readonly telefono: number }
  | { readonly que: 'enviarTodos' | 'emitir' };

const DESPACHADOR = fc.nat({ max: 1 });
const CUALQUIERA = fc.nat({ max: 2 });
export const PASO: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ que: fc.constant('cargar' as const), telefono: DESPACHADOR }) },
  { weight: 4, arbitrary: fc.record({ que: fc.constant('recibir' as const), telefono: fc.constant(2), modo: fc.constantFrom(...MODOS), dado: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('anular' as const), telefono: CUALQUIERA, modo: fc.constantFrom(...MODOS), dado: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ que: fc.constant('fallar' as const), telefono: CUALQUIERA, camino: fc.constantFrom(...CAMINOS), como: fc.constantFrom(...SENALES_MALAS, 'sinRespuesta' as const, 'sinRespuesta' as const) }) },
  { weight: 5, arbitrary: fc.record({ que: fc.constant('enviar' as const), telefono: CUALQUIERA }) },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('morir' as const), telefono: CUALQUIERA }) },
  { weight: 4, arbitrary: fc.record({ que: fc.constantFrom('enviarTodos' as const, 'emitir' as const) }) },
);

/** So that whoever stands at a gate has something before them. */
const ANTES: readonly Paso[] = [{ que: 'cargar', telefono: 0 }, { que: 'cargar', telefono: 1 }, { que: 'enviarTodos' }, { que: 'emitir' }];

/** A record as it was frozen, of whom, and the dispatch that was said with it. */
export interface Congelado {
  readonly clase: 'despacho' | 'recepcionCamion' | 'guiaNula';
  readonly fila: OutboxRow;
  readonly de: Telefono;
  readonly dicho: string | null;
}

/** What was recorded, and by which phones. */
export interface Jornada {
  readonly telefonos: readonly Telefono[];
  readonly congelados: readonly Congelado[];
}

/** A load on the road, as whoever stands beside it reads its paper. */
interface EnCamino {
  readonly id: string;
  readonly guia: string;
  readonly patente: string;
}

/** A gate sends nothing of the first two. @param mentir what a bad server would do between the phones and the real one */
export async function recorrer(red: Red, personas: readonly Persona[], pasos: readonly Paso[], mentir: (send: Fetch) => Fetch = (send) => send): Promise<Jornada> {
  await borrar(red);
  const equipos = personas.map((persona) => {
    const senal: Senal = crearSenal(() => telefono.reabrir());
    const telefono: Telefono = red.telefono(persona, (send) => senal.via(mentir(send)));
    return { senal, telefono };
  });
  const telefonos = equipos.map(({ telefono }) => telefono);
  const congelados: Congelado[] = [];
  const enviar = ({ senal, telefono }: (typeof equipos)[number]) => senal.hastaMorir(telefono.drain('tap'));

  for (const paso of [...ANTES, ...pasos]) {
    if (!('telefono' in paso)) {
      await (paso.que === 'emitir' ? emitir(red) : Promise.all(equipos.map(enviar)));
      continue;
    }
    const equipo = equipos[paso.telefono] ?? raise(`no hay teléfono ${paso.telefono}`);
    const { senal, telefono } = equipo;
    if ('modo' in paso) {
      const { modo, dado } = paso;
      const camino = await enCamino(red);
      const suya = modo === 'ninguno' ? undefined : camino[dado % Math.max(camino.length, 1)];
      const dicho = modo === 'elegido' ? (suya?.id ?? null) : null;
      congelados.push(await (paso.que === 'recibir' ? recibir : anular)(telefono, suya, dicho, congelados.length));
    } else if (paso.que === 'cargar') {
      const [fila] = await telefono.cargar(1);
      if (fila !== undefined) congelados.push({ clase: 'despacho', fila, de: telefono, dicho: null });
    } else if (paso.que === 'fallar') senal.fallar(paso.camino, paso.como);
    else if (paso.que === 'morir') telefono.reabrir();
    else await enviar(equipo);
  }
  for (const { senal } of equipos) senal.sanar();
  // By themselves: nobody opens what was set aside.
  for (let vuelta = 0; vuelta < 3; vuelta += 1) for (const telefono of telefonos) await telefono.drain('tap');
  return { telefonos, congelados };
}

async function recibir(de: Telefono, suya: EnCamino | undefined, dicho: string | null, n: number): Promise<Congelado> {
  const escrita = { DispatchNumber: suya?.guia ?? '', TruckPlate: dicho === null && suya !== undefined ? '' : (suya?.patente ?? 'SOLA12'), Comments: `Recepción ${n}` };
  return { clase: 'recepcionCamion', fila: await de.recibir(escrita, dicho), de, dicho };
}

async function anular(de: Telefono, suya: EnCamino | undefined, dicho: string | null, n: number): Promise<Congelado> {
  return { clase: 'guiaNula', fila: await de.anular({ dispatch_number: suya?.guia ?? String(900_000 + n), motivo: `Motivo ${n}` }, dicho), de, dicho };
}

/** The issuer gives every load that has arrived its number. */
async function emitir({ t }: Red): Promise<void> {
  await t.db.pool.query(`UPDATE despacho SET guia_estado = 'emitida', guia_numero = (50000 + numero)::text, guia_en = now() WHERE guia_numero IS NULL`);
}

async function enCamino({ t }: Red): Promise<EnCamino[]> {
  const { rows } = await t.db.pool.query<EnCamino>('SELECT id, guia_numero AS guia, patente_camion AS patente FROM despacho WHERE guia_numero IS NOT NULL ORDER BY numero');
  return rows;
}

async function borrar({ t: { db: { prisma } } }: Red): Promise<void> {
  await prisma.guiaNula.deleteMany();
  await prisma.recepcionCamionFoto.deleteMany();
  await prisma.recepcionCamion.deleteMany();
  await prisma.despachoAviso.deleteMany();
  await prisma.despachoFoto.deleteMany();
  await prisma.despacho.deleteMany();
}

function raise(text: string): never {
  throw new Error(text);
}
