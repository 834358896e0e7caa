import type { EmpresaDetalle } from '@rodal/contracts/empresas';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { casillas, empresaNueva, leer, papel, post, RUTS, subir } from '../../testing/empresas-fixtures.ts';

/**
 * Six people review the papers of four companies at random while they are replaced, each on what they looked at some time ago: no mark on a file, and no
 * approval of papers, that nobody saw. What is left is what a simple model makes of the audit.
 */

const PERSONAS = 6;
const CADA_UNA = 80;
const TIPOS = ['situacionTributaria', 'f30', 'cartaCompromiso'] as const;
const MARCAS = ['cumple', 'cumple', 'cumple', 'cumple', 'nocumple', 'pendiente', ''] as const;
const VISTO = { cumple: 'CUMPLE', nocumple: 'NO_CUMPLE', pendiente: 'PENDIENTE', noaplica: 'NO_APLICA' } as const;

let t: TestApp;
let personas: Actor[];
beforeAll(async () => {
  t = await buildTestApp();
  for (let n = 0; n < PERSONAS; n += 1) await t.createUsuario({ nombre: `persona${n}`, perfiles: ['Abastecimiento'], permisos: { 'empresas.aprobar': true } });
  personas = await Promise.all(Array.from({ length: PERSONAS }, (_, n) => t.loginAs(`persona${n}`)));
});
afterAll(() => t.close());

const accion = fc.record({
  rut: fc.constantFrom(...RUTS),
  tipo: fc.constantFrom(...TIPOS),
  que: fc.constantFrom('mirar', 'mirar', 'reemplazar', 'marcar', 'marcar', 'marcar', 'marcar', 'aprobar', 'aprobar', 'desactivar'),
  marca: fc.constantFrom(...MARCAS),
});
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

/** Each paper put in anew, looked at and found good; then all of them approved. */
const CALMA: readonly Accion[] = [
  ...TIPOS.flatMap((tipo) => (['mirar', 'reemplazar', 'mirar', 'marcar'] as const).map((que): Accion => ({ rut: RUTS[0], tipo, que, marca: 'cumple' }))),
  ...(['mirar', 'desactivar', 'aprobar'] as const).map((que): Accion => ({ rut: RUTS[0], tipo: 'f30', que, marca: '' })),
];

/** What somebody was told to have done: the file that they had seen, or all papers and marks. */
interface Hecha {
  readonly usuario: string;
  readonly que: string;
  readonly vio: string;
}
/** Papers and marks, as somebody sees them. */
const vistaDe = ({ documentos }: EmpresaDetalle) =>
  documentos.map((uno) => `${uno.tipodocumento} ${uno.version} ${(Object.keys(VISTO) as (keyof typeof VISTO)[]).find((marca) => uno[marca] === 1) ?? ''}`).toSorted().join('|');

async function trabajar(quien: Actor, acciones: readonly Accion[], hechas: Hecha[]): Promise<void> {
  const { usuario } = quien;
  const vistas = new Map<string, EmpresaDetalle>();
  for (const { rut, tipo, que, marca } of acciones) {
    const vista = vistas.get(rut) ?? (await leer(quien, rut));
    vistas.set(rut, vista);
    const numero = papel(tipo, '').idtipodocumento;
    const suyo = vista.documentos.find(({ idtipodocumento }) => idtipodocumento === numero);
    if (que === 'mirar') vistas.delete(rut);
    else if (que === 'reemplazar') await post(quien, 'actualizaDocumento', { rutEmpresa: rut, ...papel(tipo, await subir(t, usuario)), visto: suyo?.version ?? 0 });
    else if (que === 'marcar' && suyo !== undefined) {
      const era = (Object.keys(VISTO) as (keyof typeof VISTO)[]).find((una) => suyo[una] === 1); // its own keys
      const reply = await post(quien, 'cambioEstadoChecked', { rutEmpresa: rut, id: suyo.id, ...casillas(marca), comentario: 'x', visto: era === undefined ? 'SIN_REVISAR' : VISTO[era] });
      if (reply.statusCode === 200) hechas.push({ usuario, que: marca, vio: suyo.sha256 });
    } else if (que === 'aprobar') {
      const reply = await post(quien, 'aprobarEmpresa', { rutEmpresa: rut, huella: vista.huella });
      if (reply.statusCode === 200) hechas.push({ usuario, que: `aprobar ${rut}`, vio: vistaDe(vista) });
    } else if (que === 'desactivar') await post(quien, 'desactivarEmpresa', { rutEmpresa: rut, motivo: 'x' });
  }
}

interface Fila {
  readonly usuario: string;
  readonly accion: string;
  readonly entidad_id: string;
  readonly despues: Readonly<Record<'version' | 'sha256' | 'revision', string>>;
}
const MARCADO: Readonly<Record<string, string>> = { 'documento.cumple': 'cumple', 'documento.noCumple': 'nocumple', 'documento.pendiente': 'pendiente', 'documento.desmarcar': '' };
const NOMBRES = { situacionTributaria: 'Situación Tributaria', f30: 'F-30', cartaCompromiso: 'Carta de Compromiso Terciarización' } as const;

it('no mark on a file that nobody saw, no approval of papers that nobody saw', async () => {
  for (const rut of RUTS) expect((await post(personas[0] as Actor, 'guardarEmpresa', await empresaNueva(t, 'persona0', rut))).statusCode).toBe(200);
  const hechas: Hecha[] = [];
  const planes = fc.sample(fc.array(accion, { minLength: CADA_UNA, maxLength: CADA_UNA }), { numRuns: PERSONAS, seed: 33 });
  await Promise.all(personas.map((quien, n) => trabajar(quien, planes[n] ?? [], hechas)));
  // However they met: one company is approved in the end, by somebody who is alone with it.
  await trabajar(personas[0] as Actor, CALMA, hechas);

  // The model: what the audit says, one line after the other.
  const { rows } = await t.db.pool.query<Fila>(`SELECT usuario, accion, entidad_id, despues FROM auditoria WHERE entidad IN ('documento', 'empresa') ORDER BY id`);
  const papeles = new Map<string, Map<string, Map<number, string>>>(RUTS.map((rut) => [rut, new Map()]));
  const segunAuditoria: Hecha[] = [];
  for (const { usuario, accion: hecho, entidad_id: id, despues } of rows) {
    const [, rut = id, tipo = ''] = id.split(':');
    const suyos = papeles.get(rut) ?? new Map<string, Map<number, string>>();
    const nombre = NOMBRES[tipo as keyof typeof NOMBRES]; // of a paper
    if (hecho === 'documento.agregar') suyos.set(nombre, new Map([...(suyos.get(nombre) ?? []), [Number(despues.version), '']]));
    const marca = MARCADO[hecho];
    if (marca !== undefined) {
      const versiones = suyos.get(nombre) ?? new Map<number, string>();
      expect(Math.max(...versiones.keys()), `${rut} ${tipo}: marked, the newest`).toBe(Number(despues.version));
      versiones.set(Number(despues.version), marca);
      segunAuditoria.push({ usuario, que: marca, vio: despues.sha256 });
    }
    if (hecho === 'empresa.aprobar') {
      segunAuditoria.push({ usuario, que: `aprobar ${rut}`, vio: [...suyos].flatMap(([uno, versiones]) => [...versiones].map(([version, puesta]) => `${uno} ${version} ${puesta}`)).toSorted().join('|') });
      for (const uno of Object.values(NOMBRES)) expect([...(suyos.get(uno)?.values() ?? [])], `${rut} ${uno}: one that complied`).toContain('cumple');
    }
  }
  const orden = (varias: readonly Hecha[]) => varias.map(({ usuario, que, vio }) => `${usuario} ${que} ${vio}`).toSorted();
  expect(orden(hechas)).toEqual(orden(segunAuditoria));
  expect(hechas.map(({ que }) => que)).toEqual(expect.arrayContaining(['cumple', `aprobar ${RUTS[0]}`]));
  for (const rut of RUTS) {
    const queda = (await leer(personas[0] as Actor, rut)).documentos.map(({ tipodocumento, version, ...uno }) => [tipodocumento, version, REVISION_DOCUMENTO.estados[(Object.keys(VISTO) as (keyof typeof VISTO)[]).map((una) => (uno[una] === 1 ? VISTO[una] : null)).find((una) => una !== null) ?? 'SIN_REVISAR']]);
    const modelo = [...(papeles.get(rut) ?? [])].flatMap(([tipo, versiones]) => [...versiones].map(([version, marca]) => [tipo, version, marca === '' ? 'Sin revisar' : REVISION_DOCUMENTO.estados[VISTO[marca as keyof typeof VISTO]]]));
    expect(queda.map(String).toSorted()).toEqual(modelo.map(String).toSorted());
  }
});
