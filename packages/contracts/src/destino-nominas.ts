import type { EsperaNomina } from '@rodal/domain/pasos-nomina';
import type { Nomina } from './nominas.ts';

const RUTA = { COMSA: '/nominasVigentes', FLE: '/nominasVigentesFle' } as const satisfies Readonly<Record<Nomina['empresa'], `/${string}`>>;

interface Filtros {
  readonly moneda: string;
  readonly espera?: EsperaNomina | 'mia' | 'cambiada';
  /** The roll whose panel is open. */
  readonly ver?: string;
}

/** The list of a company's rolls with these filters. Apart from the list itself, which no phone of the field needs. */
export function destinoNominas(empresa: Nomina['empresa'], filtros: Filtros): `/${string}` {
  return `${RUTA[empresa]}?${Object.entries(filtros).map(([clave, valor]) => `${clave}=${encodeURIComponent(String(valor))}`).join('&')}`;
}
