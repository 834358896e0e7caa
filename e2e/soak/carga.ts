import type { Real } from './acciones/accion.ts';
import { readBorrador, readFoto } from './almacen.ts';
import { colorOf, isFotoOf, sha256, takeFoto } from './foto-marcada.ts';
import { type Carga, type Contenido, isComplete, type Lado, type Modelo, type Texto } from './modelo.ts';
import * as pantalla from './pantalla.ts';

/** What somebody does with one load in the open form, and what the model knows afterwards. */

const VACIO: Contenido = { texto: { camion: '', comentarios: '', cantidad: '' }, fotos: { vacio: null, lleno: null } };
/** What the phone calls the photos. */
export const FOTO_DE = { vacio: 'fotoVacia', lleno: 'fotoLlena' } as const;

/** A new load with everything but its photos. @param modo copied from the last one, or typed from the first field on */
export async function begin(modelo: Modelo, real: Real, modo: 'duplicar' | 'nuevo'): Promise<Carga> {
  const { page } = real.telefono;
  const { id, codigo } = await (modo === 'duplicar' ? pantalla.duplicate(page) : pantalla.startNew(page));
  await pantalla.locate(page);
  const autor = modelo.quien;
  modelo.empezadas[autor] += 1;
  const nombre = `${autor}#${modelo.empezadas[autor]}`;
  const carga: Carga = { nombre, autor, id, codigo, trabajo: VACIO, guardado: null, porConfirmar: {}, estado: 'borrador', finalizadas: 0, correcciones: 0 };
  modelo.cargas.push(carga);
  modelo.abierta = carga;
  await type(real, carga, { camion: real.turno.nextPatente(), comentarios: comentario(real, carga), cantidad: cantidad(real) });
  return carga;
}

/** Types, and waits until the screen says that it is on the phone. */
export async function type(real: Real, carga: Carga, texto: Partial<Texto>): Promise<void> {
  await pantalla.type(real.telefono.page, texto);
  carga.trabajo = { ...carga.trabajo, texto: { ...carga.trabajo.texto, ...texto } };
}

/** Words that no other load has, with letters that are easily spoilt on the way. */
export function comentario(real: Real, { nombre }: Carga): string {
  return `${nombre} «${Math.floor(real.random() * 1e9).toString(36)}»\n=Ñandú & "árbol" <b> 100 %`;
}

/** Between 10 and 60, two decimals, with a comma. */
export function cantidad(real: Real): string {
  return (10 + real.random() * 50).toFixed(2).replace('.', ',');
}

/** A photo of a colour of its own; what the phone stored of it must show that colour. */
export async function shoot(real: Real, carga: Carga, lado: Lado): Promise<void> {
  const { page } = real.telefono;
  const usuarioId = real.perfil.usuarios[carga.autor];
  const color = colorOf(Math.floor(real.random() * 125));
  const before = carga.trabajo.fotos[lado];
  await pantalla.shoot(page, lado, await takeFoto(color, real.random));
  const stored = async (): Promise<string | null> => (await readBorrador(page, usuarioId, carga.id))?.working?.[FOTO_DE[lado]]?.sha256 ?? before;
  await pantalla.expect.poll(stored, { intervals: [30, 60, 100] }).not.toBe(before);
  await pantalla.expectSaved(page);
  const hash = (await stored()) ?? '';
  const bytes = Buffer.from((await readFoto(page, usuarioId, carga.id, hash)) ?? '', 'base64');
  const which = `${carga.nombre}: la foto ${lado}`;
  if (sha256(bytes) !== hash) real.diario.violate(`${which} no está en el teléfono con el hash ${hash}: sus bytes dan ${sha256(bytes)}`);
  else if (!(await isFotoOf(bytes, color))) real.diario.violate(`${which} no es la que se tomó (color ${color.join(',')})`);
  carga.trabajo = { ...carga.trabajo, fotos: { ...carga.trabajo.fotos, [lado]: hash } };
}

/** The photos that it lacks. */
export async function complete(real: Real, carga: Carga): Promise<void> {
  for (const lado of ['vacio', 'lleno'] as const) {
    if (carga.trabajo.fotos[lado] === null) await shoot(real, carga, lado);
  }
}

/** Opens a draft from Pendientes; it must show what was typed last (R13, R14). */
export async function reopen(modelo: Modelo, real: Real, carga: Carga): Promise<void> {
  const { page } = real.telefono;
  await pantalla.openDraft(page, carga.codigo);
  modelo.abierta = carga;
  await expectOnScreen(real, carga);
}

/** The open form shows the load as it was typed last. */
export async function expectOnScreen(real: Real, { nombre, trabajo }: Carga): Promise<void> {
  const { page } = real.telefono;
  const found = await pantalla.readTyped(page);
  for (const campo of ['camion', 'comentarios', 'cantidad'] as const) {
    const [expected, shown] = [trabajo.texto[campo], found[campo]];
    if (shown !== expected) real.diario.violate(`${nombre}: al volver a abrirla, ${campo} dice «${shown}» y se escribió «${expected}»`);
  }
  const photos = Object.values(trabajo.fotos).filter((hash) => hash !== null).length;
  const seen = await pantalla.countPhotos(page, photos);
  if (seen !== photos) real.diario.violate(`${nombre}: al volver a abrirla tiene ${seen} fotos y se tomaron ${photos}`);
}

/** Guardar. */
export async function save(modelo: Modelo, real: Real, carga: Carga): Promise<void> {
  const isReady = isComplete(carga.trabajo);
  await pantalla.save(real.telefono.page, { asks: carga.guardado !== null, complete: isReady });
  carga.guardado = carga.trabajo;
  if (isReady) modelo.abierta = null;
}
