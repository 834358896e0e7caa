import { CATALOGOS } from '@rodal/contracts/catalogos';
import { parsePerimetro } from '@rodal/domain/perimetro';
import { narrowByOrigin } from '@rodal/domain/narrowing';
import { mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../api/api.ts';
import { CATALOG_NAMES, readCatalog, refreshCatalogs } from './catalogs.ts';
import { createDisk } from '../testing/fixtures.ts';

/** Reference lists as somebody between us and the server, or a spoilt disk, may give them. */

const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });
const codigorol = [{ codrol: 'F0001*100-1' }];
const ORIGEN = { codigofaena: 'F0001*100-1', origen: 'EL PERAL', codigo: 'AV-1', fechaFinal: null };
const FILAS: Readonly<Record<keyof typeof CATALOGOS, readonly unknown[]>> = {
  faenas: [{ ...ORIGEN, geoReferencia: '[{"lat":-38.5,"lng":-72.5},{"lat":-38.6,"lng":-72.5},{"lat":-38.6,"lng":-72.6}]' }],
  patentesBloqueadas: [{ patente: 'BBCD12' }],
  choferes: [{ rut: '12345678-5', nombre: 'PEDRO' }],
  transportistas: [{ nombreEmpresa: 'TRANSPORTES', rut: '76354771-K' }],
  choferesBloqueados: [{ rut: '12345678-5' }],
  destinos: [{ id: 7, destino: 'ASERRADERO', puerto: false, codigorol }],
  clientes: [{ rut: '96677140-2', razonSocial: 'CONSORCIO', propio: false, codigorol }],
  productos: [{ id: 5034, descripcion: 'PINO 3,05', iddestino: codigorol, modo: 'diametros', largoCm: 305 }],
  cosecheros: [{ cosecha: 'SIN COSECHA' }],
  habilitaciones: [{ clase: 'conductor', clave: '12345678-5', desde: '2026-11-28', motivo: 'Licencia de Conducir: vencido' }],
  tablaVolumen: [{ largoCm: 305, diametroCm: 30, litros: 275, oficial: true }],
  variantes: [{ id: 'principal', patenteCarro: 'opcional', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false }],
};

const spoilt = fc.record({ nombre: fc.constantFrom(...CATALOG_NAMES), dice: DICE });

/** Of the contract, or none; and the form's own reading of it holds. */
async function check(disk: ReturnType<typeof createDisk>): Promise<void> {
  for (const nombre of CATALOG_NAMES) {
    const { filas, fetchedAt } = await readCatalog(disk.user(), nombre);
    expect(z.safeParse(CATALOGOS[nombre].reply, { filas }).success).toBe(true);
    expect(fetchedAt === null || typeof fetchedAt === 'string').toBe(true);
  }
  for (const { geoReferencia } of (await readCatalog(disk.user(), 'faenas')).filas) expect(typeof parsePerimetro(geoReferencia).ok).toBe('boolean');
}

it('a list that comes spoilt is taken as the contract has it or not at all, and the whole one after it', async () => {
  await fc.assert(
    fc.asyncProperty(spoilt, async ({ nombre, dice }) => {
      const disk = createDisk();
      const api = createApi(async (url) => {
        const wanted = CATALOG_NAMES.find((one) => url.startsWith(CATALOGOS[one].path));
        const body = { filas: FILAS[wanted ?? 'faenas'] };
        return new Response(JSON.stringify(wanted === nombre ? mutateJson(body, dice) : body) ?? '', { headers: { 'content-type': 'application/json', etag: '"1"' } });
      });
      await refreshCatalogs(disk.user(), api);
      await check(disk);
      // What comes whole again is taken, whatever lies there.
      const again = createApi(async (url) => {
        const wanted = CATALOG_NAMES.find((one) => url.startsWith(CATALOGOS[one].path));
        return new Response(JSON.stringify({ filas: FILAS[wanted ?? 'faenas'] }), { headers: { 'content-type': 'application/json' } });
      });
      expect(await refreshCatalogs(disk.user(), again)).toEqual(new Map());
      for (const name of CATALOG_NAMES) expect((await readCatalog(disk.user(), name)).filas).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
});

it('a list that the disk has spoilt counts as never loaded', async () => {
  await fc.assert(
    fc.asyncProperty(spoilt, async ({ nombre, dice }) => {
      const disk = createDisk();
      const row = { nombre, etag: '"1"', fetchedAt: '2026-11-20T12:00:00.000Z', filas: FILAS[nombre], error: null };
      const changed = mutateJson(row, dice);
      if (typeof changed === 'object' && changed !== null && !Array.isArray(changed)) await disk.user().catalogs.put({ ...changed, nombre } as typeof row);
      await check(disk);
      const seen: (string | null)[] = [];
      await refreshCatalogs(disk.user(), createApi(async (_url, { headers }) => {
        seen.push(new Headers(headers).get('if-none-match'));
        return new Response(JSON.stringify({ filas: FILAS[nombre] }), { headers: { 'content-type': 'application/json' } });
      }), { nombres: [nombre] });
      expect([seen.length, (await readCatalog(disk.user(), nombre)).filas.length]).toEqual([1, 1]);
    }),
    { numRuns: 150 },
  );
});

it('the rows of a site are found whatever its name is', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 5 }), (origen, roles) => {
      const rows = roles.map((list) => ({ roles: list }));
      expect(narrowByOrigin(rows, origen).rows.length).toBeLessThanOrEqual(rows.length);
    }),
    { numRuns: 500 },
  );
});
