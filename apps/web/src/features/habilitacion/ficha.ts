import { NUMERO_ESTADO as DE_CONDUCTOR } from '@rodal/contracts/listados/conductores';
import { NUMERO_ESTADO as DE_EMPRESA } from '@rodal/contracts/listados/empresas';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import { formatRut } from '@rodal/domain/rut';

/** Where each one's papers are put right, and the filter of its list in which one that is pending or approved stands. */
const FICHAS: Readonly<Record<ConDocumentos, { readonly pantalla: string; readonly estado: Readonly<Record<'PENDIENTE' | 'ACTIVO', string>>; readonly dicha: (clave: string) => string }>> = {
  empresa: { pantalla: '/formularioEmpresas', estado: DE_EMPRESA, dicha: formatRut },
  conductor: { pantalla: '/formularioConductores', estado: DE_CONDUCTOR, dicha: formatRut },
  camion: { pantalla: '/formularioCamiones', estado: { PENDIENTE: '2', ACTIVO: '1' }, dicha: (patente) => patente },
};

/** The address at which one stands open beside its list; the list is narrowed to it, or it might not be on its first page. */
export function fichaDe(entidad: ConDocumentos, clave: string, estado: 'PENDIENTE' | 'ACTIVO' = 'ACTIVO'): string {
  const { pantalla, estado: numeros } = FICHAS[entidad];
  return `${pantalla}?${new URLSearchParams({ vista: 'aprobacion', estado: numeros[estado], texto: clave, ver: clave })}`;
}

/** What names one, as people read it. */
export function claveDicha(entidad: ConDocumentos, clave: string): string {
  return FICHAS[entidad].dicha(clave);
}
