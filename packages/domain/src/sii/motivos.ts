import { formatDecimal } from '../numeros.ts';
import { monthName } from '../nombres-mes.ts';
import { creditoVencido, diaCorto } from './acuse.ts';
import { type Calce, claveBc, claveLibro, type Sii } from './calzar.ts';
import type { Comparacion } from './dinero.ts';
import { orden } from './orden.ts';
import type { DocumentoBc } from './documento.ts';
import type { EntradaSii, Posible } from './informes-tipos.ts';

/** Why a document is not in BC: one sentence of what is known and what to do. Looks where it may have gone; that is a reason, never a match. */
export function buscaMotivos(entrada: EntradaSii): (one: Sii, posibles: readonly Posible[]) => string {
  const lugares = [
    { filas: porClave(entrada.eliminados), texto: ({ fecharegistro, usuario }: DocumentoBc) => `Se eliminó de BC (${[diaCorto(fecharegistro), usuario].filter((part) => part !== '').join(', ')}): ingresarla de nuevo o reclamarla` },
    { filas: porClave(entrada.otraEmpresa), texto: ({ nro }: DocumentoBc) => `Está ingresada en ${entrada.empresa === 'COMSA' ? 'FLE' : 'COMSA'} (${nro}): ver a cuál corresponde` },
    { filas: porClave(entrada.antiguos), texto: ({ nro, fecharegistro }: DocumentoBc) => `Ya ingresada el ${diaCorto(fecharegistro)} de ${fecharegistro.slice(0, 4)} (${nro}), fuera de los meses que se comparan` },
  ];
  return (one, posibles) => {
    const vencido = creditoVencido(one.documento.fechaDocto, entrada.mes) ? ' Crédito fuera de plazo, revisar.' : '';
    const [posible] = posibles;
    if (posible) return `No está en BC; parecido: ${posible.bc.nro}, ${posible.texto}. Confirmar o descartar.${vencido}`;
    for (const { filas, texto } of lugares) {
      const found = filas.get(claveLibro(one.documento));
      if (found) return `${texto(found)}.${vencido}`;
    }
    return `No está en BC al ${diaCorto(entrada.bcHasta)}: ingresarla.${vencido}`;
  };
}

/** Of several with the same key, the first by its number: whichever the order, the same sentence. */
function porClave(filas: readonly DocumentoBc[]): ReadonlyMap<string, DocumentoBc> {
  return new Map(filas.toSorted((a, b) => orden(b.nro, a.nro)).map((bc) => [claveBc(bc), bc]));
}

/** `IVA: SII 19.000, BC 0 (diferencia 19.000)`. */
export function motivoDistinto({ columna, sii, bc }: Comparacion & { igual: false }, entries: Calce['libres']): string {
  return `${columna}: SII ${formatDecimal(String(sii))}, BC ${formatDecimal(String(bc))} (diferencia ${formatDecimal(String(sii - bc))}; ${entries.map(({ nro }) => nro).join(', ')}): corregir en BC o pedir nota de crédito.`;
}

/** What is missing for the reports to be read without doubt. */
export function avisosDe(entrada: EntradaSii): readonly string[] {
  const { secciones, mes, bcHasta, registroAnterior, tiposDelRegistro, bc } = entrada;
  return [
    ...(secciones.REGISTRO === null ? [`Falta el registro de ${monthName(mes)}: nada de BC se puede comparar`] : []),
    ...(tiposDelRegistro === null ? [] : [`El registro es parcial: trae solo los tipos ${tiposDelRegistro.join(', ')}`]),
    ...(secciones.PENDIENTE === null ? ['Sin archivo de pendientes: lo que está por revisar puede estar por acusar'] : []),
    ...(registroAnterior === null ? ['Sin el registro del mes anterior: lo ingresado en BC ese mes que no es de este no se evalúa'] : []),
    ...(bc.length === 0 ? ['No hay documentos de BC: actualice desde BC'] : [`BC al ${diaCorto(bcHasta)}: lo que se ingresó después aparece como faltante`]),
  ];
}
