import type { Exchange } from '../../scripts/lib/fault-proxy/wire-log.ts';
import { isRegistro, isSubida } from './fallas.ts';
import { type Carga, LOGIN } from './modelo.ts';

/** A caller that gave up is seen to be gone a moment later, ms. */
const TOLERANCE_MS = 150;

/**
 * What went over the wire, at the phone's end: identity and content of a record do not change between attempts unless
 * somebody corrected it (R8), nobody sends what is not theirs (R38), and one at a time (R51).
 * @returns a sentence for each promise that is broken
 */
export function checkCable(exchanges: readonly Exchange[], cargas: readonly Carga[]): string[] {
  return [...checkRegistros(exchanges, cargas), ...checkOneAtATime(exchanges)];
}

function checkRegistros(exchanges: readonly Exchange[], cargas: readonly Carga[]): string[] {
  const wrong: string[] = [];
  const contents = new Map<string, string>();
  const last = new Map<string, number>();
  for (const { body } of exchanges.filter(isRegistro)) {
    const sent = read(body);
    if (sent === null) continue; // it never got that far
    const { id, revision, login, content } = sent;
    const carga = cargas.find((one) => one.id === id);
    if (carga === undefined || carga.finalizadas === 0) {
      wrong.push(`${carga?.nombre ?? id}: se envió y nadie lo finalizó`);
      continue;
    }
    if (login !== LOGIN[carga.autor]) wrong.push(`${carga.nombre}: se envió como de ${login}`);
    const key = `${id}/${revision}`;
    const before = contents.get(key);
    if (before !== undefined && before !== content) wrong.push(`${carga.nombre}: la revisión ${revision} cambió entre dos envíos`);
    contents.set(key, content);
    if (revision < (last.get(id) ?? 1)) wrong.push(`${carga.nombre}: se envió la revisión ${revision} después de la ${last.get(id)}`);
    last.set(id, revision);
    if (revision > 1 + carga.correcciones) wrong.push(`${carga.nombre}: revisión ${revision} con ${carga.correcciones} correcciones`);
  }
  return [...new Set(wrong)];
}

interface Enviado {
  readonly id: string;
  readonly revision: number;
  readonly login: string;
  /** Everything but the moment of this attempt. */
  readonly content: string;
}

function read(body: Buffer | null): Enviado | null {
  if (body === null || body.length === 0) return null;
  const { sentAt: _, ...sent }: Record<string, unknown> = JSON.parse(body.toString('utf8'));
  // What it is not, no load has.
  return { id: String(sent['id']), revision: Number(sent['revision']), login: String(sent['login']), content: JSON.stringify(sent) };
}

function checkOneAtATime(exchanges: readonly Exchange[]): string[] {
  const sent = exchanges.filter((one) => isRegistro(one) || isSubida(one)).toSorted((a, b) => a.began - b.began);
  const wrong: string[] = [];
  let open: Exchange | null = null;
  for (const next of sent) {
    if (open !== null && endOf(open) > next.began + TOLERANCE_MS) {
      wrong.push(`dos envíos a la vez: ${open.path} (${open.fault}) no había terminado cuando empezó ${next.path}`);
    }
    if (open === null || endOf(next) > endOf(open)) open = next;
  }
  return wrong;
}

function endOf({ ended }: Exchange): number {
  return ended ?? Number.POSITIVE_INFINITY;
}
