import type { Documento } from '@rodal/contracts/documentos';

/** The bytes of a paper, by a letter. */
export const hashOf = (letra: string) => letra.repeat(64);

/** A paper that was put in and not reviewed; which one it is each test says. */
export function papelOf(cual: Pick<Documento, 'id' | 'tipodocumento' | 'idtipodocumento' | 'historia'> & Partial<Documento>): Documento {
  return {
    version: 1, estado: 1, cumple: 0, nocumple: 0, pendiente: 0, noaplica: 0, sha256: hashOf('a'), nombre: 'f30-octubre.pdf',
    emitido: null, vence: null, fechavencimiento: null, dias: null, claseLicencia: '', observacion: '', puestoPor: 'oficina', puestoEn: '2026-11-20T12:00:00.000Z',
    comentario: '', comentarioInterno: '', revisadoPor: null, revisadoEn: null, ...cual,
  };
}
