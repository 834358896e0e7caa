/** A change of one file's text. */
export interface Edicion {
  /** Relative to the repository. */
  readonly archivo: string;
  /** Occurs exactly once in it. */
  readonly busca: string;
  readonly pone: string;
}

/** A bug that the random test must find, or it proves nothing. */
export interface Planta {
  readonly nombre: string;
  /** For a person: what is wrong now. */
  readonly que: string;
  readonly ediciones: readonly Edicion[];
  /** Path relative to the repository → content. */
  readonly nuevos: Readonly<Record<string, string>>;
}

/** Each is how such systems do lose or double records in the field. */
export const PLANTAS: readonly Planta[] = [
  {
    nombre: 'borrarAntesDelRecibo',
    que: 'el teléfono saca el despacho de la salida antes del recibo, y lo repone solo si alcanza',
    ediciones: [
      {
        archivo: 'apps/web/src/offline/drain/drain-item.ts',
        busca: `  const recibo = await api.call(insert, { ...row.payload, ...before, sentAt }, { signal });
`,
        pone: `  await db.outbox.delete(row.id);
  const recibo = await api.call(insert, { ...row.payload, ...before, sentAt }, { signal }).finally(() => db.outbox.put(row));
`,
      },
    ],
    nuevos: {},
  },
  {
    nombre: 'mirarAntesDeInsertar',
    que: 'el servidor decide con un SELECT previo si el despacho ya está; nada en la base impide el segundo',
    ediciones: [
      {
        archivo: 'apps/api/src/modules/despacho/despacho.repo.ts',
        busca: 'ON CONFLICT (id) DO NOTHING RETURNING id, numero, recibido_en',
        pone: 'RETURNING id, numero, recibido_en',
      },
    ],
    nuevos: {
      'prisma/migrations/29990101000000_planta_sin_clave/migration.sql': `
ALTER TABLE despacho DROP CONSTRAINT despacho_pkey CASCADE;
CREATE INDEX despacho_id_suelto ON despacho (id);
ALTER TABLE despacho_foto DROP CONSTRAINT despacho_foto_pkey;
`,
    },
  },
  {
    nombre: 'sinCandado',
    que: 'el candado de la salida siempre se concede: dos ventanas envían a la vez',
    ediciones: [
      {
        archivo: 'apps/web/src/offline/outbox/outbox-lock.ts',
        busca: 'lock === null ? { ran: false } : { ran: true, value: await work() }',
        pone: 'Object({ lock, ran: true, value: await work() })',
      },
    ],
    nuevos: {},
  },
];

/**
 * The text with the change.
 * @throws when what is looked for does not occur exactly once: the program has moved on and the planted bug with it
 */
export function applyEdicion(text: string, { archivo, busca, pone }: Edicion): string {
  const parts = text.split(busca);
  if (parts.length !== 2) throw new Error(`${archivo}: lo buscado está ${parts.length - 1} veces, no una:\n${busca}`);
  return parts.join(pone);
}
