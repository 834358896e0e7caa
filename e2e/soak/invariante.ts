import type { Almacen, BorradorGuardado } from './almacen.ts';
import { type Carga, type Contenido, LOGIN, type Modelo, type Persona } from './modelo.ts';
import type { Registrado } from './tipos.ts';

/** What is compared when everything is healed and drained. */
export interface Hallazgos {
  readonly modelo: Pick<Modelo, 'cargas'>;
  /** What the server has of the loads of this run and of all that it stored meanwhile. */
  readonly registrados: readonly Registrado[];
  /** What the phone has, by person. */
  readonly almacenes: Readonly<Record<Persona, Almacen>>;
  /** Loads that were on the phone before. */
  readonly previas: readonly string[];
}

/**
 * INV of the reliability catalogue: finalised loads and the server's records one to one, photos to the byte, every side
 * effect once, nothing left in the outbox, the phone's own lists agree, and drafts stay what they were.
 * @returns a sentence for each promise that is broken; [] = it holds
 */
export function checkInvariante({ modelo, registrados, almacenes, previas }: Hallazgos): string[] {
  const known = new Map(modelo.cargas.map((carga) => [carga.id, carga]));
  const strangers = registrados.filter(({ id, filas }) => filas > 0 && !known.has(id));
  return [
    ...strangers.map(({ id, camion, comentarios }) => `${id}: el servidor tiene un despacho que nadie finalizó (${camion}, «${comentarios}»)`),
    ...modelo.cargas.flatMap((carga) => checkServidor(carga, registrados.find(({ id }) => id === carga.id))),
    ...modelo.cargas.flatMap((carga) => checkTelefono(carga, almacenes[carga.autor], registrados)),
    ...(['ana', 'beto'] as const).flatMap((persona) => checkPropios(persona, almacenes[persona], known, previas)),
  ];
}

function checkServidor(carga: Carga, found: Registrado | undefined): string[] {
  const { nombre, estado, autor, trabajo } = carga;
  const filas = found?.filas ?? 0;
  if (estado !== 'finalizado') return filas === 0 ? [] : [`${nombre}: es un borrador y el servidor tiene ${filas}`];
  if (found === undefined || filas !== 1) return [`${nombre}: finalizada, el servidor debe tener 1 y tiene ${filas}`];
  const { texto, fotos } = trabajo;
  return [
    ...differs(nombre, 'autor', LOGIN[autor], found.autor),
    ...differs(nombre, 'camión', texto.camion, found.camion),
    ...differs(nombre, 'comentarios', texto.comentarios, found.comentarios),
    ...differs(nombre, 'cantidad', Number(texto.cantidad.replace(',', '.')), Number(found.cantidad)),
    ...differs(nombre, 'SHA-256 de la foto vacío', fotos.vacio, found.fotos.vacio),
    ...differs(nombre, 'SHA-256 de la foto lleno', fotos.lleno, found.fotos.lleno),
    ...differs(nombre, 'auditorías de creación', 1, found.creaciones),
    ...differs(nombre, 'guías', 1, found.guias),
    ...found.trabajos.map((trabajo_) => `${nombre}: trabajo ${trabajo_}`),
    ...(found.revision > 1 + carga.correcciones ? [`${nombre}: revisión ${found.revision} con ${carga.correcciones} correcciones`] : []),
  ];
}

/** The phone agrees: a receipt for what was finalised, the draft for what was not, and their photos. */
function checkTelefono(carga: Carga, { borradores, salida, recibos, fotos }: Almacen, registrados: readonly Registrado[]): string[] {
  const { id, nombre, estado, trabajo, guardado } = carga;
  const draft = borradores.find((row) => row.id === id);
  const waits = salida.find((row) => row.id === id && row.state !== 'accepted');
  const receipt = recibos.find((row) => row.id === id);
  const hashes = [trabajo, guardado].flatMap((one) => (one === null ? [] : Object.values(one.fotos))).filter((hash) => hash !== null);
  const lost = [...new Set(estado === 'finalizado' ? Object.values(trabajo.fotos).filter((hash) => hash !== null) : hashes)].filter(
    (hash) => !fotos.some((foto) => foto.draftId === id && foto.sha256 === hash && foto.real === hash),
  );
  const photos = lost.map((hash) => `${nombre}: el teléfono ya no tiene la foto ${hash}`);
  if (estado !== 'finalizado') {
    return [
      ...photos,
      ...(waits === undefined && receipt === undefined ? [] : [`${nombre}: nadie la finalizó y está en la salida o recibida`]),
      ...(draft === undefined ? [`${nombre}: el borrador ya no está en el teléfono`] : checkDraft(carga, draft.saved, draft.working ?? draft.saved)),
    ];
  }
  const numero = registrados.find((row) => row.id === id)?.numero;
  return [
    ...photos,
    ...(draft === undefined ? [] : [`${nombre}: finalizada y todavía como borrador`]),
    ...(waits === undefined ? [] : [`${nombre}: sigue en la salida (${waits.state})`]),
    ...(receipt === undefined ? [`${nombre}: el teléfono no tiene su recibo`] : differs(nombre, 'número del recibo', numero, receipt.numero)),
  ];
}

function checkDraft({ nombre, trabajo, guardado }: Carga, saved: BorradorGuardado | null, shown: BorradorGuardado | null): string[] {
  const compare = (which: string, expected: Contenido | null, found: BorradorGuardado | null): string[] => {
    if (expected === null || found === null) {
      return expected === found ? [] : [`${nombre}: ${which} debía ${expected === null ? 'no estar' : 'estar'} en el teléfono`];
    }
    return [
      ...differs(`${nombre}, ${which}`, 'camión', expected.texto.camion, found.patenteCamion),
      ...differs(`${nombre}, ${which}`, 'comentarios', expected.texto.comentarios, found.comentarios),
      ...differs(`${nombre}, ${which}`, 'cantidad', expected.texto.cantidad, found.cantidad),
      ...differs(`${nombre}, ${which}`, 'foto vacío', expected.fotos.vacio, found.fotoVacia?.sha256 ?? null),
      ...differs(`${nombre}, ${which}`, 'foto lleno', expected.fotos.lleno, found.fotoLlena?.sha256 ?? null),
    ];
  };
  return [...compare('lo guardado', guardado, saved), ...compare('lo escrito', trabajo, shown)];
}

/** Nothing of one person lies under the other, and nothing is there that nobody put there. */
function checkPropios(persona: Persona, { borradores, salida, recibos, fotos }: Almacen, known: ReadonlyMap<string, Carga>, previas: readonly string[]): string[] {
  const ids = new Set([...borradores, ...salida, ...recibos].map(({ id }) => id).concat(fotos.map(({ draftId }) => draftId)));
  return [...ids].flatMap((id) => {
    const carga = known.get(id);
    if (carga !== undefined) return carga.autor === persona ? [] : [`${carga.nombre}: está en el teléfono bajo ${LOGIN[persona]}`];
    return previas.includes(id) ? [] : [`${id}: está en el teléfono de ${LOGIN[persona]} y nadie lo empezó`];
  });
}

function differs(who: string, what: string, expected: unknown, found: unknown): string[] {
  return Object.is(expected, found) ? [] : [`${who}: ${what} debía ser «${String(expected)}» y es «${String(found)}»`];
}
