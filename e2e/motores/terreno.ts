import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLive } from '@rodal/contracts/sistema';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { CHOFER } from '../support/choferes.ts';
import { cameraPhoto } from '../support/fotos.ts';
import { fileHash, findByCamion, readStore } from '../support/rodal.ts';
import { gone, see, tap, until, write } from './persona.ts';
import type { Senal } from './senal.ts';
import { waitReadyForField } from './telefono.ts';
import type { Busca, Ventana } from './ventana.ts';

/** A dispatcher's day on a phone: with signal, and without. */

/** Of a phone in EL AROMO. @param daPosicion the phone is told where it is; who is not, chooses the site by hand, with a reason (A11) */
export interface Telefono {
  readonly ventana: Ventana;
  readonly daPosicion: boolean;
}

/** Logs in by the form, as a person does. */
export async function logIn(ventana: Ventana, usuario: string): Promise<void> {
  await ventana.open('/');
  await write(ventana, 'Usuario', usuario);
  await write(ventana, 'Contraseña', DEMO_PASSWORD);
  await tap(ventana, { rol: 'boton', nombre: 'Ingresar' });
  await until('Inicio', () => ventana.evaluate(() => location.pathname === '/dashboardResumen'));
}

/** A dispatcher logs in for the first time on this phone, and waits for what the field needs. */
async function arrive(ventana: Ventana): Promise<void> {
  await logIn(ventana, 'despachador');
  await tap(ventana, { rol: 'boton', nombre: 'Ahora no', dentro: { rol: 'hoja', nombre: 'Crear un PIN' } });
  await waitReadyForField(ventana);
}

/** A pine load by diameters with two photos goes from Nuevo to Enviado. */
export async function sendOnline({ ventana, daPosicion }: Telefono, camion: string): Promise<void> {
  await arrive(ventana);
  await tap(ventana, { rol: 'enlace', nombre: 'Nuevo despacho' });
  await fillCarga({ ventana, daPosicion }, camion);
  await tap(ventana, { rol: 'boton', nombre: 'Enviar' });
  await see(ventana, { rol: 'titulo', nombre: /^Enviado/ });
  await expectOnce({ ventana, daPosicion }, camion);
}

/** The same with the way to the program cut: the app opens, the load waits, and goes by itself when there is a way again. */
export async function sendOffline({ ventana, daPosicion }: Telefono, camion: string, senal: Senal): Promise<void> {
  await arrive(ventana);
  await senal.cut();
  await ventana.open('/despacho');
  const answers = await ventana.evaluate((path) => fetch(path).then(() => true, () => false), getLive.path);
  if (answers) throw new Error('El programa responde: esto no es estar sin señal.');
  await tap(ventana, { rol: 'boton', nombre: 'Nuevo' });
  await fillCarga({ ventana, daPosicion }, camion);
  await until('borrador guardado en el teléfono', async () => JSON.stringify(await readStore(ventana, 'drafts')).includes(camion));
  // The form comes back whole, what is complete in it folded.
  await ventana.reload();
  await see(ventana, { rol: 'boton', nombre: /EL AROMO/ });
  await tap(ventana, { rol: 'boton', nombre: 'Enviar' });
  await see(ventana, { rol: 'titulo', nombre: 'Por enviar, sale con señal' });
  await senal.restore();
  // By itself, within a minute: nobody presses anything.
  await until('salida vacía', async () => (await readStore(ventana, 'outbox')).length === 0, 120_000);
  await expectOnce({ ventana, daPosicion }, camion);
}

/** The server has it once, where it was loaded, with the bytes of both photos. */
async function expectOnce({ ventana, daPosicion }: Telefono, camion: string): Promise<void> {
  await until(`un despacho de ${camion} en el servidor`, async () => (await findByCamion(ventana, camion)).length > 0);
  const filas = await findByCamion(ventana, camion);
  const [fila] = filas;
  if (fila === undefined || filas.length !== 1) throw new Error(`${camion} llegó ${filas.length} veces.`);
  if ((fila.latitud !== null) !== daPosicion) throw new Error(`${camion} llegó con latitud ${fila.latitud}.`);
  const sent = (await readStore<{ sha256: string }>(ventana, 'photos')).map(({ sha256 }) => sha256).toSorted();
  const served = [await fileHash(ventana, fila.empty_img ?? ''), await fileHash(ventana, fila.full_img ?? '')].toSorted();
  if (sent.length !== 2 || sent.join() !== served.join()) throw new Error(`Las fotos de ${camion} no son las del teléfono.`);
}

async function fillCarga({ ventana, daPosicion }: Telefono, camion: string): Promise<void> {
  await tap(ventana, { rol: 'boton', nombre: 'Ubicación' });
  if (!daPosicion) await chooseByHand(ventana);
  await see(ventana, { rol: 'eleccion', nombre: 'Origen EL AROMO' });
  await write(ventana, 'Patente Camión', camion);
  await write(ventana, 'Patente Carro', 'JJWX81');
  await choose(ventana, 'Producto', 'pino aserrable 3,20');
  await countLogs(ventana, 20, 12);
  await choose(ventana, 'Nombre Cosechero');
  await write(ventana, 'Nombre Carguío', 'CARGUÍOS DEL SUR');
  await choose(ventana, 'Destino');
  await choose(ventana, 'Transportista');
  await write(ventana, 'Rut Chofer', CHOFER.rut);
  // An authorised driver's name comes by itself, once the field is left.
  await ventana.press('Tab');
  for (const [turn, titulo] of ['Camión vacío', 'Camión lleno'].entries()) await takePhoto(ventana, titulo, tonoOf(camion) + turn * 90);
}

/** No position came: the site by hand, and why (A11). */
async function chooseByHand(ventana: Ventana): Promise<void> {
  await see(ventana, { rol: 'eleccion', nombre: 'Origen Seleccionar' });
  await until('término de la búsqueda de posición', () => ventana.evaluate(() => document.querySelector('[data-campo="origen"]')?.matches(':enabled') === true));
  await choose(ventana, 'Origen', 'EL AROMO');
  await write(ventana, 'Motivo', 'Este navegador no da la posición');
}

/** Picks a row of a list: the first one, or the first with these words (letters and numbers). */
async function choose(ventana: Ventana, campo: string, palabras = ''): Promise<void> {
  const hoja: Busca = { rol: 'hoja', nombre: campo };
  await tap(ventana, { rol: 'eleccion', nombre: new RegExp(`^${campo} `) });
  if (palabras !== '') await write(ventana, `Buscar en ${campo}`, palabras, hoja);
  await tap(ventana, { rol: 'fila', nombre: new RegExp(palabras.split(' ').map((one) => `(?=.*${one})`).join(''), 'i'), dentro: hoja });
  await gone(ventana, hoja);
}

async function countLogs(ventana: Ventana, diametro: number, cantidad: number): Promise<void> {
  await tap(ventana, { rol: 'boton', nombre: 'Diametros' });
  const hoja: Busca = { rol: 'hoja', nombre: 'Diametros' };
  await write(ventana, `Cantidad de ${diametro} cm`, String(cantidad), hoja);
  await tap(ventana, { rol: 'boton', nombre: 'Listo', dentro: hoja });
  await gone(ventana, hoja);
}

/** A camera's file, for the picker that the button opens. */
async function takePhoto(ventana: Ventana, titulo: string, tono: number): Promise<void> {
  const { buffer, name } = await cameraPhoto(titulo, tono % 360);
  const path = join(await mkdtemp(join(tmpdir(), 'rodal-foto-')), name);
  await writeFile(path, buffer);
  const grupo: Busca = { rol: 'grupo', nombre: titulo };
  await (await see(ventana, { rol: 'archivo', nombre: `Archivo ${titulo}`, dentro: grupo })).pick(path);
  await see(ventana, { rol: 'boton', nombre: 'Cambiar foto', dentro: grupo });
}

/** Each truck's photos are its own. */
function tonoOf(camion: string): number {
  return Number.parseInt(camion, 36);
}
