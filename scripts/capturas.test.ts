import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATHS } from './lib/paths.ts';
import { readTabla } from './lib/hoja-capturas.ts';

/** What opens over a screen and has to be looked at as well. */
const HOJAS = [
  'diametros',
  'altura-camion',
  'lista-seleccion',
  'complete-campos',
  'visor-foto',
  'despachos-filtros',
  'despachos-avisos',
  'despachos-columnas',
  'despachos-vistas',
  'despachos-orden',
  'despachos-exportar',
  'despachos-mapa',
  'mapa-faena',
  'despachos-graficos',
  'graficos-tabla',
  'impreso',
  'detalle',
  'detalle-carga-diametros',
  'detalle-carga-alturas',
  'detalle-fotos',
  'detalle-historia',
  'cerrar-aviso',
  'guia',
  'stock',
  'faenas-ubicacion',
  'faenas-anteriores',
  'faenas-kml',
  'faenas-kml-revision',
  'maestros-fila',
  'maestros-desactivar',
  'maestros-volumen',
  'usuario-perfiles',
  'usuario-permisos',
  'usuario-datos',
  'usuario-acceso',
  'usuario-historia',
  'usuarios-perfiles',
  'programas',
  'ver-como',
  'segundo-factor',
  'codigos-recuperacion',
  'clave-temporal',
  'ingresar-con-codigo',
  'ajustes-cambiar',
  'auditoria-detalle',
  'enviado',
  'crear-pin',
  'ingresar-con-pin',
  'salir',
  'sesion-terminada',
  'exportar',
  'importar',
  'errores-archivo',
  'costos-excel',
  'enviar-sin-foto',
  'confirmar-actualizar',
  'confirmar-eliminar',
  'menu',
  'bandeja',
  'aviso-editar',
  'ubicacion',
  'no-encontrada',
];

/** The part of `screens.tsx` that counts here; it is compiled with the browser's types. */
interface Pantallas {
  readonly SCREENS: readonly { readonly path: string; readonly page?: unknown; readonly fieldPage?: unknown }[];
}

const { escenas, estados } = await readTabla();

describe('the table of pictures (look.md, "Checks")', () => {
  it('has a row for every screen that is built, and for the login', async () => {
    const { SCREENS }: Pantallas = await import(join(PATHS.root, 'apps/web/src/app/screens.tsx'));
    const built = SCREENS.filter(({ page, fieldPage }) => page !== undefined || fieldPage !== undefined).map(({ path }) => path);
    expect(built.length).toBeGreaterThan(5);
    const shown = escenas.map(({ ruta }) => ruta);
    expect(['/', ...built].filter((path) => !shown.includes(path))).toEqual([]);
    const known = SCREENS.map(({ path }) => path);
    expect(shown.filter((ruta) => ruta !== null && !known.includes(ruta))).toEqual([]);
  });

  it('has a row for every modal and sheet', () => {
    const shown = escenas.map(({ pantalla }) => pantalla);
    expect(HOJAS.filter((hoja) => !shown.includes(hoja))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it.each(escenas.map((fila) => [fila.pantalla, fila] as const))('%s: each of the eight states is taken, or says why not', (_pantalla, fila) => {
    expect(estados).toHaveLength(8);
    expect(new Set(Object.keys(fila.estados))).toEqual(new Set(estados));
    expect('noAplica' in fila.estados.normal).toBe(false);
    for (const estado of estados) {
      const celda = fila.estados[estado];
      if ('noAplica' in celda) expect(celda.noAplica.length).toBeGreaterThan(10);
    }
  });
});
