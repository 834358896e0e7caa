import { WatchedClient } from '../../apps/api/src/db/watched-client.ts';

/** A statement as it went to PostgreSQL. */
export interface Sentencia {
  /** Of the prepared statement; undefined = sent as text each time. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
}

/**
 * Runs `work` and notes every statement that this process sends meanwhile, in order. So the limit replays what the
 * program really does, also after the program has changed.
 */
export async function grabarSentencias(work: () => Promise<void>): Promise<Sentencia[]> {
  const noted: Sentencia[] = [];
  const original = Reflect.get(WatchedClient.prototype, 'query');
  if (typeof original !== 'function') throw new Error('Las conexiones del programa ya no tienen query');
  function query(this: unknown, ...args: unknown[]): unknown {
    noted.push(toSentencia(args));
    return Reflect.apply(original, this, args);
  }
  Reflect.set(WatchedClient.prototype, 'query', query);
  try {
    await work();
  } finally {
    Reflect.set(WatchedClient.prototype, 'query', original);
  }
  // A limit of no statements at all would be measured all the same, and be unbeatable.
  if (noted.length === 0) throw new Error('No se vio ninguna sentencia del programa');
  return noted;
}

/** `query(text, values)` or `query({ name, text, values })`, each with or without a callback. */
function toSentencia([first, second]: readonly unknown[]): Sentencia {
  const config: object = typeof first === 'string' ? { text: first, values: second } : Object(first);
  const [name, text, values]: unknown[] = ['name', 'text', 'values'].map((key) => Reflect.get(config, key));
  if (typeof text !== 'string') throw new Error('Una sentencia sin texto');
  return { name: typeof name === 'string' ? name : undefined, text, values: Array.isArray(values) ? values : undefined };
}
