/** The units of the management report, in the order they are offered (especificación 1 §3, `Reference lists`). */
export const UNIDADES_GESTION = ['ASE-COI', 'ASE-LAU1', 'ASE-LAU-E', 'GE', 'MAD', 'PAL-SEC-COI', 'PAL-SEC-LAU', 'PUL-FUL', 'PUL-SCH', 'PUL-VAL', 'ROLL', 'SAI', 'SCL'] as const;
export type UnidadGestion = (typeof UNIDADES_GESTION)[number];

export function isUnidadGestion(text: string): text is UnidadGestion {
  return UNIDADES_GESTION.some((una) => una === text);
}

/** What a plant makes and takes. */
const PRODUCCION = ['Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín'] as const;
/** What is done to wood on the way to a pallet. */
const SERVICIOS = ['Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado'] as const;

/** Every category of volume there is (especificación 1 §3). */
export const CATEGORIAS_VOLUMEN = [...PRODUCCION, ...SERVICIOS] as const;
export type CategoriaVolumen = (typeof CATEGORIAS_VOLUMEN)[number];

/** The categories that a unit has: services where pallets are made, else what is produced (especificación 2 §2.4). */
export function categoriasDe(unidad: UnidadGestion): readonly CategoriaVolumen[] {
  return unidad.startsWith('PAL') ? SERVICIOS : PRODUCCION;
}

/** Where a volume stands among others: by unit and category, each in the order they are offered. */
export function lugarVolumen(unidad: UnidadGestion, categoria: string): number {
  return UNIDADES_GESTION.indexOf(unidad) * CATEGORIAS_VOLUMEN.length + CATEGORIAS_VOLUMEN.findIndex((una) => una === categoria);
}

/** What a unit's volumes are measured in: chips in bone-dry tonnes, all else in cubic metres (especificación 1 §9). */
export function unidadVolumen(unidad: UnidadGestion): 'BDMT' | 'M3' {
  return unidad.startsWith('PUL') ? 'BDMT' : 'M3';
}
