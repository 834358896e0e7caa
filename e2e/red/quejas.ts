import { listOutbox } from '../../apps/web/src/offline/outbox/outbox.ts';
import { rehash, type Red } from './red.ts';
import type { Congelado, Jornada } from './tres-telefonos.ts';

/** A row of the server as it is compared: whose it is, what it says, of which dispatch it is, and its photos. */
interface Guardado {
  readonly id: string;
  readonly usuario: string;
  readonly dice: string;
  readonly despacho: string | null;
  readonly fotos: readonly string[];
}

type Clase = Congelado['clase'];

/**
 * What is not as it was frozen, in words; none = each record is at the server once, with its content and photos, of the dispatch that was said and of no
 * other, and what was refused stands on its phone, for a reason that another record is.
 */
export async function quejas(red: Red, { telefonos, congelados }: Jornada): Promise<string[]> {
  const guardados = await leer(red);
  const dichas: string[] = [];
  const enTelefono = new Map<string, string>();
  const recibos = new Set<string>();
  for (const { db } of telefonos) {
    for (const { id, state, error } of await listOutbox(db)) enTelefono.set(id, `${state} ${error?.codigo ?? ''}`);
    for (const { id } of await db.receipts.toArray()) recibos.add(id);
  }
  const llegados = congelados.filter(({ clase, fila }) => guardados[clase].has(fila.id));
  for (const [clase, filas] of Object.entries(guardados) as [Clase, Map<string, Guardado>][]) {
    const suyos = new Set(congelados.flatMap((uno) => (uno.clase === clase ? [uno.fila.id] : [])));
    for (const id of filas.keys()) if (!suyos.has(id)) dichas.push(`sobra ${clase} ${id}`);
  }
  for (const uno of congelados) {
    const { clase, fila, de, dicho } = uno;
    const suyo = guardados[clase].get(fila.id);
    const queda = enTelefono.get(fila.id);
    if (suyo === undefined) {
      if (queda === undefined) dichas.push(`se perdió ${clase} ${fila.id}`);
      else if (!isDisputado(uno, llegados)) dichas.push(`quedó ${clase} ${fila.id}: ${queda}`);
      continue;
    }
    if (queda !== undefined) dichas.push(`quedó ${clase} ${fila.id}: ${queda}`);
    if (!recibos.has(fila.id)) dichas.push(`sin recibo ${clase} ${fila.id}`);
    if (suyo.usuario !== de.usuario || suyo.dice !== diceDe(uno)) dichas.push(`cambió ${clase} ${fila.id}: ${suyo.usuario} ${suyo.dice}`);
    if (suyo.despacho !== dicho) dichas.push(`mal unida ${clase} ${fila.id}: ${suyo.despacho}`);
    const fotos = fila.fotos.map(({ lado, sha256 }) => `${lado} ${sha256}`).toSorted();
    if (suyo.fotos.join() !== fotos.join()) dichas.push(`fotos de ${clase} ${fila.id}: ${suyo.fotos.join()}`);
    for (const { sha256 } of fila.fotos) if ((await rehash(red.t.deps.blobs, sha256)) !== sha256) dichas.push(`bytes de ${clase} ${fila.id}`);
  }
  const numeros = [...guardados.guiaNula.values()].map(({ dice }) => dice.split(' ')[0]);
  for (const numero of new Set(numeros.filter((uno, n) => numeros.indexOf(uno) !== n))) dichas.push(`dos notas de la guía ${numero}`);
  return [...dichas, ...(await deDespachos(red, llegados))];
}

/** Another record that arrived says the same of its dispatch, or of its number: people decide between them, the second stays with whoever wrote it. */
function isDisputado({ clase, fila, dicho }: Congelado, llegados: readonly Congelado[]): boolean {
  const otros = llegados.filter((otro) => otro.fila.id !== fila.id);
  const deEl = (una: Clase) => dicho !== null && otros.some((otro) => otro.clase === una && otro.dicho === dicho);
  if (clase === 'recepcionCamion') return deEl('recepcionCamion') || deEl('guiaNula');
  return clase === 'guiaNula' && (deEl('guiaNula') || otros.some((otro) => otro.clase === 'guiaNula' && numeroDe(otro) === numeroDe({ fila })));
}

/** A text of a record. */
function escrito({ fila }: Pick<Congelado, 'fila'>, campo: string): string {
  const valor = new Map<string, unknown>(Object.entries(fila.payload)).get(campo);
  return typeof valor === 'string' ? valor : '';
}

const numeroDe = (uno: Pick<Congelado, 'fila'>) => escrito(uno, 'dispatch_number');

/** By what no two records are the same. */
const DICEN: Readonly<Record<Clase, readonly string[]>> = {
  despacho: ['patentecamion', 'cantidad'],
  recepcionCamion: ['DispatchNumber', 'TruckPlate', 'Comments'],
  guiaNula: ['dispatch_number', 'motivo'],
};

function diceDe(uno: Congelado): string {
  return DICEN[uno.clase].map((campo) => escrito(uno, campo)).join(' ');
}

/** A dispatch arrived, or is voided, where a record that is here says so; where none does it has not, and is not. */
async function deDespachos({ t }: Red, llegados: readonly Congelado[]): Promise<string[]> {
  const filas = await t.db.prisma.despacho.findMany({ select: { id: true, recepcionadoEn: true, anuladoEn: true } });
  const dice = (clase: Clase, id: string) => llegados.some((uno) => uno.clase === clase && uno.dicho === id);
  return filas.flatMap(({ id, recepcionadoEn, anuladoEn }) => [
    ...((recepcionadoEn !== null) === dice('recepcionCamion', id) ? [] : [`despacho ${id} mal recibido`]),
    ...((anuladoEn !== null) === dice('guiaNula', id) ? [] : [`despacho ${id} mal anulado`]),
  ]);
}

async function leer({ t: { db: { prisma } } }: Red): Promise<Readonly<Record<Clase, Map<string, Guardado>>>> {
  const de = (filas: readonly Guardado[]) => new Map(filas.map((fila) => [fila.id, { ...fila, fotos: fila.fotos.toSorted() }]));
  const foto = ({ lado, sha256 }: { lado: string; sha256: string }) => `${lado} ${sha256}`;
  const [despachos, recepciones, nulas] = [
    await prisma.despacho.findMany({ include: { fotos: true } }),
    await prisma.recepcionCamion.findMany({ include: { fotos: true } }),
    await prisma.guiaNula.findMany(),
  ];
  return {
    despacho: de(despachos.map(({ id, login, patenteCamion, cantidad, fotos }) => ({ id, usuario: login, dice: `${patenteCamion} ${cantidad.toFixed(3)}`, despacho: null, fotos: fotos.map(foto) }))),
    recepcionCamion: de(recepciones.map(({ id, usuario, guia, patenteCamion, comentarios, despachoId, fotos }) => ({ id, usuario, dice: `${guia} ${patenteCamion} ${comentarios}`, despacho: despachoId, fotos: fotos.map(foto) }))),
    guiaNula: de(nulas.map(({ id, usuario, numero, motivo, despachoId }) => ({ id, usuario, dice: `${numero} ${motivo}`, despacho: despachoId, fotos: [] }))),
  };
}
