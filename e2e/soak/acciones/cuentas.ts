import { administradorOf, type Administrador } from '../administrador.ts';
import { type FilaSalida, readSalida } from '../almacen.ts';
import { isReady } from '../boton.ts';
import { complete } from '../carga.ts';
import { openSeccion } from '../../support/terreno.ts';
import { renew } from '../ingreso.ts';
import { makeRoom } from '../lugar.ts';
import { cargasDe, hasLine, type Modelo } from '../modelo.ts';
import { enviar, expect, expectPendientes } from '../pantalla.ts';
import { patience } from '../../../scripts/lib/patience.ts';
import { type Accion, accion, type Real } from './accion.ts';
import { canFinish, finish, openSome, whereIs } from './enviar.ts';

/** What waits goes by itself within this once its cause is gone, ms. */
const GOES_MS = patience(45_000);
/** A pass under a refusal is over by then, ms. */
const PASS_MS = 4_000;

/**
 * Decision D24, with the administrator's own API: what waits stays on the phone, in sight and to be exported, and goes by
 * itself when the cause goes.
 */
export function negar(causa: Causa): Accion {
  return accion(CAUSAS[causa].accion, canLose, (modelo, real) => negado(modelo, real, causa, async () => undefined));
}

/** They press Enviar before the phone has heard of it. */
export function finalizarNegado(causa: Causa): Accion {
  return accion(`finalizar-y-${CAUSAS[causa].accion}`, (modelo) => canFinish(modelo) && hasLine(modelo), async (modelo, real) => {
    await makeRoom(modelo, real);
    const one = await openSome(modelo, real);
    real.diario.about(one.nombre);
    await complete(real, one);
    await negado(modelo, real, causa, async () => {
      await enviar(real.telefono.page).click();
      await expect.poll(() => whereIs(real, one), { intervals: [50, 100] }).toBe('salida');
      await finish(modelo, real, one);
    });
  });
}

/** What an administrator takes away. */
export type Causa = 'perfil' | 'cuenta';

const CAUSAS: Readonly<Record<Causa, { readonly accion: string; readonly que: string; readonly decide: (administrador: Administrador, usuarioId: number, puede: boolean) => Promise<void> }>> = {
  perfil: { accion: 'quitar-perfil', que: 'perfil quitado', decide: (administrador, id, puede) => administrador.setPerfilDespacho(id, puede) },
  cuenta: { accion: 'desactivar-cuenta', que: 'cuenta desactivada', decide: (administrador, id, puede) => administrador.setActivo(id, puede) },
};

/** With something of theirs on the phone: without it the screen is closed to them, and rightly so. */
function canLose(modelo: Readonly<Modelo>): boolean {
  const { quien, abierta, discoLleno } = modelo;
  return abierta === null && !discoLleno && hasLine(modelo) && cargasDe(modelo, quien, 'finalizado').length > 0;
}

/** @param hace what they still do on the phone, which does not know of it */
async function negado(modelo: Modelo, real: Real, causa: Causa, hace: () => Promise<void>): Promise<void> {
  const { mundo, telefono, perfil, diario } = real;
  const { que, decide } = CAUSAS[causa];
  if (causa === 'cuenta') {
    // Every session of theirs ends.
    modelo.talvezSinSesion = true;
    perfil.gastar();
  }
  const usuarioId = perfil.usuarios[modelo.quien];
  const administrador = administradorOf(mundo);
  await telefono.cerrarOtra();
  modelo.segundaPestana = false;
  await decide(administrador, usuarioId, false);
  try {
    diario.count(que);
    await hace();
    await seeWaiting(modelo, real, usuarioId);
  } finally {
    // Whatever happened: the next run has both people again.
    await decide(administrador, usuarioId, true);
  }
  await returns(real);
  if (real.fallas.quedan()) return;
  const denied = async (): Promise<string[]> => {
    // The password is asked for once the phone has heard that its session is over.
    if (await renew(telefono.page)) perfil.gastar();
    return (await readSalida(telefono.page, usuarioId)).filter(isDenied).map(({ codigo }) => codigo);
  };
  await expect
    .poll(denied, { timeout: GOES_MS })
    .toEqual([])
    .catch(() => diario.violate(`${que}, y devuelto: sigue apartado por esa causa, con señal y sin que nada falle`));
}

/** Sincronización, while it is denied: what waited before is in sight, with its export. */
async function seeWaiting(modelo: Modelo, { telefono, diario }: Real, usuarioId: number): Promise<void> {
  const { page } = telefono;
  const before = await readSalida(page, usuarioId);
  if (before.length === 0) return;
  await page.goto('/sincronizacion', { waitUntil: 'domcontentloaded' });
  const ahora = page.getByRole('button', { name: 'Enviar ahora' });
  if (await isReady(ahora)) await ahora.click({ timeout: 2_000 }).catch(() => undefined); // it went while we looked
  await expect.poll(async () => (await readSalida(page, usuarioId)).every(isDenied), { timeout: PASS_MS }).toBe(true).catch(() => undefined); // a fault may stand in its way
  const after = await readSalida(page, usuarioId);
  if (after.some(isDenied)) diario.count('apartado por su cuenta');
  for (const { id, codigo } of after) {
    const listed = await expect(page.getByText(codigo).first()).toBeVisible().then(() => true, () => false);
    if (!listed) diario.violate(`${nameOf(modelo, id)}: espera, y Sincronización no la muestra a quien no puede enviarla`);
  }
  if (after.length > 0) {
    await openSeccion(page, 'Respaldo').catch(() => undefined); // what is missing is said below
    const exports = await expect(page.getByRole('button', { name: /^Exportar/ })).toBeEnabled().then(() => true, () => false);
    if (!exports) diario.violate(`${modelo.quien} no puede exportar lo que espera`);
  }
}

/** Opens the form again, with the password where it is asked for: what the phone knew of the account is of before. */
async function returns({ telefono: { page }, perfil }: Real): Promise<void> {
  await expect(async () => {
    await page.goto('/despacho', { waitUntil: 'domcontentloaded' });
    if (await renew(page)) perfil.gastar();
    await expect(page).toHaveURL(/\/despacho/, { timeout: 2_000 });
    await expectPendientes(page);
  }).toPass({ timeout: GOES_MS });
}

function isDenied({ state, error }: FilaSalida): boolean {
  return state === 'attention' && (error?.codigo === 'sin_permiso' || error?.codigo === 'usuario_desactivado');
}

function nameOf({ cargas }: Modelo, id: string): string {
  return cargas.find((one) => one.id === id)?.nombre ?? id;
}
