import type { Fault } from '../../../scripts/lib/fault-proxy/fault.ts';
import type { Lugar } from '../fallas.ts';
import { type Accion, accion } from './accion.ts';

/** Slower than any call can bear (R53). */
const LIE_FI = { bytesPerSecond: 300, roundTrip: 800 };

export const sinSenal: Accion = accion('sin-señal', (modelo) => !modelo.sinSenal, async (modelo, real) => {
  await real.telefono.setSinSenal(true);
  modelo.sinSenal = true;
  real.diario.count('sin señal');
});

export const conSenal: Accion = accion('con-señal', (modelo) => modelo.sinSenal, async (modelo, real) => {
  await real.telefono.setSinSenal(false);
  modelo.sinSenal = false;
});

export const lieFi: Accion = accion('lie-fi', (modelo) => !modelo.lento, async (modelo, real) => {
  real.mundo.proxy.link = LIE_FI;
  modelo.lento = true;
  real.diario.count('lie-fi');
});

/** Another network: what hung on the old one ends. */
export const buenaSenal: Accion = accion('buena-señal', (modelo) => modelo.lento, async (modelo, real) => {
  real.mundo.proxy.link = null;
  real.mundo.proxy.cutAll();
  modelo.lento = false;
});

/** All connections break at once. */
export const cortarRed: Accion = accion('cortar-red', () => true, async (_modelo, real) => {
  real.mundo.proxy.cutAll();
  real.diario.count('conexiones cortadas');
});

/** The next requests of the drain to a place go wrong. */
export function fallar(falla: Fault, lugar: Lugar, veces: number): Accion {
  const what = falla.kind === 'status' ? String(falla.status) : falla.kind;
  return accion(`fallar ${what} ×${veces} en ${lugar}`, () => true, async (modelo, real) => {
    real.fallas.poner({ falla, lugar, veces });
    if (falla.kind === 'status' && falla.status === 401) modelo.talvezSinSesion = true;
  });
}
