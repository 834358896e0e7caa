import { MESSAGES } from '@rodal/domain/messages';
import { readFoto } from '../almacen.ts';
import { comentario, complete, FOTO_DE } from '../carga.ts';
import { colorOf, isFotoOf, sha256, takeFoto } from '../foto-marcada.ts';
import { makeRoom, storedOf } from '../lugar.ts';
import { type Carga, isComplete, type Lado, type Modelo } from '../modelo.ts';
import * as pantalla from '../pantalla.ts';
import { type Accion, accion, type Real } from './accion.ts';
import { finish, whereIs } from './enviar.ts';

/** By then the screen has said whether it has something, ms. */
const SAID_MS = 8_000;

/** From now on the phone takes nothing more: databases, caches, files (R29, R31, R33). */
export const llenarDisco: Accion = accion('llenar-disco', ({ discoLleno }) => !discoLleno, fillUp);

async function fillUp(modelo: Modelo, { telefono, diario }: Real): Promise<void> {
  await telefono.setDiscoLleno(true);
  modelo.discoLleno = true;
  diario.count('disco lleno');
}

/** Somebody makes room: what the screen still shows is saved by itself. */
export const liberarDisco: Accion = accion('liberar-disco', ({ discoLleno }) => discoLleno, makeRoom);

/** Types on a full disk: what is said to be saved is, and nothing else is said to be (D23). */
export const escribirLleno: Accion = withOpenFull('escribir-lleno', async (one, _modelo, real) => {
  const { page } = real.telefono;
  const typed = comentario(real, one);
  await pantalla.fill(page, 'comentarios', typed);
  one.porConfirmar = { comentarios: typed };
  if (!(await saysSaved(page))) return;
  const stored = (await storedOf(real, one))?.comentarios;
  if (stored !== typed) real.diario.violate(`${one.nombre}: con el disco lleno dice «Guardado» y en el teléfono hay «${stored}», no «${typed}»`);
  one.trabajo = { ...one.trabajo, texto: { ...one.trabajo.texto, comentarios: typed } };
  one.porConfirmar = {};
});

/** A photo that is shown on a full disk is there, or is not said to be saved. */
export function fotografiarLleno(lado: Lado): Accion {
  return withOpenFull(`fotografiar-lleno ${lado}`, async (one, _modelo, real) => {
    const { page } = real.telefono;
    const color = colorOf(Math.floor(real.random() * 125));
    const before = one.trabajo.fotos[lado];
    await pantalla.shoot(page, lado, await takeFoto(color, real.random));
    await pantalla.expectFotoRefused(page, lado);
    const found = (await storedOf(real, one))?.[FOTO_DE[lado]]?.sha256 ?? null;
    if (before !== null && found === null) real.diario.violate(`${one.nombre}: con el disco lleno perdió la foto ${lado} que ya tenía`);
    if (found === null || found === before) return;
    const bytes = Buffer.from((await readFoto(page, real.perfil.usuarios[one.autor], one.id, found)) ?? '', 'base64');
    if (sha256(bytes) !== found || !(await isFotoOf(bytes, color))) real.diario.violate(`${one.nombre}: con el disco lleno dice tener la foto ${lado}, y no está`);
    one.trabajo = { ...one.trabajo, fotos: { ...one.trabajo.fotos, [lado]: found } };
  });
}

/** Enviar on a full disk: it goes into the outbox, or stays a draft and the screen does not say that it goes. */
export const enviarLleno: Accion = withOpenFull('enviar-lleno', async (one, modelo, real) => {
  const { page } = real.telefono;
  if (!isComplete(one.trabajo)) {
    await makeRoom(modelo, real);
    await complete(real, one);
    await fillUp(modelo, real);
  }
  const goes = page.getByRole('heading', { name: /^(Por enviar|Enviando|Enviado)/ });
  // Of a load before this one it may still be said.
  const before = await goes.count();
  await pantalla.enviar(page).click();
  await pantalla.expect(page.locator('[data-pie] [aria-busy="true"]')).toHaveCount(0);
  const saysGoes = (await goes.count()) > before;
  const where = await whereIs(real, one);
  if (where === 'salida') return finish(modelo, real, one);
  if (saysGoes) real.diario.violate(`${one.nombre}: con el disco lleno Enviar dijo «${MESSAGES.porEnviar}» y está ${where}`);
  if (where !== 'borrador') real.diario.violate(`${one.nombre}: con el disco lleno Enviar la dejó ${where}`);
});

/** Whether the form says so of what was typed last. It may take its time, and may not say so for a moment either. */
async function saysSaved(page: Real['telefono']['page']): Promise<boolean> {
  const saved = page.getByText(/^Guardado en este teléfono/);
  await pantalla.expect(saved.or(page.getByText(/^(Sin guardar|Sin confirmar)/)).first()).toBeVisible({ timeout: SAID_MS });
  return saved.isVisible();
}

function withOpenFull(texto: string, hace: (abierta: Carga, modelo: Modelo, real: Real) => Promise<void>): Accion {
  return accion(texto, ({ discoLleno, abierta }) => discoLleno && abierta !== null, async (modelo, real) => {
    if (modelo.abierta === null) return;
    real.diario.about(modelo.abierta.nombre);
    await hace(modelo.abierta, modelo, real);
  });
}
