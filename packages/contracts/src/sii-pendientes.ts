import type { EmpresaSii, Fila2, InformeSii } from './sii.ts';

/** Which pending documents hurry, as the page narrows its report to them (`ver` in the address); each is a count of Mi bandeja. */
export const CUALES_SII = {
  vencenHoy: { titulo: 'los que vencen hoy', es: ({ DIAS }) => DIAS === 0 },
  pasanDeMes: { titulo: 'los que pasan de mes', es: ({ ivaEnJuego }) => ivaEnJuego > 0 },
  sinAsignar: { titulo: 'los sin asignar', es: ({ DIAS, como }) => DIAS !== null && DIAS >= 0 && como === 'sinAsignar' },
} as const satisfies Readonly<Record<string, CualDe>>;
export type CualSii = keyof typeof CUALES_SII;

interface CualDe {
  readonly titulo: string;
  readonly es: (fila: Fila2) => boolean;
}

export function isCualSii(texto: string): texto is CualSii {
  return Object.hasOwn(CUALES_SII, texto);
}

/** Where pending documents stand: COMSA's are two, those of its Comex suppliers apart. */
export const LISTAS_SII = {
  COMSA: { empresa: 'COMSA', ruta: '/Sii', informe: '2' },
  Comex: { empresa: 'COMSA', ruta: '/Sii', informe: '5' },
  FLE: { empresa: 'FLE', ruta: '/SiiFle', informe: '2' },
} as const satisfies Readonly<Record<string, { readonly empresa: EmpresaSii; readonly ruta: `/${string}`; readonly informe: InformeSii }>>;
export type ListaSii = keyof typeof LISTAS_SII;

/** Whether a report can be narrowed to some of them. */
export function llevaPendientes(informe: InformeSii): boolean {
  return Object.values(LISTAS_SII).some((lista) => lista.informe === informe);
}

/** The page with the report open and narrowed. @param fecha the day chosen on it; '' = today */
export function destinoSii(lista: ListaSii, { ver, fecha = '' }: { readonly ver: CualSii; readonly fecha?: string }): `/${string}` {
  const { ruta, informe } = LISTAS_SII[lista];
  return `${ruta}?${fecha === '' ? '' : `fecha=${fecha}&`}abrir=${informe}&ver=${ver}`;
}
