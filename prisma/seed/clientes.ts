import { RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { drawNew, fakeCompanyRut } from './identidades.ts';
import { prngFor } from './prng.ts';

export interface ClienteDemo {
  readonly rut: string;
  readonly razonSocial: string;
  readonly roles: readonly string[];
  readonly propio: boolean;
  readonly activo: boolean;
}

type Row = readonly [razonSocial: string, ...roles: string[]];

/** The company itself, in its two legal entities (A7). */
export const PROPIOS = ['COMSA S.A.', 'FORESTAL LA ESPERANZA S.A.'] as const;

/** Where the list is narrowed, these three stay in it. */
const SIEMPRE = ['1530-21', 'P0001*77-101', 'P0002*240-7'] as const;

/** With the default client and the two own companies: forty-five. */
const TERCEROS: readonly Row[] = [
  ['CELULOSA RÍO CRUCES S.A.', '1530-21'],
  ['PAPELERA DEL BIOBÍO S.A.', '1530-21'],
  ['CELULOSA Y PAPELES ALTO BUREO S.A.'],
  ['TABLEROS DE LOS RÍOS S.A.', '1530-21'],
  ['PANELES VALDIVIA S.A.'],
  ['ASTILLAS EXPORTACIONES DEL SUR LTDA.', 'P0002*240-7'],
  ['ASTILLADORA LA UNIÓN SPA', 'P0002*240-7'],
  ['EXPORTADORA MADERAS PACÍFICO AUSTRAL S.A.', 'P0001*77-101'],
  ['NIPPON CHIP TRADING CHILE LTDA.', 'P0002*240-7'],
  ['BIOENERGÍA ARAUCANÍA S.A.', 'P0001*77-101', 'P0002*240-7'],
  ['ENERGÍA RENOVABLE MALLECO SPA', 'P0001*77-101'],
  ['CALEFACCIÓN DISTRITAL VALDIVIA SPA', 'P0002*240-7'],
  ['ASERRADERO SAN PEDRO LTDA.'],
  ['ASERRADEROS RÍO CRUCES LTDA.', '1530-21'],
  ['MADERAS EL ROBLE HERMANOS LTDA.', '1530-21'],
  ['MADERAS TRAIGUÉN SPA'],
  ['SOC. MADERERA VILLARRICA LTDA.'],
  ['MADERAS HUISCAPI LTDA.', '1530-21'],
  ['DEBOBINADOS LANCO S.A.'],
  ['BARRACA LAS ARAUCARIAS LTDA.', 'P0001*77-101'],
  ['BARRACA Y FERRETERÍA EL COIGÜE LTDA.', 'P0001*77-101'],
  ['COMERCIAL MADERERA PADRE LAS CASAS SPA', 'P0001*77-101'],
  ['PALLETS Y EMBALAJES CAUTÍN LTDA.', 'P0001*77-101'],
  ['EMBALAJES FRUTÍCOLAS ANGOL SPA', 'P0001*77-101'],
  ['MOLDURAS DEL MALLECO S.A.', 'P0001*77-101'],
  ['PUERTAS Y VENTANAS TOLTÉN LTDA.', 'P0001*77-101'],
  ['CONSTRUCTORA ALTO LANALHUE S.A.', 'P0001*77-101'],
  ['CONSTRUCTORA RÍO BUENO LTDA.', 'P0001*77-101'],
  ['IMPREGNADORA LOS LAGOS LTDA.'],
  ['POLINES Y CERCOS PANGUIPULLI SPA'],
  ['AGRÍCOLA SANTA CAMILA LTDA.'],
  ['AGROFORESTAL LONQUIMAY LTDA.'],
  ['AVÍCOLA PICHOY LTDA.', 'P0001*77-101'],
  ['CRIADERO Y VIVERO EL MAÑÍO LTDA.'],
  ['VIVEROS CURACO SPA'],
  ['FORESTAL ÑIELOL S.A.'],
  ['FORESTAL PEHUÉN Y COMPAÑÍA LTDA.'],
  ['FORESTAL VOLCÁN LLAIMA SPA'],
  ['INVERSIONES FORESTALES CHOSHUENCO LTDA.'],
  ['COOPERATIVA CAMPESINA LEUFUCADE LTDA.'],
  ['COMERCIALIZADORA TRALCAO SPA'],
  ['SERVICIOS FORESTALES PILMAIQUÉN LTDA.'],
];

export function buildClientes(): ClienteDemo[] {
  const prng = prngFor('clientes');
  const used = new Set([RUT_CLIENTE_POR_DEFECTO]);
  const base = { propio: false, activo: true };
  const rut = () => drawNew(used, () => fakeCompanyRut(prng));
  return [
    { ...base, rut: RUT_CLIENTE_POR_DEFECTO, razonSocial: 'CONSORCIO FORESTAL ARAUCANÍA S.A.', roles: SIEMPRE },
    ...PROPIOS.map((razonSocial) => ({ ...base, rut: rut(), razonSocial, roles: SIEMPRE, propio: true })),
    ...TERCEROS.map(([razonSocial, ...roles]) => ({ ...base, rut: rut(), razonSocial, roles })),
  ];
}
