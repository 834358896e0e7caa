/** What names of products have in common, and how one says it at the gate. The first rules are the narrower ones. */
const REGLAS: readonly (readonly [RegExp, string])[] = [
  [/^TROZOS? /i, ''],
  [/(?:PULPABLE )?EUCALYPTUS (NITENS|GLOBULUS)/i, '$1'],
  [/\b(ASERRABLE|PODADO|PULPABLE(?: M3)?) PINO RADIATA/i, 'Pino $1'],
  [/PINO RADIATA/i, 'Pino'],
  [/ *\bCon Corteza\b */i, ' · c/c · '],
  [/ *\bSin Corteza\b */i, ' · s/c · '],
  [/ *\bDescortezado\b */i, ' · desc. · '],
];

/** `TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m` → `Nitens · s/c · 2,44 m`; what no rule knows stays as it is. */
export function productoCorto(descripcion: string): string {
  const corto = REGLAS.reduce((text, [de, a]) => text.replace(de, a), descripcion.trim())
    .replace(/ · $/, '')
    .replace(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLocaleLowerCase('es-CL'));
  return corto.charAt(0).toLocaleUpperCase('es-CL') + corto.slice(1);
}
