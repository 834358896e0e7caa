import type { Output } from '@rodal/contracts/endpoint';
import type { GuiaReciente, listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { formatCodigo } from '@rodal/domain/verificacion';

export type Dichas = Output<typeof listGuiasRecientes>;

/** Of the guide of a dispatch, as it is printed. */
export const codigoDe = (numero: number): string => formatCodigo(numero, '7K3MQ9ZD04XW');

/** A guide on its way, loaded on the day before the tests are. */
export function guiaOf(numero: number, cambios: Partial<GuiaReciente> = {}): GuiaReciente {
  return {
    id: `01999c40-0000-7000-8000-${String(numero).padStart(12, '0')}`, numero, guia: '4711', fecha: '2026-11-20T17:02:00.000Z', patente: 'BBCD12', patenteCarro: 'JJKK33', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA',
    producto: 'PINO PULPABLE 2,44', cantidad: '28.43', unidad: 'M3', cosechero: 'COSECHAS SUR', carguio: 'Pedro Soto', ruma: 'NO', clienteRut: '96677140-2', estado: 'Guía emitida', codigo: codigoDe(numero), recibidaEn: null,
    recibidaDonde: '', anuladaEn: null, ...cambios,
  };
}

/** What the server says of all of them. */
export function dichasOf(guias: readonly GuiaReciente[], cambios: Partial<Dichas> = {}): Dichas {
  return { guias: [...guias], dias: 7, completas: true, vigencia: 2, tolerancia: 5, ...cambios };
}
