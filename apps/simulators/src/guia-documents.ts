import { randomUUID } from 'node:crypto';

/** A guide as the provider keeps it. */
export interface GuiaDocument {
  readonly id: string;
  readonly clave: string;
  /** The number the tax office knows it by. */
  readonly folio: number;
  readonly pedido: unknown;
  /** Instant from which its number is shown. */
  readonly issuedAt: number;
}

/**
 * Where documents that are not in memory can be looked up: a provider's archive. The demonstration looks into its
 * own database, so that the guides of its demo data and of before a restart can be printed too.
 */
export type GuiaArchive = (documentId: string) => Promise<GuiaDocument | undefined>;

/** 2026-01-01: numbers stay short. */
const EPOCH_MS = 1_767_225_600_000;
/** More than one simulator gives out on average between two restarts. */
const FOLIOS_PER_SECOND = 20;

/** The provider's memory: one document a key, consecutive numbers. */
export class GuiaDocuments {
  readonly #byKey = new Map<string, GuiaDocument>();
  readonly #byId = new Map<string, GuiaDocument>();
  readonly #delayMs: number;
  readonly #now: () => number;
  readonly #archive: GuiaArchive;
  #folio: number;

  constructor(delayMs: number, now: () => number = Date.now, archive: GuiaArchive = () => Promise.resolve(undefined)) {
    this.#delayMs = delayMs;
    this.#now = now;
    this.#archive = archive;
    // From the clock, so that a restart continues above everything that was given before.
    this.#folio = Math.floor(((now() - EPOCH_MS) / 1000) * FOLIOS_PER_SECOND);
  }

  /** The document of a key, made now when there is none. */
  create(clave: string, pedido: unknown): { document: GuiaDocument; isNew: boolean } {
    const known = this.#byKey.get(clave);
    if (known) return { document: known, isNew: false };
    this.#folio += 1;
    const [folio, issuedAt] = [this.#folio, this.#now() + this.#delayMs];
    const document = { id: `${folio}-${issuedAt}-${randomUUID()}`, clave, folio, pedido, issuedAt };
    this.#byKey.set(clave, document);
    this.#byId.set(document.id, document);
    return { document, isNew: true };
  }

  byKey(clave: string): GuiaDocument | undefined {
    return this.#byKey.get(clave);
  }

  /** Also of a document made before a restart, which emptied the memory: its id says its number and its moment. */
  byId(id: string): GuiaDocument | undefined {
    return this.#byId.get(id) ?? forgotten(id);
  }

  /** With what was asked for, so that it can be printed; undefined when nobody remembers it. */
  async printable(id: string): Promise<GuiaDocument | undefined> {
    return this.#byId.get(id) ?? (await this.#archive(id));
  }

  isIssued(document: GuiaDocument): boolean {
    return this.#now() >= document.issuedAt;
  }

  get size(): number {
    return this.#byKey.size;
  }

  all(): readonly GuiaDocument[] {
    return [...this.#byKey.values()];
  }
}

function forgotten(id: string): GuiaDocument | undefined {
  const [, folio, issuedAt] = /^(\d{1,15})-(\d{1,15})-[0-9a-f-]{36}$/.exec(id) ?? [];
  if (folio === undefined || issuedAt === undefined) return undefined;
  return { id, clave: '', folio: Number(folio), pedido: null, issuedAt: Number(issuedAt) };
}
