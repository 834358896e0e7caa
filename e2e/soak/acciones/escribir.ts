import * as carga from '../carga.ts';
import { type Carga, cargasDe, type Lado, type Modelo } from '../modelo.ts';
import { openPendientes } from '../pantalla.ts';
import { type Accion, accion, type Real } from './accion.ts';

/** So many loads of one person are enough for a run. */
const MAX_EMPEZADAS = 3;

/** Nuevo or Duplicar última carga, the plate and a comment. */
export function empezar(modo: 'duplicar' | 'nuevo'): Accion {
  return accion(`empezar (${modo})`, canBegin, async (modelo, real) => {
    const { nombre } = await carga.begin(modelo, real, modo);
    real.diario.about(nombre);
  });
}

/** Changes one field of the open load. */
export function escribir(campo: 'comentarios' | 'cantidad' | 'camion'): Accion {
  return withOpen(`escribir ${campo}`, async (abierta, _modelo, real) => {
    const values = {
      comentarios: () => carga.comentario(real, abierta),
      cantidad: () => carga.cantidad(real),
      camion: () => real.turno.nextPatente(),
    };
    await carga.type(real, abierta, { [campo]: values[campo]() });
  });
}

/** Takes a photo, or another one in its place. */
export function fotografiar(lado: Lado): Accion {
  return withOpen(`fotografiar ${lado}`, (abierta, _modelo, real) => carga.shoot(real, abierta, lado));
}

/** Guardar, whatever is missing (A26). */
export const guardar: Accion = withOpen('guardar', (abierta, modelo, real) => carga.save(modelo, real, abierta));

/** Leaves the form without Guardar: what was typed stays, unsaved. */
export const volver: Accion = withOpen('volver a Pendientes', async (_abierta, modelo, real) => {
  await openPendientes(real.telefono.page);
  modelo.abierta = null;
});

/** Opens one of the drafts that lie there and types into it. */
export function editar(which: number): Accion {
  return accion('editar', (modelo) => !modelo.discoLleno && modelo.abierta === null && drafts(modelo).length > 0, async (modelo, real) => {
    const all = drafts(modelo);
    const one = all[which % all.length];
    if (one === undefined) return;
    real.diario.about(one.nombre);
    await carga.reopen(modelo, real, one);
    await carga.type(real, one, { comentarios: carga.comentario(real, one) });
  });
}

/** Whether the person may begin another load in this run, once there is room for it. */
export function mayBegin(modelo: Readonly<Modelo>): boolean {
  return modelo.abierta === null && modelo.empezadas[modelo.quien] < MAX_EMPEZADAS;
}

function canBegin(modelo: Readonly<Modelo>): boolean {
  return !modelo.discoLleno && mayBegin(modelo);
}

export function drafts(modelo: Readonly<Modelo>): Carga[] {
  return cargasDe(modelo, modelo.quien, 'borrador');
}

/** Something that is done with the load in the form. */
function withOpen(texto: string, hace: (abierta: Carga, modelo: Modelo, real: Real) => Promise<void>): Accion {
  return accion(texto, ({ abierta, discoLleno }) => abierta !== null && !discoLleno, async (modelo, real) => {
    if (modelo.abierta === null) return;
    real.diario.about(modelo.abierta.nombre);
    await hace(modelo.abierta, modelo, real);
  });
}
