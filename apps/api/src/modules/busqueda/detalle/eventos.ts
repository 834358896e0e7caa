import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { formatDateTime } from '@rodal/domain/fechas';
import { toServerTime } from '@rodal/domain/momento';
import type { HechoRow } from '../../../audit/hechos.repo.ts';
import { memberOf, textoAviso } from './historia.ts';
import type { AvisoRow, DetalleRow, FotoDetalleRow } from './detalle.repo.ts';

interface Evento {
  readonly nombre: string;
  readonly en: Date;
  readonly detalle: string;
}

/** What is known of one dispatch. */
export interface Registro {
  readonly row: DetalleRow;
  readonly fotos: readonly FotoDetalleRow[];
  readonly avisos: readonly AvisoRow[];
  readonly anulacion: DespachoDetalle['anulacion'];
  readonly recepcion: DespachoDetalle['recepcion'];
  /** Newest first. */
  readonly auditoria: readonly HechoRow[];
}

const LADO = { vacio: 'Foto camión vacío tomada', lleno: 'Foto camión lleno tomada' } as const;

/**
 * What happened to a dispatch (especificación 2 §2.2). What the phone dates is moved to the server's time when its
 * clock is off (R70), as the list's date is; what it sent always stands before its reception, even if its clock is
 * some minutes ahead.
 */
export function eventosOf(registro: Registro): DespachoDetalle['EVENTOS'] {
  const { recibidoEn } = registro.row;
  const before = delTelefono(registro).map((evento) => ({ evento, at: Math.min(evento.en.getTime(), recibidoEn.getTime()) }));
  const after = delServidor(registro).map((evento) => ({ evento, at: evento.en.getTime() }));
  return [...before, ...after]
    .toSorted((a, b) => a.at - b.at)
    .map(({ evento: { nombre, en, detalle } }) => ({ NOMBRE: nombre, VALUE: en.toISOString(), detalle }));
}

/** In the order in which they happen when their instants are equal. */
function delTelefono({ row, fotos }: Registro): Evento[] {
  const { fecha, creadoEn, enviadoEn, recibidoEn, login, enviadoPor } = row;
  const dated = (nombre: string, marcaba: Date, en = toServerTime(marcaba, enviadoEn, recibidoEn), quien = ''): Evento => {
    const corregido = en.getTime() === marcaba.getTime() ? '' : `, corregido: marcaba ${formatDateTime(marcaba)}`;
    return { nombre, en, detalle: `${quien}Reloj del teléfono${corregido}` };
  };
  const tomadas = (['vacio', 'lleno'] as const).flatMap((lado) => {
    const tomadaEn = fotos.find((foto) => foto.lado === lado)?.tomadaEn ?? null;
    return tomadaEn === null ? [] : [dated(LADO[lado], tomadaEn)];
  });
  const envio =
    enviadoPor === null
      ? dated('Enviado desde el teléfono', enviadoEn)
      : { nombre: 'Importado', en: toServerTime(enviadoEn, enviadoEn, recibidoEn), detalle: `${enviadoPor} · Reloj de su equipo` };
  return [...tomadas, dated('Carga registrada', creadoEn, fecha, `${login} · `), envio];
}

function delServidor({ row, avisos, auditoria, anulacion, recepcion }: Registro): Evento[] {
  const { recibidoEn, guiaEstado, guiaNumero, guiaEn, recepcionadoEn, anuladoEn } = row;
  return [
    { nombre: 'Recibido', en: recibidoEn, detalle: `Despacho ${row.numero} · Reloj del servidor` },
    ...avisos.map(({ codigo, detalle, creadoEn }) => ({ nombre: `Aviso abierto: ${textoAviso(codigo)}`, en: creadoEn, detalle })),
    ...cierresOf(avisos, auditoria),
    ...auditoria.filter(({ accion }) => accion === 'foto.danada').map(({ cuando }) => ({ nombre: 'Foto dañada', en: cuando, detalle: '' })),
    ...guiaOf(row, auditoria),
    ...when(guiaEstado === 'emitida' ? guiaEn : null, `Guía emitida N° ${guiaNumero ?? ''}`),
    ...when(recepcionadoEn, 'Recepcionado', recepcion === null ? '' : [recepcion.usuario, recepcion.destino].filter((dicho) => dicho !== '').join(' · ')),
    ...when(anuladoEn, 'Anulada', anulacion === null ? '' : `${anulacion.usuario}: ${anulacion.motivo}`),
    ...retiradasOf(auditoria),
  ];
}

/** Every closing and reopening: those that stand are in the flags, those that were undone in the audit only. */
function cierresOf(avisos: readonly AvisoRow[], auditoria: readonly HechoRow[]): Evento[] {
  const now = avisos.flatMap(({ codigo, resueltoEn, resueltoPor, nota }) =>
    resueltoEn === null ? [] : [{ codigo, en: resueltoEn, quien: resueltoPor ?? '', nota: nota ?? '' }],
  );
  const then = auditoria.flatMap(({ accion, usuario, despues }) => {
    const [codigo, en] = [memberOf(despues, 'aviso'), instantOf(memberOf(despues, 'resueltoEn'))];
    if (accion !== 'despacho.cerrarAviso' || en === null) return [];
    const stands = now.some((one) => one.codigo === codigo && one.en.getTime() === en.getTime());
    return stands ? [] : [{ codigo, en, quien: usuario, nota: memberOf(despues, 'nota') }];
  });
  const reopened = auditoria
    .filter(({ accion }) => accion === 'despacho.reabrirAviso')
    .map(({ cuando, usuario, despues }) => ({
      nombre: `Aviso reabierto: ${textoAviso(memberOf(despues, 'aviso'))}`,
      en: instantOf(memberOf(despues, 'reabiertoEn')) ?? cuando,
      detalle: usuario,
    }));
  const closed = [...then, ...now].map(({ codigo, en, quien, nota }) => ({
    nombre: `Aviso cerrado: ${textoAviso(codigo)}`,
    en,
    detalle: [quien, nota].filter((text) => text !== '').join(': '),
  }));
  return [...closed, ...reopened];
}

/** Asked for, given up, asked for again (A24). */
function guiaOf({ guiaEstado, guiaEn }: DetalleRow, auditoria: readonly HechoRow[]): Evento[] {
  const rows = (accion: string) => auditoria.filter((row) => row.accion === accion);
  const fallidas = rows('despacho.guiaFallida').map(({ cuando, despues }) => ({ en: cuando, detalle: memberOf(despues, 'motivo') }));
  // A record whose audit does not tell.
  if (fallidas.length === 0 && guiaEstado === 'fallida' && guiaEn !== null) fallidas.push({ en: guiaEn, detalle: '' });
  return [
    ...rows('despacho.guiaPedida').map(({ cuando }) => ({ nombre: 'Guía pedida', en: cuando, detalle: '' })),
    ...fallidas.map((one) => ({ nombre: 'Guía no generada', ...one })),
    ...rows('despacho.reintentarGuia').map(({ cuando, usuario }) => ({ nombre: 'Guía pedida de nuevo', en: cuando, detalle: usuario })),
  ];
}

/** Voidings that were withdrawn: the note that voided it is told with its end. */
/** What a person took back of what was said of it. */
const RETIROS: Readonly<Record<string, string>> = { 'despacho.restaurar': 'Anulación retirada', 'despacho.noRecibir': 'Recepción dejada sin efecto' };

function retiradasOf(auditoria: readonly HechoRow[]): Evento[] {
  return auditoria.flatMap(({ accion, cuando, usuario, despues }) => {
    const nombre = RETIROS[accion];
    const guia = memberOf(despues, 'guia');
    return nombre === undefined ? [] : [{ nombre: guia === '' ? nombre : `${nombre}: guía ${guia}`, en: cuando, detalle: `${usuario}: ${memberOf(despues, 'motivo')}` }];
  });
}

function when(en: Date | null, nombre: string, detalle = ''): Evento[] {
  return en === null ? [] : [{ nombre, en, detalle }];
}

function instantOf(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
