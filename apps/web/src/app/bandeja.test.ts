// @vitest-environment jsdom
import { BANDEJA, CLAVES_BANDEJA, type FilaBandeja } from '@rodal/contracts/bandeja';
import { can } from '@rodal/domain/puede';
import { describe, expect, it } from 'vitest';
import { FILAS_LOCALES } from '../features/inicio/bandeja/use-locales.ts';
import { isBuilt } from './screen.ts';
import { SCREENS } from './screens.tsx';

const screenOf = (destino: string) => SCREENS.find(({ path }) => path === destino.split('?')[0]);

describe('Mi bandeja leads to screens that are there', () => {
  it.each(CLAVES_BANDEJA)('%s: whoever sees the row may open its screen', (clave) => {
    const { permisos, destino }: FilaBandeja = BANDEJA[clave];
    const screen = screenOf(destino('2026-11-20', 'CLP'));
    expect(screen !== undefined && isBuilt(screen)).toBe(true);
    // Of any of several, the first.
    const suyos = permisos.flatMap((regla) => [regla].flat()[0] ?? []);
    expect(can(suyos, screen?.permission ?? [])).toBe(true);
  });

  it.each(FILAS_LOCALES)('$clave: the screen of whoever has an outbox', ({ destino }) => {
    const screen = screenOf(destino);
    expect(screen?.fieldPage).toBeDefined();
    for (const permiso of ['despacho.crear', 'despacho.crearSubproducto', 'despacho.importar']) expect(can([permiso], screen?.permission ?? [])).toBe(true);
  });

  it('no key stands twice: the counts of the server and of the phone are one list', () => {
    const claves = [...CLAVES_BANDEJA, ...FILAS_LOCALES.map(({ clave }) => clave)];
    expect(new Set(claves).size).toBe(claves.length);
  });
});
