import type { Place } from './phone.ts';

/**
 * Places of the demo sites for journeys (A11, R72); `prisma/seed/lugares-recorridos.test.ts`
 * holds them against the perimeters. Another accuracy is a spread: `{ ...AROMO_BORDE_FUERA, accuracy: 30 }`.
 */
const at = (latitude: number, longitude: number, accuracy = 8): Place => ({ latitude, longitude, accuracy });

/** In the middle of EL AROMO (F0412), 534 m from its edge. */
export const AROMO_DENTRO = at(-38.4712, -72.3105);
/** 13 m inside its western edge: inside with ±5, uncertain with ±30 and ±300. */
export const AROMO_BORDE_DENTRO = at(-38.4712, -72.316818, 5);
/** 19 m outside of it: outside with ±5, uncertain with ±30 and ±300. */
export const AROMO_BORDE_FUERA = at(-38.4712, -72.317277, 5);
/** 149 m outside. */
export const AROMO_FUERA = at(-38.4712, -72.319);

/** In HUISCAPI NORTE (F0430) and HUISCAPI SUR (F0431) at once. */
export const HUISCAPI_TRASLAPE = at(-39.3078, -72.4185);

/** MALALHUE RIBERAS (F0427), two parts: the eastern one. */
export const MALALHUE_ORIENTE = at(-39.523251, -72.511857);
/** The western one, beside its hole. */
export const MALALHUE_PONIENTE = at(-39.5215, -72.5228);
/** In the hole, 90 m from its edge: outside. */
export const MALALHUE_VEGA = at(-39.521746, -72.520271);

/** PEDREGOSO (F0455) has no perimeter: outside of every other. */
export const PEDREGOSO_SIN_PERIMETRO = at(-39.338, -72.318);
/** TRAFÚN (F0452) has one that cannot be read. */
export const TRAFUN_ILEGIBLE = at(-39.672, -72.815);

/** In LA PIEDRA (F0396), which ended the day before the demo was loaded: offered for two days more (A12). */
export const LA_PIEDRA_VENCIDA = at(-38.463, -72.842);

/** The fixed post of `puestofijo`, in PATIO ASERRADERO LAUTARO (P0001). */
export const PATIO_LAUTARO = at(-38.5571, -72.4478);
/** The middle of PATIO ASTILLADO MARIQUINA (P0002), from where chips leave. */
export const PATIO_MARIQUINA = at(-39.5312, -72.9745);
