import type { Parsed } from '@rodal/contracts/endpoint';
import type { FaenaFila, listFaenas } from '@rodal/contracts/faenas';
import { normalizeText } from '@rodal/domain/texto';
import type { Deps } from '../../puertos/deps.ts';
import { selectFaenas } from './faenas.repo.ts';

type Filtros = Parsed<typeof listFaenas>;

const ORDEN = new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' });

/** The sites that contain what is asked for, by name, code and roll. A company has some thousands: all are read. */
export async function searchFaenas({ db }: Pick<Deps, 'db'>, { codigoFaena = '', origen = '', rol = '' }: Filtros): Promise<FaenaFila[]> {
  const [codigo, nombre, suRol] = [codigoFaena, origen, rol].map(normalizeText);
  const faenas = await selectFaenas(db.pool);
  return faenas
    .filter(
      ({ CodigoFaena, Origen, Rol }) =>
        normalizeText(CodigoFaena).includes(codigo ?? '') && normalizeText(Origen).includes(nombre ?? '') && normalizeText(Rol).includes(suRol ?? ''),
    )
    .toSorted(byNombre);
}

function byNombre(a: FaenaFila, b: FaenaFila): number {
  return ORDEN.compare(a.Origen, b.Origen) || ORDEN.compare(a.CodigoFaena, b.CodigoFaena) || ORDEN.compare(a.Rol, b.Rol);
}
