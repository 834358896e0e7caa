import type { Fila1, Fila2, Fila3, Fila4, InformesSiiReply } from '@rodal/contracts/sii';
import { nombreTipo, signoDe, totalBcConSigno, totalConSigno } from '@rodal/domain/sii/documento';
import type { FilaBc, FilaCoincide, FilaPendiente, FilaSii, InformesSii } from '@rodal/domain/sii/informes-tipos';
import { huellaDe, type Respuesta } from '@rodal/domain/sii/respuesta';

/** What was answered, as a row shows it. */
const dada = (respuesta: Respuesta | null): Fila1['respuesta'] => (respuesta === null ? null : { decision: respuesta.decision, nota: respuesta.nota ?? '', usuario: respuesta.usuario });

/** Of a document of the SII: its answers' keys, and whom to ask. */
function comun({ clave, documento, responsable, motivo, posibles, respuesta }: FilaSii): Pick<Fila1, 'sii' | 'bc' | 'huella' | 'motivo' | 'posibles' | 'respuesta' | 'como' | 'rut'> {
  return {
    sii: clave, bc: null, huella: huellaDe(documento, null), motivo, respuesta: dada(respuesta), como: responsable.como, rut: documento.rut,
    posibles: posibles.map(({ bc, texto }) => ({ sii: clave, bc: bc.nro, huella: huellaDe(documento, bc), texto: `${bc.nro}, ${texto}`, respuesta: null })),
  };
}

export function toFila1(fila: FilaSii): Fila1 {
  const { documento } = fila;
  const signo = signoDe(documento.tipo);
  return {
    Nro: documento.nro, 'RUT Proveedor': documento.rut, 'Razon Social': documento.razonSocial, 'Tipo Doc': documento.tipo, Folio: documento.folio,
    'Fecha Docto': documento.fechaDocto, 'Fecha Acuse': documento.fechaAcuse, 'Monto Neto': signo * documento.neto, 'Monto Total': totalConSigno(documento), usuario: fila.responsable.usuario, ...comun(fila),
  };
}

/** What is to be done with a document of report 5, as its rows say it. */
const PARTES = { acusar: 'Por acusar', acusarYContabilizar: 'Por acusar y contabilizar', contabilizar: 'Por contabilizar' } as const;

export function toFila2(fila: FilaPendiente & { readonly parte?: keyof typeof PARTES }): Fila2 {
  const { documento, dias, venceEl, credito, ivaEnJuego, parte } = fila;
  return {
    TIPODOC: documento.tipo, RUTPROVEEDOR: documento.rut, RAZONSOCIAL: documento.razonSocial, FOLIO: documento.folio, FECHADOCTO: documento.fechaDocto, FECHARECEPCION: documento.fechaRecepcion,
    usuario: fila.responsable.usuario, MONTOTOTAL: totalConSigno(documento), DIAS: dias, venceEl, credito, ivaEnJuego, parte: parte === undefined ? '' : PARTES[parte], ...comun(fila),
  };
}

/** Why an entry is to be looked at, in a word. */
const CAUSAS: Readonly<Record<FilaBc['causa'], string>> = {
  SIN_SII: 'No está en el SII', RECLAMADO: 'Reclamado', NO_INCLUIR_CON_IVA: 'No incluir, con IVA', DOS_VECES: 'Ingresado dos veces', MONTO_DISTINTO: 'Monto distinto',
};

export function toFila3({ bc, causa, sii, motivo, posibles, respuesta }: FilaBc): Fila3 {
  const signo = signoDe(bc.tipo) === -1 ? -1 : 1;
  const con = (monto: number): number => (signo === -1 ? -Math.abs(monto) : monto);
  return {
    TIPODOCUMENTO: bc.tipoTexto, RutConGuion: bc.rut, NombreProveedor: bc.nombre, NumeroFactura2: bc.numero, fecharegistro: bc.fecharegistro,
    USUARIOCREADOR: bc.usuario, importe: con(bc.importe), importeiva: con(bc.iva), causa: CAUSAS[causa],
    sii: sii?.clave ?? null, bc: bc.nro, huella: huellaDe(sii?.documento ?? null, bc), motivo, respuesta: dada(respuesta),
    posibles: posibles.map(({ clave, documento, texto }) => ({ sii: clave, bc: bc.nro, huella: huellaDe(documento, bc), texto: `${nombreTipo(documento.tipo)} folio ${documento.folio} de ${documento.razonSocial}, ${texto}`, respuesta: null })),
  };
}

export function toFila4({ documento, bc, observacion, modo }: FilaCoincide): Fila4 {
  const signo = signoDe(documento.tipo);
  const entradas = bc.map(({ nro, fecharegistro }) => `${nro} del ${dia(fecharegistro)}`).join(', ');
  return {
    Nro: documento.nro, 'Tipo Doc': documento.tipo, Folio: documento.folio, 'Fecha Acuse': documento.fechaAcuse, 'Fecha Docto': documento.fechaDocto,
    'Monto Neto': signo * documento.neto, 'Monto IVA Recuperable': signo * documento.ivaRecuperable, usuario: [...new Set(bc.map(({ usuario }) => usuario))].join(', '),
    'RUT Proveedor': documento.rut, 'Razon Social': documento.razonSocial, motivo: [`En BC: ${entradas}`, observacion, modo.texto].filter((parte) => parte !== '').join('; '),
  };
}

const dia = (day: string): string => day.split('-').toReversed().join('/');

/** The reports as they travel. */
export function toInformes(informes: InformesSii): Omit<InformesSiiReply, 'respuestas'> {
  const fuera = Map.groupBy(informes.fuera, ({ tipoTexto }) => tipoTexto);
  return {
    informe1: informes.informe1.map(toFila1),
    informe2: informes.informe2.map((fila) => toFila2(fila)),
    informe3: informes.informe3.map(toFila3),
    informe4: informes.informe4.map(toFila4),
    informe5: informes.informe5.map((fila) => toFila2(fila)),
    resumen: informes.resumen.map(({ usuario, cantidad, neto, total }) => ({ Cantidad: cantidad, 'Monto Neto': neto, 'Monto Total': total, Usuario: usuario })),
    coinciden: informes.coinciden.map(toFila4),
    noEvaluados: informes.noEvaluados.map(({ bc, causa }) => ({ nro: bc.nro, texto: `${bc.tipoTexto} ${bc.numero} de ${bc.nombre}, ${dia(bc.fecharegistro)}`, total: totalBcConSigno(bc), causa })),
    fuera: [...fuera].map(([tipo, suyos]) => ({ tipo, cantidad: suyos.length, total: suyos.reduce((suma, uno) => suma + totalBcConSigno(uno), 0) })),
    avisos: [...informes.avisos],
    leyes: informes.leyes.map(({ nombre, todo, partes }) => ({ nombre, ...todo, partes: partes.map((parte) => ({ ...parte })) })),
  };
}
