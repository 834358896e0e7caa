import type { VarianteId } from '@rodal/domain/variantes';
import type { Carga } from './cargas.ts';
import type { ChoferDemo } from './choferes.ts';
import type { ClienteDemo } from './clientes.ts';
import type { DemoUser } from './demo-users.ts';
import type { DestinoDemo } from './destinos.ts';
import type { FaenaDemo } from './faenas.ts';
import type { Lugar } from './lugares.ts';
import type { ProductoDemo } from './productos.ts';

/** What happened at one load, before any phone or server wrote it down. `incidentes.ts` changes some of them. */
export interface Plan {
  /** When it was finished, by a right clock. */
  momento: Date;
  autor: DemoUser;
  variante: VarianteId;
  faena: FaenaDemo;
  producto: ProductoDemo;
  destino: DestinoDemo;
  cliente: ClienteDemo;
  patente: string;
  carro: string;
  transportista: string;
  chofer: ChoferDemo;
  carga: Carga;
  precio: number;
  cosechero: string;
  carguio: string;
  comentarios: string;
  /** Where the phone thought it was; null = it did not know. */
  lugar: Lugar | null;
  /** How far the phone's clock is ahead, milliseconds. */
  desfaseMs: number;
  sinFoto: 'vacio' | 'lleno' | null;
  duplicadoDe: Plan | null;
}
