import type { Real } from './acciones/accion.ts';
import { type BorradorGuardado, readBorrador } from './almacen.ts';
import { FOTO_DE } from './carga.ts';
import type { Carga, Modelo } from './modelo.ts';
import { expectSaved } from './pantalla.ts';

/** Room again on the phone's disk: what the form shows is saved by itself. */
export async function makeRoom(modelo: Modelo, real: Real): Promise<void> {
  if (!modelo.discoLleno) return;
  await real.telefono.setDiscoLleno(false);
  modelo.discoLleno = false;
  const one = modelo.abierta;
  if (one === null) return;
  await expectSaved(real.telefono.page);
  one.trabajo = { ...one.trabajo, texto: { ...one.trabajo.texto, ...one.porConfirmar } };
  one.porConfirmar = {};
  await confirmar(real, one);
}

/**
 * After there is room again, or after the phone was killed on a full disk: what was typed then is as it was said to be
 * before, or as it was typed; nothing in between.
 */
export async function confirmar(real: Real, one: Carga): Promise<void> {
  const found = await storedOf(real, one);
  if (found === null) return real.diario.violate(`${one.nombre}: con el disco lleno se perdió el borrador`);
  const { comentarios: typed } = one.porConfirmar;
  const before = one.trabajo.texto.comentarios;
  if (found.comentarios !== before && found.comentarios !== typed) {
    real.diario.violate(`${one.nombre}: tras el disco lleno, comentarios dice «${found.comentarios}»: ni lo anterior ni lo nuevo`);
  }
  const fotos = { ...one.trabajo.fotos };
  for (const lado of ['vacio', 'lleno'] as const) {
    const sha = found[FOTO_DE[lado]]?.sha256 ?? null;
    if (sha === null && fotos[lado] !== null) real.diario.violate(`${one.nombre}: tras el disco lleno perdió la foto ${lado}`);
    fotos[lado] = sha;
  }
  one.trabajo = { texto: { ...one.trabajo.texto, comentarios: found.comentarios }, fotos };
  one.porConfirmar = {};
}

/** What the phone has of an open draft. */
export async function storedOf({ telefono, perfil }: Real, { id, autor }: Carga): Promise<BorradorGuardado | null> {
  const draft = await readBorrador(telefono.page, perfil.usuarios[autor], id);
  return draft?.working ?? draft?.saved ?? null;
}

