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

/** First second of 2024: numbers stay within the nine digits a folio has. */
const EPOCH_SECONDS = 1_704_067_200;

/** The provider's memory: one document a key, consecutive numbers. */
export class GuiaDocuments {
  readonly #byKey = new Map<string, GuiaDocument>();
  readonly #byId = new Map<string, GuiaDocument>();
  readonly #delayMs: number;
  #folio: number;

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
    // Four numbers a second since 2024: a restart continues above everything it can have given before.
    this.#folio = Math.floor((Date.now() / 1000 - EPOCH_SECONDS) * 4);
  }

  /** The document of a key, made now when there is none. */
  create(clave: string, pedido: unknown): { document: GuiaDocument; isNew: boolean } {
    const known = this.#byKey.get(clave);
    if (known) return { document: known, isNew: false };
    this.#folio += 1;
    const document = { id: randomUUID(), clave, folio: this.#folio, pedido, issuedAt: Date.now() + this.#delayMs };
    this.#byKey.set(clave, document);
    this.#byId.set(document.id, document);
    return { document, isNew: true };
  }

  byKey(clave: string): GuiaDocument | undefined {
    return this.#byKey.get(clave);
  }

  byId(id: string): GuiaDocument | undefined {
    return this.#byId.get(id);
  }

  isIssued(document: GuiaDocument): boolean {
    return Date.now() >= document.issuedAt;
  }

  get size(): number {
    return this.#byKey.size;
  }

  all(): readonly GuiaDocument[] {
    return [...this.#byKey.values()];
  }
}
