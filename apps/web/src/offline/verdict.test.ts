import { ERRORS, type ErrorCode } from '@rodal/domain/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { verdictOf, type Verdict } from './verdict.ts';

/** By hand from reliability 3.2; every code that a sender can meet. */
const EXPECTED: Partial<Record<ErrorCode, Verdict>> = {
  no_autenticado: 'login',
  despacho_rechazado: 'rejected',
  datos_invalidos: 'rejected',
  missing_photos: 'photos',
  payload_mismatch: 'attention',
  usuario_desactivado: 'attention',
  sin_permiso: 'attention',
  autor_distinto: 'attention',
  app_antigua: 'attention',
  no_encontrado: 'attention',
  foto_muy_grande: 'attention',
  cuerpo_muy_grande: 'attention',
  tipo_no_admitido: 'attention',
  metadata_present: 'attention',
  demasiadas_solicitudes: 'transport',
  no_disponible: 'transport',
  interno: 'transport',
  sin_conexion: 'transport',
  respuesta_ajena: 'transport',
};

describe('verdict', () => {
  it.each(Object.entries(EXPECTED))('%s → %s', (codigo, verdict) => {
    const error = new ApiError(codigo as ErrorCode, { httpStatus: 0 }); // keys of the table above
    expect(verdictOf(error)).toBe(verdict);
  });

  it('whatever the table says goes again later never sets an item aside', () => {
    for (const [codigo, { retry }] of Object.entries(ERRORS)) {
      const verdict = verdictOf(new ApiError(codigo as ErrorCode, { httpStatus: 0 })); // keys of ERRORS
      expect(['rejected', 'attention'].includes(verdict), codigo).toBe(retry === 'never');
    }
  });
});
