import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Sentencia } from '../lib/grabar.ts';
import type { EncargoLimite, Modelo } from '../lib/limite.ts';

/** Makes a statement's values for another record. */
type Rellenar = (record: Modelo) => unknown[];

/**
 * The record by the same statements, with values of the same size, in one transaction; no login, validation or rule.
 * `/insert` is the record's own INSERT alone.
 */
export function registerSentencias(app: FastifyInstance, pool: Pool, { sentencias, modelo }: EncargoLimite): void {
  const all = sentencias
    .filter(({ text }) => !/^(BEGIN|COMMIT)$/.test(text))
    .map(({ name, text, values }) => ({ text, ...(name !== undefined && { name }), fill: fillWith(values, modelo) }));
  app.post<{ Body: Modelo }>('/api/despacho/insertarDespacho', async ({ body }, reply) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const { fill, ...statement } of all) await client.query({ ...statement, values: fill(body) });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return reply.code(201).send({ id: body.id });
  });

  const insert = onlyInsert(sentencias);
  const fill = fillWith(insert?.values, modelo);
  app.post<{ Body: Modelo }>('/insert', async ({ body }, reply) => {
    await pool.query({ name: 'insert', text: insert?.text ?? '', values: fill(body) });
    return reply.code(201).send({ id: body.id });
  });
}

/** `INSERT INTO despacho (…) VALUES (…)` out of the program's larger statement. */
function onlyInsert(sentencias: readonly Sentencia[]): Pick<Sentencia, 'text' | 'values'> | undefined {
  const whole = sentencias.find(({ text }) => text.includes('INSERT INTO despacho ('));
  if (!whole) return undefined;
  const text = /INSERT INTO despacho \([^)]*\) VALUES \([^)]*\)/.exec(whole.text)?.[0];
  if (text === undefined) throw new Error('El INSERT del programa cambió de forma');
  return { text, values: whole.values?.slice(0, text.split('$').length - 1) };
}

function fillWith(values: readonly unknown[] | undefined, modelo: Modelo): Rellenar {
  if (!values) return () => [];
  const makers = values.map((value) => makerOf(value, modelo));
  return (record) => makers.map((make) => make(record));
}

const KEYS = ['id', 'patentecamion', 'fotoempty', 'fotofull'] as const satisfies (keyof Modelo)[];

/** A value as it is, or with what belongs to one record exchanged. */
function makerOf(value: unknown, modelo: Modelo): (record: Modelo) => unknown {
  if (Array.isArray(value)) {
    const parts = value.map((one) => makerOf(one, modelo));
    return (record) => parts.map((make) => make(record));
  }
  if (typeof value !== 'string') return () => value;
  const exact = KEYS.find((key) => modelo[key] === value);
  if (exact) return (record) => record[exact];
  const inside = KEYS.filter((key) => value.includes(modelo[key]));
  if (inside.length === 0) return () => value;
  return (record) => inside.reduce((text, key) => text.replaceAll(modelo[key], record[key]), value);
}
