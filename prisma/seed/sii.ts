import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { claveSii, type DocumentoSii, type Seccion, totalConSigno } from '@rodal/domain/sii/documento';
import { plazoDe } from '@rodal/domain/sii/acuse';
import { porAcusarDe } from '@rodal/domain/sii/por-acusar';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import { isHonorario } from '@rodal/simulators/bc/mundo/digitado';
import { type Factura, facturasDelDia } from '@rodal/simulators/bc/mundo/facturas';
import { crearMundo, type Mundo } from '@rodal/simulators/bc/mundo/mundo';
import { notasDelDia } from '@rodal/simulators/bc/mundo/notas';
import { PROVEEDORES } from '@rodal/simulators/bc/mundo/terceros';
import { SEMILLA } from '@rodal/simulators/bc-simulator';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { idDe, rowOfHecho } from './hechos.ts';
import { drawNew, fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';
import { isDeclarado, putCierresSii } from './sii-cierres.ts';

/** Who reconciles. */
const QUIEN = 'contador';
export const RUT_FLE = '96508400-2';
const EMPRESAS = { COMSA: { compania: 'COMSA', rut: '96677140-2' }, FLE: { compania: 'Forestal La Esperanza', rut: RUT_FLE } } as const;
type Empresa = keyof typeof EMPRESAS;
/** Months whose register somebody uploaded, this one included: a report needs the one before. */
const MESES = 3;
/** Whose documents go with Comex's, and who answers for some others. */
const COMEX = PROVEEDORES.at(-1)?.rut ?? '';
const RESPONSABLES = ['contador', 'abastecimiento', 'compras', 'transporte'] as const;
/** The treasury, whose RUT a declaration of import carries in the register. */
const TESORERIA = { rut: '60805000-0', nombre: 'TESORERIA GENERAL DE LA REPUBLICA' } as const;
/** Where a document ends up that is not simply in the register: one in so many each. */
const SIN_SII = 0.012;
const RECLAMADO = 0.012;
const NO_INCLUIR = 0.012;
const CON_ACUSE = 0.2;
/** One invoice in so many stands in BC with other amounts than the supplier's, net pesos. */
const CON_OTRO_MONTO = 53;
const DE_MENOS = 10_000;
/** Documents that came into a register after its F29 was filed. */
const LLEGARON = 3;
const HOUR = 3_600_000;

/** What the SII knows of a document, and in which section and month it stands today. */
interface EnSii {
  readonly documento: DocumentoSii;
  readonly mes: string;
}

/** The register of purchases of the last months, of both companies, as somebody downloaded it: the invoices are those of the ERP's simulator, before people typed them. */
export async function putSii(sql: pg.PoolClient, now: Date): Promise<void> {
  const mundo = crearMundo({ semilla: SEMILLA, ahora: () => now, ancla: santiagoDay(now) });
  const ids = prngFor('subidas del SII');
  const tomados = new Set<string>();
  const [subidas, documentos, hechos, respuestas]: [Row[], Row[], Row[], Row[]] = [[], [], [], []];
  for (const empresa of Object.keys(EMPRESAS) as Empresa[]) {
    const todos = documentosDe(mundo, empresa, now);
    for (const suyos of Map.groupBy(todos, ({ mes, documento: { seccion } }) => `${mes} ${seccion}`).values()) {
      const [primero] = suyos;
      if (primero === undefined) continue;
      const { mes, documento: { seccion } } = primero;
      const versiones = versionesDe(empresa, suyos, now);
      versiones.forEach((unos, at) => {
        const [activa, en] = [at === versiones.length - 1, cuando(mes, now, at === versiones.length - 1, versiones.length > 1)];
        const id = drawNew(tomados, () => fakeUuidV7(ids, en));
        subidas.push(rowOfSubida({ id, empresa, mes, seccion, documentos: unos.map(({ documento }) => documento), activa, en }));
        documentos.push(...unos.map(({ documento }) => ({ subida_id: id, clave: claveSii(documento), tipo: documento.tipo, rut: documento.rut, datos: JSON.stringify(documento), ...porAcusarDe(documento) })));
        hechos.push(rowOfHecho(en, QUIEN, { accion: 'sii.cargar', entidad: 'sii', entidad_id: `${empresa} ${mes} ${seccion}`, despues: { archivo: archivoDe(empresa, mes, seccion), documentos: unos.length } }));
      });
    }
    const resuelto = todos.find(({ mes, documento }) => mes === santiagoMonth(now) && documento.seccion === 'REGISTRO' && documento.tipo === 33);
    if (resuelto !== undefined) respuestas.push(rowOfRespuesta(empresa, resuelto.documento, now));
  }
  // The F29 was filed with what was read then.
  const deAntes = subidas.filter(({ mes, activa }) => activa === false && mes !== santiagoMonth(now));
  const despues = subidas.filter((una) => deAntes.some(({ empresa, mes, seccion }) => una.activa === true && una.empresa === empresa && una.mes === mes && una.seccion === seccion));
  await copyRows(sql, 'sii_subida', subidas);
  await copyRows(sql, 'sii_documento', documentos);
  await copyRows(sql, 'sii_respuesta', respuestas);
  await copyRows(sql, 'sii_responsable', responsables());
  await copyRows(sql, 'sii_proveedor_comex', [{ rut: COMEX, nombre: PROVEEDORES.at(-1)?.nombre ?? '', activo: true }]);
  await copyRows(sql, 'sii_tipo_fuera', [{ tipo: 'Honorarios', detalle: 'Boletas de honorarios', activo: true }]);
  await copyRows(sql, 'auditoria', hechos);
  await sql.query('ANALYZE sii_subida, sii_documento');
  const activar = (cuales: readonly Row[], activa: boolean) => sql.query('UPDATE sii_subida SET activa = $2 WHERE id = ANY($1)', [cuales.map(({ id }) => id), activa]);
  await activar(deAntes, true);
  await activar(despues, false);
  await putCierresSii(sql, now);
  await activar(deAntes, false);
  await activar(despues, true);
}

/** What waits is a picture of yesterday too: a newer one took its place. So it is with a register that was downloaded again after its F29 was filed. */
function versionesDe(empresa: Empresa, suyos: readonly EnSii[], now: Date): (readonly EnSii[])[] {
  const [primero] = suyos;
  if (primero === undefined) return [];
  const { mes, documento: { seccion } } = primero;
  if (seccion === 'PENDIENTE' && mes === santiagoMonth(now)) return [suyos.filter((_, at) => at % 6 !== 0), suyos];
  if (seccion !== 'REGISTRO' || empresa !== 'COMSA' || mes !== addMonths(santiagoMonth(now), -1) || !isDeclarado(mes, now)) return [suyos];
  return [suyos.slice(LLEGARON).map((uno, at) => (at === 0 ? { ...uno, documento: { ...uno.documento, neto: uno.documento.neto + DE_MENOS, total: uno.documento.total + DE_MENOS } } : uno)), suyos];
}

/** The register of a month is downloaded in the first days of the next, and again after the F29; that of this one this morning, and yesterday before. */
function cuando(mes: string, now: Date, activa: boolean, conVersiones: boolean): Date {
  if (mes === santiagoMonth(now)) return new Date(now.getTime() - (activa ? 2 : 26) * HOUR);
  const dia = activa && conVersiones ? '20' : '03';
  return new Date(Math.min(dayStart(`${addMonths(mes, 1)}-${dia}`).getTime() + 10 * HOUR, now.getTime() - 3 * HOUR));
}

function archivoDe(empresa: Empresa, mes: string, seccion: Seccion): string {
  return `RCV_COMPRA_${seccion}_${EMPRESAS[empresa].rut}_${mes.replace('-', '')}.csv`;
}

function rowOfSubida({ id, empresa, mes, seccion, documentos, activa, en }: { readonly id: string; readonly empresa: Empresa; readonly mes: string; readonly seccion: Seccion; readonly documentos: readonly DocumentoSii[]; readonly activa: boolean; readonly en: Date }): Row {
  return {
    id, empresa, mes, seccion, archivo: archivoDe(empresa, mes, seccion), huella: createHash('sha256').update(`${empresa} ${mes} ${seccion} ${String(activa)}`).digest('hex'), tipos: [],
    documentos: documentos.length, total: documentos.reduce((suma, uno) => suma + totalConSigno(uno), 0), activa, subida_en: en, usuario_id: idDe(QUIEN), usuario: QUIEN,
  };
}

function rowOfRespuesta(empresa: Empresa, documento: DocumentoSii, now: Date): Row {
  return { empresa, sii: claveSii(documento), bc: '', decision: 'RESUELTA', huella: huellaDe(documento, null), nota: 'El proveedor la anulará: nota de crédito pedida por correo', en: new Date(now.getTime() - HOUR), usuario_id: idDe(QUIEN), usuario: QUIEN };
}

function responsables(): Row[] {
  return (Object.keys(EMPRESAS) as Empresa[]).flatMap((empresa) => PROVEEDORES.slice(0, 8).map(({ rut }, at) => ({ empresa, rut, usuario: RESPONSABLES[at % RESPONSABLES.length] ?? QUIEN, activo: true })));
}

/** Every document that the SII has of a company in the months of the demo. */
function documentosDe(mundo: Mundo, empresa: Empresa, now: Date): EnSii[] {
  const { compania } = EMPRESAS[empresa];
  const hoy = santiagoDay(now);
  const primero = addMonths(santiagoMonth(now), 1 - MESES);
  const azar = { suerte: prngFor(`registro del SII de ${empresa}`), hoy };
  const todos: EnSii[] = [];
  let nro = 0;
  for (let dia = `${addMonths(primero, -1)}-15`; dia <= hoy; dia = addDays(dia, 1)) {
    for (const factura of facturasDelDia(mundo, compania, dia)) todos.push(...deFactura(factura, azar, String((nro += 1))));
    for (const nota of notasDelDia(mundo, compania, dia)) {
      const { factura, folio, neto, total } = nota;
      // Notes have no acuse: they count when they come.
      if (factura.moneda === 'CLP') todos.push({ mes: dia.slice(0, 7), documento: { ...vacio(61, factura, dia, azar), nro: String((nro += 1)), folio: String(folio), neto, ivaRecuperable: total - neto, total } });
    }
    if (empresa === 'COMSA' && (dia.endsWith('-08') || dia.endsWith('-21'))) todos.push(declaracion(dia, azar, String((nro += 1))));
  }
  return todos.filter(({ mes }) => mes >= primero);
}

/** An invoice where the SII has it today: pending until its eighth day, then in the register of the month in which it was accepted. */
function deFactura(factura: Factura, { suerte, hoy }: Azar, nro: string): EnSii[] {
  const azar = suerte.next();
  const acusada = suerte.chance(CON_ACUSE);
  const base = vacio(33, factura, factura.fechaDocumento, { suerte, hoy });
  if (factura.moneda !== 'CLP' || isHonorario(factura) || azar < SIN_SII) return [];
  const otro = factura.folio % CON_OTRO_MONTO === 0 && factura.neto > DE_MENOS ? DE_MENOS : 0;
  const [neto, total] = [factura.neto - otro, factura.total - Math.round(otro * 1.19)];
  const recepcion = (base.fechaRecepcion ?? '').slice(0, 10);
  const documento: DocumentoSii = { ...base, nro, folio: String(factura.folio), neto, ivaRecuperable: total - neto, total };
  if (azar < SIN_SII + RECLAMADO) return [{ mes: recepcion.slice(0, 7), documento: { ...documento, seccion: 'RECLAMADO', fechaReclamo: `${recepcion} 17:20:00` } }];
  if (azar < SIN_SII + RECLAMADO + NO_INCLUIR) return [{ mes: recepcion.slice(0, 7), documento: { ...documento, seccion: 'NO_INCLUIR', tipoCompra: 'No Corresp. Incluir', ivaRecuperable: 0, ivaNoRecuperable: total - neto, codigoIvaNoRecuperable: '9' } }];
  const diaAcuse = addDays(recepcion, 2);
  if (acusada && diaAcuse <= hoy) return [{ mes: diaAcuse.slice(0, 7), documento: { ...documento, fechaAcuse: `${diaAcuse} 09:30:00` } }];
  const plazo = plazoDe(documento) ?? recepcion;
  // Yesterday's is still in the file of who has not downloaded it again.
  return plazo >= addDays(hoy, -1) ? [{ mes: recepcion.slice(0, 7), documento: { ...documento, seccion: 'PENDIENTE' } }] : [{ mes: plazo.slice(0, 7), documento }];
}

/** Chance, and the day beyond which nothing is. */
interface Azar {
  readonly suerte: Prng;
  readonly hoy: string;
}

/** What all documents of a supplier's begin with: received that day or the next. */
function vacio(tipo: number, { proveedor }: Pick<Factura, 'proveedor'>, dia: string, { suerte, hoy }: Azar): DocumentoSii {
  const despues = addDays(dia, suerte.int(0, 1));
  const recibida = `${despues > hoy ? hoy : despues} ${String(suerte.int(8, 20)).padStart(2, '0')}:${String(suerte.int(0, 59)).padStart(2, '0')}:00`;
  return {
    seccion: 'REGISTRO', tipo, rut: proveedor.rut, razonSocial: proveedor.nombre, folio: '', nro: null, tipoCompra: 'Del Giro', fechaDocto: dia, fechaRecepcion: recibida, fechaAcuse: null, fechaReclamo: null,
    exento: 0, neto: 0, ivaRecuperable: 0, ivaNoRecuperable: 0, codigoIvaNoRecuperable: null, ivaUsoComun: 0, total: 0, impuestos: [],
  };
}

/** A declaration of what was imported: typed into the register by hand, and not posted yet. */
function declaracion(dia: string, azar: Azar, nro: string): EnSii {
  const { suerte } = azar;
  const neto = suerte.int(4_000, 22_000) * 1_000;
  const iva = Math.round(neto * 0.19);
  const proveedor = { rut: TESORERIA.rut, nombre: TESORERIA.nombre };
  return { mes: dia.slice(0, 7), documento: { ...vacio(914, { proveedor }, dia, azar), nro, fechaRecepcion: null, folio: String(suerte.int(3_100_000_000, 3_199_999_999)), neto, ivaRecuperable: iva, total: neto + iva } };
}
