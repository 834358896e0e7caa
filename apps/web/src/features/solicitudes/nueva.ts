import type { OpcionesSolicitud } from '@rodal/contracts/solicitudes';
import { formatMoneda } from '@rodal/domain/moneda';
import { type CampoSolicitud, LARGOS_SOLICITUD, leerMonto, reparoTope, revisarSolicitud, TITULOS_SOLICITUD } from '@rodal/domain/solicitudes';
import { type Campos, type Leido, leido, type Opcion, type PapelEscrito } from '../../formulario/campo.ts';
import { SIN_PAPEL } from '../../papeles/papel.ts';
import { campoDocumento } from './campo-documento.tsx';

export const DATOS = ['titulo', 'aprobador', 'montoAutorizado', 'destino', 'detalle'] as const satisfies readonly CampoSolicitud[];
export const DOCUMENTOS = ['documento1', 'documento2', 'documento3'] as const;

/** What is written of a request. */
export type NuevaEscrita = Readonly<Record<(typeof DATOS)[number], string> & Record<(typeof DOCUMENTOS)[number], PapelEscrito>>;

export const VACIA: NuevaEscrita = { titulo: '', aprobador: '', montoAutorizado: '', destino: '', detalle: '', documento1: SIN_PAPEL, documento2: SIN_PAPEL, documento3: SIN_PAPEL };

/** As it is sent, but for its id. */
export type Nueva = Readonly<Record<(typeof DATOS)[number] | (typeof DOCUMENTOS)[number], string>>;

/** Nobody to choose, nowhere to send it. */
export const SIN_OPCIONES: OpcionesSolicitud = { aprobadores: [], destinos: [] };

function opcionAprobador({ usuario, area, montoMaximo }: OpcionesSolicitud['aprobadores'][number]): Opcion {
  return { value: usuario, label: [usuario, area, ...(montoMaximo === null ? [] : [`hasta ${formatMoneda(montoMaximo, 'CLP')}`])].join(' · ') };
}

/** The form, by who and where can be chosen. */
export function camposDe({ aprobadores, destinos }: OpcionesSolicitud): Campos<NuevaEscrita> {
  return {
    titulo: { titulo: TITULOS_SOLICITUD.titulo, tipo: 'mayusculas', obligatorio: true, max: LARGOS_SOLICITUD.titulo, placeholder: 'NOTEBOOK' },
    aprobador: {
      titulo: TITULOS_SOLICITUD.aprobador,
      tipo: 'opcion',
      obligatorio: true,
      ninguna: 'Elija quién aprueba',
      opciones: aprobadores.map(opcionAprobador),
      reparoDe: ({ aprobador, montoAutorizado }) => {
        const monto = leerMonto(montoAutorizado);
        const suyo = aprobadores.find(({ usuario }) => usuario === aprobador);
        const tope = suyo === undefined || 'reclamo' in monto ? null : reparoTope(monto.valor, suyo);
        return tope === null ? null : { texto: tope, ojo: true };
      },
    },
    montoAutorizado: {
      titulo: TITULOS_SOLICITUD.montoAutorizado,
      tipo: 'decimal',
      obligatorio: true,
      max: 20,
      placeholder: '500.000',
      reparoDe: ({ montoAutorizado }) => {
        const monto = leerMonto(montoAutorizado);
        return 'valor' in monto ? { texto: formatMoneda(monto.valor, 'CLP'), ojo: false } : null;
      },
    },
    destino: { titulo: TITULOS_SOLICITUD.destino, tipo: 'opcion', obligatorio: true, ninguna: 'Elija el destino', opciones: destinos.map((value) => ({ value, label: value })) },
    detalle: {
      titulo: TITULOS_SOLICITUD.detalle,
      tipo: 'largo',
      obligatorio: true,
      max: LARGOS_SOLICITUD.detalle,
      ayudaDe: ({ detalle }) => `Qué se compra; si es un envío, la dirección. ${detalle.length} de ${LARGOS_SOLICITUD.detalle} letras.`,
    },
    documento1: campoDocumento('documento1'),
    documento2: campoDocumento('documento2'),
    documento3: campoDocumento('documento3'),
  };
}

/** What is to be sent of what was typed, or what is wrong with it. */
export function leerNueva(escrita: NuevaEscrita, opciones: OpcionesSolicitud): Leido<NuevaEscrita, Nueva> {
  const { titulo, aprobador, montoAutorizado, destino, detalle, documento1, documento2, documento3 } = escrita;
  return leido<NuevaEscrita, Nueva>(revisarSolicitud(escrita, opciones), () => ({
    titulo: titulo.trim(), aprobador, montoAutorizado, destino, detalle: detalle.trim(), documento1: documento1.sha256, documento2: documento2.sha256, documento3: documento3.sha256,
  }));
}
