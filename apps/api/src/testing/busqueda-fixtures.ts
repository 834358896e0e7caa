import type { Prisma } from '../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from './build-app.ts';
import { newId } from './despacho-fixtures.ts';

/** Changes to a stored dispatch; `avisos` are codes of open flags. */
export type Cambios = Partial<Prisma.DespachoUncheckedCreateInput> & { readonly avisosAbiertos?: readonly string[] };

/** The program, the office that sees everybody, and who only dispatches and sees his own (C13). */
export interface Oficina {
  readonly t: TestApp;
  readonly oficina: Actor;
  readonly despachador: Actor;
  /**
   * Stores a dispatch of an instant past the rules of sending: 1,125 M3 of F0001*100-1 unless changed. Authors are
   * `despachador` (the default) and `peñalolén`.
   * @returns its id
   */
  readonly store: (fecha: string, change?: Cambios) => Promise<string>;
}

/** @example let o: Oficina; beforeAll(async () => { o = await buildOficina(); }); afterAll(() => o.t.close()); */
export async function buildOficina(): Promise<Oficina> {
  const t = await buildTestApp();
  const authors: Record<string, number> = {};
  for (const nombre of ['despachador', 'peñalolén']) {
    authors[nombre] = await t.createUsuario({ nombre, perfiles: ['Despacho'] });
  }
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  return {
    t,
    oficina: await t.loginAs('oficina'),
    despachador: await t.loginAs('despachador'),
    async store(fecha, { avisosAbiertos = [], ...change } = {}) {
      const login = change.login ?? 'despachador';
      const id = newId();
      await t.db.prisma.despacho.create({
        data: {
          id, revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId: authors[login] ?? 0,
          login, fecha, creadoEn: fecha, enviadoEn: fecha, faenaCodigo: 'F0001', faenaRol: '100-1', faenaNombre: 'EL PERAL',
          destinoId: 7, destinoNombre: 'ASERRADERO', clienteRut: '96677140-2', clienteNombre: 'CONSORCIO', productoId: 5034,
          productoNombre: 'PINO', unidad: 'M3', cantidad: '1.125', precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12',
          patenteCarro: 'JA1234', transportista: 'T', correoChofer: '', choferNombre: 'PEDRO', choferRut: '12345678-5',
          cosechero: 'SIN COSECHA', carguio: '', comentarios: '', indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {},
          dispositivo: {}, ...change,
          avisos: { create: avisosAbiertos.map((codigo) => ({ codigo, detalle: 'x', ...(change.recibidoEn && { creadoEn: change.recibidoEn }) })) },
        },
      });
      return id;
    },
  };
}
