import { formatDecimal } from '../numeros.ts';
import { monthName } from '../nombres-mes.ts';
import { diaCorto } from './acuse.ts';
import { type Calce, conClave, type Sii } from './calzar.ts';
import type { DocumentoBc, Seccion } from './documento.ts';
import type { CausaRevision, EntradaSii, FilaBc, InformesSii } from './informes-tipos.ts';
import { motivoDistinto } from './motivos.ts';
import { orden } from './orden.ts';
import type { Propuestas } from './proponer.ts';
import type { respuestasVigentes } from './respuesta.ts';

type Entrada = {
  readonly entrada: EntradaSii;
  readonly calce: Calce;
  readonly propuestas: Propuestas;
  readonly vigentes: ReturnType<typeof respuestasVigentes>;
  /** Without what is outside the register. */
  readonly bc: readonly DocumentoBc[];
};

type Revision = {
  readonly informe3: readonly FilaBc[];
  readonly noEvaluados: InformesSii['noEvaluados'];
  readonly conPendiente: readonly DocumentoBc[];
  readonly explicados: readonly DocumentoBc[];
};

type Relacion = 'calzado' | 'dosVeces' | 'distinto';

/** Where an entry goes. `coincide` is told by the documents themselves. */
type Destino = { readonly va: 'coincide' | 'pendiente' | 'explicado' } | { readonly va: 'noEvaluado'; readonly causa: string } | { readonly va: 'revisar'; readonly causa: CausaRevision; readonly motivo: string };

/** Report 3, and all that BC has and is in no other report. Each entry in one place. */
export function revisarBc({ entrada, calce, propuestas, vigentes, bc }: Entrada): Revision {
  const suyos = relaciones(entrada, calce);
  const proponen = inversas(entrada, propuestas);
  const informe3: FilaBc[] = [];
  const noEvaluados: { bc: DocumentoBc; causa: string }[] = [];
  const conPendiente: DocumentoBc[] = [];
  const explicados: DocumentoBc[] = [];
  for (const entry of bc.toSorted((a, b) => orden(a.nro, b.nro))) {
    const suyo = suyos.get(entry.nro) ?? null;
    const posibles = suyo === null ? (proponen.get(entry.nro) ?? []) : [];
    const destino = suyo === null ? destinoLibre(entry, entrada, posibles.length > 0) : destinoDe(entry, suyo, calce, entrada);
    if (destino.va === 'noEvaluado') noEvaluados.push({ bc: entry, causa: destino.causa });
    else if (destino.va === 'pendiente') conPendiente.push(entry);
    else if (destino.va === 'explicado') explicados.push(entry);
    else if (destino.va === 'revisar') {
      const respuesta = (suyo && vigentes.de(suyo.sii, entry)) ?? vigentes.de(null, entry);
      informe3.push({
        bc: entry,
        causa: destino.causa,
        sii: suyo?.sii ?? null,
        motivo: destino.motivo,
        posibles,
        respuesta: respuesta?.decision === 'RESUELTA' ? respuesta : null,
      });
    }
  }
  return { informe3, noEvaluados, conPendiente, explicados };
}

type Suyo = { readonly sii: Sii; readonly relacion: Relacion; readonly seccion: Seccion | 'ANTERIOR' };

function relaciones({ secciones, registroAnterior }: EntradaSii, calce: Calce): ReadonlyMap<string, Suyo> {
  const porClave = new Map<string, Omit<Suyo, 'relacion'>>();
  const poner = (seccion: Suyo['seccion'], documentos: Iterable<Sii>): void => {
    for (const sii of documentos) porClave.set(sii.clave, { sii, seccion });
  };
  // The last one stays: the most advanced of the sections that have it.
  poner('PENDIENTE', (secciones.PENDIENTE ?? []).map(conClave));
  poner('ANTERIOR', (registroAnterior ?? []).map(conClave));
  poner('REGISTRO', (secciones.REGISTRO ?? []).map(conClave));
  poner('NO_INCLUIR', (secciones.NO_INCLUIR ?? []).map(conClave));
  poner('RECLAMADO', (secciones.RECLAMADO ?? []).map(conClave));
  const suyos = new Map<string, Suyo>();
  const anotar = (relacion: Relacion, clave: string, entries: readonly DocumentoBc[]): void => {
    const found = porClave.get(clave);
    if (found) for (const { nro } of entries) suyos.set(nro, { ...found, relacion });
  };
  for (const [clave, { bc }] of calce.calzados) anotar('calzado', clave, bc);
  for (const [clave, bc] of calce.dosVeces) anotar('dosVeces', clave, bc);
  for (const [clave, { bc }] of calce.distintos) anotar('distinto', clave, bc);
  return suyos;
}

/** An entry that is a document of the SII. */
function destinoDe(entry: DocumentoBc, { sii, relacion, seccion }: Suyo, calce: Calce, { mes }: EntradaSii): Destino {
  if (seccion === 'RECLAMADO') return { va: 'revisar', causa: 'RECLAMADO', motivo: `La factura ${sii.documento.folio} fue reclamada al SII y está en BC: reversarla.` };
  if (seccion === 'NO_INCLUIR') {
    if (entry.iva === 0) return { va: 'explicado' };
    return { va: 'revisar', causa: 'NO_INCLUIR_CON_IVA', motivo: `En el SII está en «No incluir» y en BC tiene IVA ${formatDecimal(String(entry.iva))}: llevarlo a costo, o incluirla.` };
  }
  // What the register of the month before has is told in its own month, unless it was posted in this one.
  if (seccion === 'ANTERIOR' && (relacion === 'calzado' || entry.fecharegistro < `${mes}-01`)) return { va: 'explicado' };
  if (relacion === 'dosVeces') {
    const primera = calce.calzados.get(sii.clave)?.bc[0]?.nro ?? '';
    return { va: 'revisar', causa: 'DOS_VECES', motivo: `Ingresada dos veces: es la misma que ${primera} (folio ${sii.documento.folio}, mismo monto). Reversar una.` };
  }
  if (seccion === 'PENDIENTE') return { va: 'pendiente' };
  const distinto = calce.distintos.get(sii.clave);
  if (relacion === 'distinto' && distinto) return { va: 'revisar', causa: 'MONTO_DISTINTO', motivo: motivoDistinto(distinto.comparacion, distinto.bc) };
  return { va: 'coincide' };
}

/** An entry that is none of them. */
function destinoLibre(entry: DocumentoBc, entrada: EntradaSii, conPosibles: boolean): Destino {
  const { mes, secciones, registroAnterior, tiposDelRegistro } = entrada;
  const suMes = entry.fecharegistro.slice(0, 7);
  if (suMes > mes) return { va: 'noEvaluado', causa: `Ingresado después de ${monthName(mes)}` };
  if (suMes < mes) {
    // It is looked at in the reports of its own month.
    return registroAnterior === null ? { va: 'noEvaluado', causa: 'Falta el registro del mes anterior' } : { va: 'explicado' };
  }
  if (secciones.REGISTRO === null) return { va: 'noEvaluado', causa: `Falta el registro de ${monthName(mes)}` };
  if (tiposDelRegistro !== null && entry.tipo !== null && !tiposDelRegistro.includes(entry.tipo)) return { va: 'noEvaluado', causa: 'El registro es parcial y no trae este tipo' };
  if (entry.tipo === null) return { va: 'revisar', causa: 'SIN_SII', motivo: `El tipo «${entry.tipoTexto}» de BC no se conoce: si no va al registro, márquelo como fuera del registro.` };
  const que = conPosibles ? 'parecida a otra: confirmar o descartar' : 'ver si el proveedor la emitió y si el RUT y el folio son esos';
  const acusar = secciones.PENDIENTE === null ? ' Sin archivo de pendientes: puede estar por acusar.' : '';
  return { va: 'revisar', causa: 'SIN_SII', motivo: `Ingresada el ${diaCorto(entry.fecharegistro)} y no está en el SII; ${que}.${acusar}` };
}

/** Which documents each free entry was proposed for. */
function inversas({ secciones }: EntradaSii, propuestas: Propuestas): ReadonlyMap<string, FilaBc['posibles']> {
  const documentos = new Map(Object.values(secciones).flatMap((suyos) => (suyos ?? []).map(conClave)).map((one) => [one.clave, one]));
  const found = new Map<string, FilaBc['posibles']>();
  for (const [clave, posibles] of propuestas) {
    const one = documentos.get(clave);
    if (one) for (const { bc, texto } of posibles) found.set(bc.nro, [...(found.get(bc.nro) ?? []), { ...one, texto }]);
  }
  return found;
}
