import { createHash } from 'node:crypto';
import type { Costo, createCosto, updateCosto } from '@rodal/contracts/costos';
import type { Parsed } from '@rodal/contracts/endpoint';
import { type CampoCosto, CAMPOS_COSTO, type CostoDicho, NOMBRES_CAMPO_COSTO, revisarCosto } from '@rodal/domain/costos/campos';
import { condicionesTexto, type ReglaCosto } from '@rodal/domain/costos/clasificar';
import { type CambiosCosto, cambiosDe, conCambios, costoDeLinea, type DolarDe, movidosDe, yaDice } from '@rodal/domain/costos/costo';
import { type ClaveLinea, leerIdCosto } from '@rodal/domain/costos/id';
import { parseIsoDay } from '@rodal/domain/costos/dia';
import { AppError } from '@rodal/domain/errors';
import { isDecimal, normalizeDecimal } from '@rodal/domain/numeros';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './costos.repo.ts';

type Cuenta = Pick<Deps, 'db' | 'clock'>;

/** A cost as it stands: what it is called, what the ERP says, what a person says. */
interface Leido {
  readonly ID: string;
  readonly clave: ClaveLinea | null;
  readonly empresa: string;
  readonly divisa: string;
  readonly descripcion: string;
  readonly fuente: string | null;
  readonly historico: repo.LineaHallada['historico'];
  readonly base: CostoDicho | null;
  readonly regla: ReglaCosto | null;
  readonly propio: repo.Propio | null;
  readonly vale: CostoDicho;
}

const VACIO = Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, ''])) as CostoDicho; // all of them

const esNumero = (campo: CampoCosto) => CAMPOS_COSTO[campo].tipo === 'decimal';

/** A cost with all that is known of it. @throws AppError `no_encontrado` */
export async function readCosto({ db }: Cuenta, id: string): Promise<Costo> {
  const leido = await leer(db, db.prisma, id);
  const { ID, clave, empresa, divisa, descripcion, fuente, historico, base, regla, propio, vale } = leido;
  const { nrodocumento } = vale;
  return {
    ID,
    empresa,
    divisa,
    descripcion,
    tabla: fuente,
    historico,
    valores: vale,
    bc: base,
    cambiados: base === null ? [] : NOMBRES_CAMPO_COSTO.filter((campo) => propio?.suyos[campo] !== undefined),
    movidos: base === null || propio === null ? [] : movidosDe(propio.bc, base, propio.suyos),
    regla: regla === null ? null : { orden: regla.orden, condiciones: condicionesTexto(regla), tipo2: regla.tipo2, item2: regla.item2, item3: regla.item3, condicionesJuntas: regla.condicionesJuntas, tipoFaena: regla.tipoFaena },
    factura: clave === null ? null : await repo.findUnion(db.prisma, empresa, nrodocumento),
    observaciones: await repo.findObservacion(db.prisma, nrodocumento),
    visto: vistoDe(leido),
    cambiadoPor: propio?.cambiadoPor ?? null,
    cambiadoEn: propio?.cambiadoEn.toISOString() ?? null,
  };
}

/** What whoever changes a cost has to have seen: who changed it how often, and all it says. */
function vistoDe({ propio, vale }: Leido): string {
  return createHash('sha256').update(JSON.stringify([propio?.version ?? 0, NOMBRES_CAMPO_COSTO.map((campo) => vale[campo])])).digest('hex');
}

async function leer(db: Deps['db'], tx: Tx, id: string): Promise<Leido> {
  const [reglas, dolares] = [await repo.listReglas(tx), await repo.selectDolares(tx)];
  const dolarDe: DolarDe = (mes) => dolares.get(mes) ?? null;
  const clave = leerIdCosto(id);
  if (clave === null) {
    const propio = isUuid(id) ? await repo.findAgregado(tx, id) : null;
    if (propio === null) throw new AppError('no_encontrado');
    return { ID: id, clave, empresa: propio.empresa, divisa: 'CLP', descripcion: '', fuente: null, historico: null, base: null, regla: null, propio, vale: conCambios(VACIO, propio.suyos, { divisa: 'CLP', escrito: null }, dolarDe) };
  }
  const linea = await repo.findLinea(db.pool, clave);
  if (linea === null) throw new AppError('no_encontrado');
  const { dicho: base, regla } = costoDeLinea(linea, reglas, dolarDe);
  const propio = await repo.findCambio(tx, clave);
  return { ID: id, clave, empresa: clave.empresa, divisa: linea.divisa, descripcion: linea.descripcion, fuente: linea.fuente, historico: linea.historico, base, regla, propio, vale: conCambios(base, propio?.suyos ?? {}, linea, dolarDe) };
}

const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/**
 * Changes a cost. @returns what it has to be seen as from now on
 * @throws AppError `datos_invalidos` naming each field, `no_encontrado`, `estado_cambiado`
 */
export async function cambiarCosto({ db, clock }: Cuenta, { id, visto, ...dichos }: Parsed<typeof updateCosto>, actor: AuditActor): Promise<string> {
  return inTransaction(db.prisma, async (tx) => {
    const leido = await leer(db, tx, id);
    const { clave, base, propio, vale } = leido;
    const ahora = leerDicho({ ...dichos, nrodocumento: vale.nrodocumento });
    const suyos = propio?.suyos ?? {};
    if (yaDice(vale, suyos, ahora)) return vistoDe(leido);
    if (visto !== vistoDe(leido)) throw await cambiado(tx, id);
    const despues = cambiosDe({ base, suyos, visto: vale, ahora, esNumero });
    const bc = base === null ? null : Object.fromEntries(NOMBRES_CAMPO_COSTO.flatMap((campo) => (despues[campo] === undefined ? [] : [[campo, despues[campo] === suyos[campo] ? (propio?.bc[campo] ?? base[campo]) : base[campo]]])));
    const escritura = { suyos: despues, bc, cambiadoPor: actor.usuario, cambiadoEn: clock(), vista: propio?.version ?? 0 };
    const escrito = clave === null ? await repo.writeAgregado(tx, id, escritura) : Object.keys(despues).length === 0 ? await repo.removeCambio(tx, clave, escritura.vista) : await repo.writeCambio(tx, clave, { id: uuidv7(), ...escritura });
    const nuevo = await leer(db, tx, id);
    if (!escrito) {
      // Somebody wrote in between: the same, by a second press, or something else.
      if (yaDice(nuevo.vale, nuevo.propio?.suyos ?? {}, ahora)) return vistoDe(nuevo);
      throw await cambiado(tx, id);
    }
    const campos = NOMBRES_CAMPO_COSTO.filter((campo) => vale[campo] !== nuevo.vale[campo]);
    await writeAudit(tx, { actor, accion: 'costo.cambiar', entidad: 'costo', entidadId: id, antes: elegir(vale, campos), despues: elegir(nuevo.vale, campos) });
    return vistoDe(nuevo);
  });
}

/** Adds a cost. @throws AppError `datos_invalidos` naming each field, `estado_cambiado` where that id says something else */
export async function agregarCosto({ db, clock }: Cuenta, { id, empresa, ...dichos }: Parsed<typeof createCosto>, actor: AuditActor): Promise<void> {
  const ahora = leerDicho(dichos);
  await inTransaction(db.prisma, async (tx) => {
    const suyos = elegir(ahora, NOMBRES_CAMPO_COSTO.filter((campo) => ahora[campo] !== '' && campo !== 'nrodocumento'));
    if (!(await repo.insertAgregado(tx, { id, empresa, documento: ahora.nrodocumento, suyos, bc: null, cambiadoPor: actor.usuario, cambiadoEn: clock() }))) {
      const antes = await leer(db, tx, id);
      if (antes.empresa !== empresa || !yaDice(antes.vale, antes.propio?.suyos ?? {}, ahora)) throw await cambiado(tx, id);
      return;
    }
    await writeAudit(tx, { actor, accion: 'costo.agregar', entidad: 'costo', entidadId: id, despues: { empresa, nrodocumento: ahora.nrodocumento, ...suyos } });
  });
}

function elegir(dicho: CostoDicho, campos: readonly CampoCosto[]): CambiosCosto {
  return Object.fromEntries(campos.map((campo) => [campo, dicho[campo]]));
}

/** As it is stored. @throws AppError `datos_invalidos` */
function leerDicho(dichos: CostoDicho): CostoDicho {
  const errores = Object.entries(revisarCosto(dichos)).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje }));
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
  return Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, canonico(campo, dichos[campo])])) as CostoDicho; // all of them
}

function canonico(campo: CampoCosto, valor: string): string {
  if (campo === 'fecha') return parseIsoDay(valor) ?? valor;
  return esNumero(campo) && isDecimal(valor) ? normalizeDecimal(valor) : valor;
}

async function cambiado(tx: Tx, entidadId: string): Promise<AppError> {
  return estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'costo', entidadId }, orderBy: { id: 'desc' } }), comoAuditoria);
}
