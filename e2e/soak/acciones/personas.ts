import { logIn, logOut, renew } from '../ingreso.ts';
import { hasLine, LOGIN, type Modelo, type Persona } from '../modelo.ts';
import { openPendientes } from '../pantalla.ts';
import { type Accion, accion, type Real } from './accion.ts';

/** The other one logs in on the same phone (R38). */
export const cambiarPersona: Accion = accion('cambiar-persona', (modelo) => !modelo.discoLleno && modelo.abierta === null && hasLine(modelo), async (modelo, real) => {
  await enter(modelo, real, modelo.quien === 'ana' ? 'beto' : 'ana');
  real.diario.about(`a ${modelo.quien}`);
});

/** The password again, if the app asks for it (R36). */
export const reingresar: Accion = accion('reingresar', (modelo) => !modelo.discoLleno && modelo.talvezSinSesion && hasLine(modelo), async (modelo, real) => {
  if (await renew(real.telefono.page)) real.perfil.gastar();
  modelo.talvezSinSesion = false;
});

/** Logs whoever is in out, and this person in; of the other one nothing may be on the screen. */
export async function enter(modelo: Modelo, real: Real, persona: Persona): Promise<void> {
  const { page } = real.telefono;
  real.perfil.gastar();
  await logOut(page);
  await logIn(page, persona);
  modelo.quien = persona;
  modelo.talvezSinSesion = false;
  await openPendientes(page);
  const shown = await page.getByRole('main').innerText();
  for (const { nombre, autor, codigo, trabajo } of modelo.cargas) {
    if (autor === persona) continue;
    const seen = [codigo, trabajo.texto.camion].filter((text) => shown.includes(text));
    if (seen.length > 0) real.diario.violate(`${nombre}: ${LOGIN[persona]} ve ${seen.join(' y ')} en Pendientes`);
  }
}
