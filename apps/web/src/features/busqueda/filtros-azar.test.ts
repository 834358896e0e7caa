import { getResumenDespachos } from '@rodal/contracts/busqueda';
import { mutateText } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DIRECCION, problemaFiltros, readFiltros, readOrden, toBusqueda, writeFiltros } from './filtros.ts';

const VALID = {
  ...DIRECCION, rango: '', desde: '2026-03-01', hasta: '2026-03-31', despachador: 'ana', nroguia: '471', patente: 'BBCD12',
  faena: 'F0001*100-1', producto: '5034', estado: 'enviado', avisos: 'sinPosicion,fotoFaltante', orden: '-camion', vista: 'mapa',
};
const CLAVES = Object.keys(VALID).filter((clave): clave is keyof typeof VALID => Object.hasOwn(VALID, clave));

it('a spoilt address opens a search that can be shown, and whose days the server takes', () => {
  fc.assert(
    fc.property(fc.subarray(CLAVES), fc.array(fc.nat(), { maxLength: 9 }), fc.boolean(), (spoilt, dice, soloPropios) => {
      const query = new URLSearchParams(Object.entries(VALID));
      for (const clave of spoilt) query.set(clave, mutateText(VALID[clave], dice));
      // As the screen reads it.
      const own = new URLSearchParams(query.toString());
      const direccion = Object.fromEntries(CLAVES.map((clave) => [clave, own.get(clave)?.trim() ?? ''])) as typeof VALID;
      const filtros = readFiltros(direccion, '2026-03-15', soloPropios);
      expect(readOrden(direccion.orden)).toMatch(/^-?(fecha|camion|faena|producto)$/);
      expect(Object.values(writeFiltros({ desde: '2026-03-02' }, filtros)).every((text) => typeof text === 'string')).toBe(true);
      if (problemaFiltros(filtros) !== null) return;
      const { despachador: _typed, nroguia: _number, faena: _site, patente: _plate, ...rest } = toBusqueda(filtros);
      // Free texts are the server's to judge; all that is chosen is of the contract.
      expect(z.safeParse(getResumenDespachos.query, rest).success).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
