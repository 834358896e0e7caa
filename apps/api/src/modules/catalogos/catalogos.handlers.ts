import type { CatalogoNombre, CATALOGOS } from '@rodal/contracts/catalogos';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { CATALOGO_QUERIES, readBloqueos } from './catalogos.repo.ts';

type CatalogoKey = (typeof CATALOGOS)[CatalogoNombre]['name'];

/** The reference lists (C38), one handler a row of `CATALOGOS`. */
export function catalogosHandlers({ db, clock }: Deps): Pick<Handlers, CatalogoKey> {
  const list = <N extends keyof typeof CATALOGO_QUERIES>(nombre: N) => async () => ({
    filas: await CATALOGO_QUERIES[nombre](db.pool, clock()),
  });
  return {
    listFaenasPerimetro: list('faenas'),
    listDestinos: list('destinos'),
    listClientes: list('clientes'),
    listProductos: list('productos'),
    listTransportistas: list('transportistas'),
    listCosecheros: list('cosecheros'),
    listChoferes: list('choferes'),
    listChoferesBloqueados: () => readBloqueos(db.pool, 'choferesBloqueados', clock()),
    listPatentesBloqueadas: () => readBloqueos(db.pool, 'patentesBloqueadas', clock()),
    listHabilitaciones: list('habilitaciones'),
    listTablaVolumen: list('tablaVolumen'),
    listVariantes: list('variantes'),
  };
}
