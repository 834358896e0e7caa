import { AJUSTE_GRUPOS, type AjusteFila, AJUSTES } from '@rodal/contracts/ajustes-tabla';
import { describe, expect, it } from 'vitest';
import { readSources } from './lib/product-sources.ts';

/** Settings as decisions and code know them (issue 7 §2). */

const FILAS = Object.entries<AjusteFila>(AJUSTES);

/** What stores settings, shows them and carries them to a phone: it reads none of them. */
const TRANSPORTE = ['apps/api/src/settings/', 'apps/api/src/modules/ajustes/', 'apps/web/src/features/ajustes/', 'apps/api/src/modules/sesion/sesion.service.ts', 'apps/web/src/offline/rows/sane-phone.ts', 'packages/contracts/src/sesion.ts', 'packages/contracts/src/ajustes-tabla.ts'];

/** How a setting is read: `ajustes.x`, `const { x } = …ajustes`, `getAjuste(prisma, 'x')`. */
const LECTURAS = [/\bajustes\??\.(\w+)/g, /\{([^{}]*)\}\s*=\s*(?:await\s+)?[\w.]*\bajustes\b/g, /\bgetAjuste\([^)]*'(\w+)'/g, /\{([^{}]*)\}\s*=\s*await (?:getAjustes|readAjustesOf)\(/g];

/** Every setting that a source reads. */
function readIn(source: string): string[] {
  return LECTURAS.flatMap((lectura) => [...source.matchAll(lectura)].flatMap(([, names = '']) => names.split(',').map((name) => name.split(':')[0]?.trim() ?? '')));
}

const SOURCES = readSources(['packages/domain/src', 'apps/api/src', 'apps/web/src']).filter(({ path }) => !TRANSPORTE.some((one) => path.startsWith(one)));
/** What else is called `ajustes.…`: the permission, and files. */
const OTROS = ['', 'administrar', 'handlers', 'ts'];
const LEIDOS = new Set(SOURCES.flatMap(({ text }) => readIn(text)).filter((name) => !OTROS.includes(name)));

describe('the table of settings', () => {
  it('has a row for every setting that the decisions name', () => {
    expect(Object.keys(AJUSTES).toSorted()).toEqual(
      [
        'dominioCorreo', // A8
        'exigirChoferAutorizado', // A10
        'exigirConductorHabilitado', // E4, and the next two
        'exigirCamionHabilitado',
        'exigirTransportistaHabilitado',
        'exigirPerimetro', // A11, and the next
        'precisionMaxima',
        'cargaMaximaM3', // D1, and the next two
        'cargaMaximaMR',
        'cargaMaximaBDMT',
        'urlTiles', // design, section 6
        'nominasMismaPersona', // C14
        'clientesCorreoDesde', // C35
        'clientesCorreoHasta', // C35
        'correosClientes', // C28
        'presupuestoEnDolares', // E11, and the next
        'documentoCierre',
        'trazoHorasSinRecepcion', // C25
        'trazoDiferenciaVolumen', // C25
        'guiasVigenciaHoras', // E9
        'cargaPerdidaMaxima', // D4
        'textosCorregidos', // D16
        'correosVencimientos', // E4
        'correosPerdidas', // E2, and the next two
        'correosNominas',
        'correosNominasFle',
        'rutComsa', // C20, and the next six: the register of the SII
        'rutFle',
        'siiTolerancia',
        'siiImporteivaTotal',
        'correosSii',
        'correosSiiFle',
        'correosSiiComex',
        'siiEnvioSolo', // decisión 158
      ].toSorted(),
    );
  });

  it('has a row for every setting that the code reads', () => {
    expect([...LEIDOS].filter((name) => !Object.hasOwn(AJUSTES, name))).toEqual([]);
  });

  it.each(FILAS.map(([clave]) => clave))('%s is read', (clave) => {
    expect(LEIDOS).toContain(clave);
  });

  it.each(FILAS)('%s: its default is a value, and people are told what it is', (_clave, { schema, defecto, grupo, nombre, descripcion, donde, pide, tipo, unidad }) => {
    expect(schema.safeParse(defecto).success).toBe(true);
    expect(AJUSTE_GRUPOS).toContain(grupo);
    expect(nombre.length * descripcion.length * donde.length * pide.length).toBeGreaterThan(0);
    expect(unidad !== undefined).toBe(tipo === 'numero');
  });
});

it('a reading is found in each of its forms', () => {
  expect(readIn(`x = sesion.ajustes.uno; const { dos, tres: otra } = ajustes; await getAjuste(prisma, 'cuatro'); const { cinco } = await getAjustes(p); const { seis } = await readAjustesOf(sql)`)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']);
});
