import { estadoPendiente, modoDeAcuse, textoPlazo } from './acuse.ts';
import { type Calce, conClave, type Sii } from './calzar.ts';
import { calzarMes, estaEnBc } from './calzar-mes.ts';
import { creditoDe } from './dinero.ts';
import { DIN, type DocumentoSii, esNota, signoDe, totalBcConSigno, totalConSigno } from './documento.ts';
import type { EntradaSii, FilaCoincide, FilaPendiente, FilaResumen, FilaSii, InformesSii, Responsable } from './informes-tipos.ts';
import { leyDe } from './ley.ts';
import { avisosDe, buscaMotivos, motivoDistinto } from './motivos.ts';
import { orden } from './orden.ts';
import { proponer } from './proponer.ts';
import { respuestasVigentes } from './respuesta.ts';
import { revisarBc } from './revisar-bc.ts';

/**
 * The five reports of a company and month (especificación 3 §2.7). Every document of the register, of the pending and of BC stands in exactly
 * one part of its law (`leyes`).
 */
export function informesSii(entrada: EntradaSii): InformesSii {
  const vigentes = respuestasVigentes(entrada.respuestas);
  const { secciones, fuera, bc, calce } = calzarMes(entrada);
  const deSii = [...secciones.registro, ...secciones.reclamado, ...secciones.noIncluir, ...secciones.pendiente];
  const sinCalce = deSii.filter(({ clave }) => !estaEnBc(calce, clave));
  const propuestas = proponer({ sii: sinCalce, bc: calce.libres, parecidos: calce.parecidos, toleranciaPesos: entrada.toleranciaPesos, vigentes });
  const motivo = buscaMotivos(entrada);

  const fila = (one: Sii, porque?: string): FilaSii => {
    const posibles = propuestas.get(one.clave) ?? [];
    const respuesta = vigentes.de(one, null);
    return {
      ...one,
      responsable: responsableDe(one.documento, entrada),
      motivo: porque ?? motivo(one, posibles),
      posibles,
      respuesta: respuesta?.decision === 'RESUELTA' ? respuesta : null,
    };
  };
  const esComex = ({ documento: { tipo, rut } }: Sii) => entrada.empresa === 'COMSA' && (tipo === DIN || entrada.comex.has(rut));

  const coinciden = secciones.registro.flatMap((one) => coincideDe(one, calce, entrada.mes));
  const distintos = secciones.registro.filter(({ clave }) => calce.distintos.has(clave));
  const porIngresar = secciones.registro.filter(({ clave }) => !estaEnBc(calce, clave));
  const pendientes = secciones.pendiente.map((one) => filaPendiente(fila(one, motivoPendiente(one, calce, entrada.hoy)), calce, entrada.hoy)).toSorted(porPlazo);

  const informe1 = porIngresar.filter((one) => !esComex(one)).map((one) => fila(one)).toSorted(porFecha);
  const comexRegistro = porIngresar.filter(esComex).map((one) => ({ ...fila(one), ...SIN_PLAZO, parte: 'contabilizar' as const })).toSorted(porFecha);
  const comexPendiente = pendientes
    .filter(esComex)
    .map((one) => ({ ...one, parte: one.enBc.length > 0 ? ('acusar' as const) : ('acusarYContabilizar' as const) }));
  const informe2 = pendientes.filter((one) => !esComex(one));
  const revision = revisarBc({ entrada, calce, propuestas, vigentes, bc });

  const monto = ({ documento }: { documento: DocumentoSii }) => totalConSigno(documento);
  const { superados } = secciones;
  return {
    informe1,
    informe2,
    informe3: revision.informe3,
    informe4: coinciden.filter(({ bc: entries }) => entries.every(({ fecharegistro }) => fecharegistro < `${entrada.mes}-01`)),
    informe5: [...comexPendiente, ...comexRegistro],
    resumen: resumir(informe1),
    coinciden,
    montoDistinto: distintos.flatMap((one) => {
      const found = calce.distintos.get(one.clave);
      return found ? [fila(one, motivoDistinto(found.comparacion, found.bc))] : [];
    }),
    noEvaluados: revision.noEvaluados,
    fuera,
    avisos: avisosDe(entrada),
    leyes: [
      leyDe(
        'Registro',
        (entrada.secciones.REGISTRO ?? []).map(conClave),
        [
          { nombre: 'Por ingresar a BC', filas: informe1 },
          ...(entrada.empresa === 'COMSA' ? [{ nombre: 'Por contabilizar de Comex', filas: comexRegistro }] : []),
          { nombre: 'Coinciden', filas: coinciden },
          { nombre: 'Monto distinto', filas: distintos },
          { nombre: 'Superados', filas: superados.filter(({ documento }) => documento.seccion === 'REGISTRO') },
        ],
        monto,
      ),
      leyDe(
        'Pendientes',
        (entrada.secciones.PENDIENTE ?? []).map(conClave),
        [
          { nombre: 'Por dar acuse', filas: informe2 },
          ...(entrada.empresa === 'COMSA' ? [{ nombre: 'Por dar acuse de Comex', filas: comexPendiente }] : []),
          { nombre: 'Superados', filas: superados.filter(({ documento }) => documento.seccion === 'PENDIENTE') },
        ],
        monto,
      ),
      leyDe(
        'BC',
        entrada.bc,
        [
          { nombre: 'Coinciden', filas: coinciden.flatMap(({ bc: entries }) => entries) },
          { nombre: 'Por revisar', filas: revision.informe3.map((one) => one.bc) },
          { nombre: 'Con documento pendiente', filas: revision.conPendiente },
          { nombre: 'No evaluados', filas: revision.noEvaluados.map((one) => one.bc) },
          { nombre: 'Fuera del registro', filas: fuera },
          { nombre: 'Explicados', filas: revision.explicados },
        ],
        totalBcConSigno,
      ),
    ],
  };
}

/** What has no acuse to give: it is in the register already. */
const SIN_PLAZO = { dias: null, venceEl: null, credito: '', ivaEnJuego: 0, enBc: [] };

function coincideDe(one: Sii, calce: Calce, mes: string): FilaCoincide[] {
  const found = calce.calzados.get(one.clave);
  return found ? [{ ...one, ...found, modo: modoDeAcuse(one.documento, mes) }] : [];
}

function motivoPendiente({ clave, documento }: Sii, calce: Calce, hoy: string): string {
  const estado = estadoPendiente(documento, hoy);
  const distinto = calce.distintos.get(clave);
  return [
    ...(esNota(documento.tipo) ? ['nota de crédito: no lleva acuse'] : []),
    ...[textoPlazo(estado), estado.credito].filter((text) => text !== ''),
    ...(calce.calzados.has(clave) ? ['ya está en BC'] : []),
    ...(distinto ? [`en BC con otro monto: ${motivoDistinto(distinto.comparacion, distinto.bc)}`] : []),
  ].join('; ');
}

function filaPendiente(fila: FilaSii, calce: Calce, hoy: string): FilaPendiente {
  const { pasaDeMes, ...estado } = estadoPendiente(fila.documento, hoy);
  const enBc = calce.calzados.get(fila.clave)?.bc ?? calce.distintos.get(fila.clave)?.bc ?? [];
  return { ...fila, ...estado, ivaEnJuego: pasaDeMes ? creditoDe(fila.documento) : 0, enBc };
}

/** The supplier's own responsible, who posted its last document, or nobody: always a visible one. */
function responsableDe({ rut }: DocumentoSii, { responsables, ultimoUsuario }: EntradaSii): Responsable {
  const responsable = responsables.get(rut);
  if (responsable !== undefined) return { usuario: responsable, como: 'responsable' };
  const ultimo = ultimoUsuario.get(rut);
  return ultimo === undefined || ultimo === '' ? { usuario: 'Sin asignar', como: 'sinAsignar' } : { usuario: ultimo, como: 'ultimo' };
}

/** Fewest days left first; what is past behind what can still be claimed, and what needs no acuse last. */
function porPlazo(a: FilaPendiente, b: FilaPendiente): number {
  const lugar = ({ dias }: FilaPendiente) => (dias === null ? 2 : Number(dias < 0));
  return lugar(a) - lugar(b) || (a.dias ?? 0) - (b.dias ?? 0) || porFecha(a, b);
}

function porFecha(a: Sii, b: Sii): number {
  return orden(`${a.documento.fechaDocto}|${a.clave}`, `${b.documento.fechaDocto}|${b.clave}`);
}

/** @returns the total first, then each person by amount; none where there is no row */
export function resumir(filas: readonly FilaSii[]): readonly FilaResumen[] {
  if (filas.length === 0) return [];
  const sumar = (usuario: string, suyas: readonly FilaSii[]): FilaResumen => ({
    usuario,
    cantidad: suyas.length,
    neto: suyas.reduce((sum, { documento }) => sum + signoDe(documento.tipo) * documento.neto, 0),
    total: suyas.reduce((sum, { documento }) => sum + totalConSigno(documento), 0),
  });
  const porUsuario = Array.from(Map.groupBy(filas, ({ responsable }) => responsable.usuario), ([usuario, suyas]) => sumar(usuario, suyas));
  return [sumar('TOTAL', filas), ...porUsuario.toSorted((a, b) => b.total - a.total || orden(a.usuario, b.usuario))];
}
