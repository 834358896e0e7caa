import { narrowByOrigin } from '@rodal/domain/narrowing';
import { DIAMETROS, isOfficialCell, LARGOS_CM, litrosPorTrozo } from '@rodal/domain/volumen';
import { buildChoferes, type Choferes } from './choferes.ts';
import { buildClientes, type ClienteDemo } from './clientes.ts';
import { buildCarguios, buildCosecheros } from './cosecheros.ts';
import { buildDestinos, type DestinoDemo } from './destinos.ts';
import { buildFaenas, type FaenaDemo } from './faenas.ts';
import { buildFlota, type Camion } from './flota.ts';
import { buildProductos, type ProductoDemo } from './productos.ts';
import { buildTransportistas, type TransportistaDemo } from './transportistas.ts';

/** Everything a dispatch refers to. */
export interface Referencias {
  readonly faenas: readonly FaenaDemo[];
  readonly destinos: readonly DestinoDemo[];
  readonly clientes: readonly ClienteDemo[];
  readonly productos: readonly ProductoDemo[];
  readonly transportistas: readonly TransportistaDemo[];
  readonly cosecheros: readonly string[];
  readonly carguios: readonly string[];
  readonly choferes: Choferes;
  readonly flota: readonly Camion[];
  readonly tablaVolumen: readonly CeldaDemo[];
}

/** The reference data of the demo as it stands on the day of `now`. */
export function buildReferencias(now: Date): Referencias {
  const transportistas = buildTransportistas();
  const choferes = buildChoferes(now);
  return {
    faenas: buildFaenas(now),
    destinos: buildDestinos(),
    clientes: buildClientes(),
    productos: buildProductos(),
    transportistas,
    cosecheros: buildCosecheros(),
    carguios: buildCarguios(),
    choferes,
    flota: buildFlota(transportistas, choferes),
    tablaVolumen: buildTablaVolumen(),
  };
}

/** What the form offers once an origin is chosen (A12). */
export interface Oferta {
  readonly destinos: readonly DestinoDemo[];
  readonly clientes: readonly ClienteDemo[];
  readonly productos: readonly ProductoDemo[];
}

export function offerFrom({ destinos, clientes, productos }: Referencias, origen: string): Oferta {
  const active = <T extends { readonly activo: boolean; readonly roles: readonly string[] }>(rows: readonly T[]) =>
    narrowByOrigin(rows.filter(({ activo }) => activo), origen).rows;
  return { destinos: active(destinos), clientes: active(clientes), productos: active(productos) };
}

interface CeldaDemo {
  readonly largoCm: number;
  readonly diametroCm: number;
  readonly litros: number;
  readonly oficial: boolean;
  readonly fuente: string;
}

/** Classes of the table that the counter does not show. */
const BAJO_EL_CONTADOR = [12, 14];

/** The volume table: every class for every length, those outside the official coverage marked (A2). */
function buildTablaVolumen(): CeldaDemo[] {
  return LARGOS_CM.flatMap((largoCm) =>
    [...BAJO_EL_CONTADOR, ...DIAMETROS].map((diametroCm) => {
      const oficial = isOfficialCell(diametroCm, largoCm);
      return {
        largoCm,
        diametroCm,
        litros: litrosPorTrozo(diametroCm, largoCm),
        oficial,
        fuente: oficial ? 'JAS' : 'JAS, fuera de la cobertura oficial',
      };
    }),
  );
}
