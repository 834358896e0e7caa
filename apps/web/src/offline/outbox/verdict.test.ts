import { ERRORS, isErrorCode, type ErrorCode } from '@rodal/domain/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
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

function verdictFor(codigo: string): Verdict {
  if (!isErrorCode(codigo)) throw new Error(codigo);
  return verdictOf(new ApiError(codigo, { httpStatus: 0 }));
}

describe('verdict', () => {
  it.each(Object.entries(EXPECTED))('%s → %s', (codigo, verdict) => {
    expect(verdictFor(codigo)).toBe(verdict);
  });

  it('whatever the table says goes again later never sets an item aside', () => {
    for (const [codigo, { retry }] of Object.entries(ERRORS)) {
      expect(['rejected', 'attention'].includes(verdictFor(codigo)), codigo).toBe(retry === 'never');
    }
  });
});
