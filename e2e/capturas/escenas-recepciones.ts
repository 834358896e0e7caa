import { expect } from '@playwright/test';
import { enSol, noAplica, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import { cargaFallida, cargando, FUENTES, fuentes, LISTADO, recepciones, recepcionesLargas, TOTALES } from './recepciones.ts';
import { DETALLE, detalle, GRAFICO, grafico, REPORTE, reporte, reporteLargo } from './reporte-recepciones.ts';
import type { Fila, Paso } from './tipos.ts';

const lista: Paso = luego(abrir('/recepciones'), dice('1.284 recepciones'));
const sincronizacion: Paso = luego(fuentes, abrir('/recepciones?tab=sincronizacion'), dice('RecepcionMR'));
const tablas: Paso = luego(abrir('/reporterecepciones'), dice('ASTILLA'));
const tablasLargas: Paso = luego(abrir('/reporterecepciones'), dice('MADERA'));
const dibujado: Paso = ({ page }) => expect(page.getByRole('img', { name: /^Gráfico de barras/ })).toBeVisible();
const graficos: Paso = luego(reporte, grafico, abrir('/reporterecepciones?ver=graficos'), dibujado);
const abreDetalle: Paso = ({ page }) => page.getByRole('button', { name: /^Ver detalle de/ }).first().click();
const conDetalle: Paso = luego(reporte, detalle, tablas, abreDetalle, dice('Comercial Astillas del Sur SpA'));

export const RECEPCIONES: readonly Fila[] = [
  {
    pantalla: 'recepciones',
    ruta: '/recepciones',
    quien: 'oficina',
    estados: {
      normal: luego(recepciones, lista),
      vacio: luego(abrir('/recepciones?desde=2001-01-01&hasta=2001-01-31'), dice('Sin resultados para estos filtros')),
      incompleto: luego(abrir('/recepciones?desde=2026-12-31&hasta=2026-01-01'), dice('La fecha Desde es posterior a la fecha Hasta')),
      error: luego(interno(LISTADO), interno(TOTALES), abrir('/recepciones'), dice('No se pudieron traer las recepciones')),
      'sin-senal': sinSenal(luego(recepciones, lista)),
      'nombres-largos': luego(recepcionesLargas, lista),
      sol: enSol(luego(recepciones, lista)),
    },
  },
  {
    pantalla: 'recepciones-sincronizacion',
    ruta: '/recepciones',
    quien: 'oficina',
    estados: {
      normal: luego(sincronizacion, ({ page }) => page.getByText('Documentación').click()),
      vacio: noAplica('La demostración trae todas las fuentes cargadas'),
      incompleto: luego(fuentes, cargando, abrir('/recepciones?tab=sincronizacion'), dice('40%')),
      error: luego(interno(FUENTES), abrir('/recepciones?tab=sincronizacion'), dice('No se pudo contar lo cargado')),
      'sin-senal': sinSenal(sincronizacion),
      'nombres-largos': luego(fuentes, cargaFallida, abrir('/recepciones?tab=sincronizacion'), dice('Descargar filas rechazadas')),
      sol: enSol(sincronizacion),
    },
  },
  {
    pantalla: 'reporte-recepciones',
    ruta: '/reporterecepciones',
    quien: 'oficina',
    estados: {
      normal: luego(reporte, tablas),
      vacio: luego(abrir('/reporterecepciones?mes=2023-05'), dice(/^Sin recepciones en/)),
      incompleto: luego(abrir('/reporterecepciones?mes=2022-01'), dice('No se puede cargar enero 2022 desde BC.')),
      error: luego(interno(REPORTE), abrir('/reporterecepciones'), dice('No se pudo traer el reporte')),
      'sin-senal': sinSenal(luego(reporte, tablas)),
      'nombres-largos': luego(reporteLargo, tablasLargas),
      sol: enSol(luego(reporte, tablas)),
    },
  },
  {
    pantalla: 'reporte-recepciones-detalle',
    ruta: '/reporterecepciones',
    quien: 'oficina',
    estados: {
      normal: conDetalle,
      vacio: noAplica('Una fila del reporte siempre suma alguna recepción'),
      incompleto: noAplica('El detalle no se llena: se lee entero'),
      error: luego(reporte, interno(DETALLE), tablas, abreDetalle, dice('No se pudo traer el detalle')),
      'sin-senal': sinSenal(conDetalle),
      'nombres-largos': luego(reporteLargo, detalle, tablasLargas, abreDetalle, dice('Comercial Astillas del Sur SpA')),
      sol: enSol(conDetalle),
    },
  },
  {
    pantalla: 'reporte-recepciones-graficos',
    ruta: '/reporterecepciones',
    quien: 'oficina',
    estados: {
      normal: graficos,
      vacio: luego(abrir('/reporterecepciones?ver=graficos'), dice(/^Sin recepciones en/)),
      incompleto: luego(graficos, toca('Ver tabla')),
      error: luego(reporte, interno(GRAFICO), abrir('/reporterecepciones?ver=graficos'), dice('No se pudieron preparar los gráficos')),
      'sin-senal': sinSenal(graficos),
      'nombres-largos': noAplica('Las plantas no tienen nombres más largos que los de la tabla'),
      sol: enSol(graficos),
    },
  },
];
