import { expect } from '@playwright/test';
import { listAjustes } from '@rodal/contracts/ajustes';
import { listHistoria } from '@rodal/contracts/historia';
import { listAuditoria } from '@rodal/contracts/listados/auditoria';
import { enSol, fallar, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const AJUSTES = '**/api/ajustes';
const HISTORIA = '**/api/historia/ajuste?*';
const AUDITORIA = '**/api/auditoria?*';
const LISTA = '**/api/auditoria*';

const ajustes: Paso = luego(abrir('/ajustes'), dice('Dominio del correo del chofer'));
const cambiados: Paso = (mesa) =>
  retocar(mesa, AJUSTES, listAjustes.reply, (lista) => ({
    ajustes: lista.ajustes.map((uno) => (uno.clave === 'urlTiles' ? uno : { ...uno, cambiadoPor: 'maria.fernanda.huenchumilla.etcheverry', cambiadoEn: '2026-11-20T14:02:00.000Z' })),
  }));
const largos: Paso = (mesa) =>
  retocar(mesa, AJUSTES, listAjustes.reply, (lista) => ({
    ajustes: lista.ajustes.map((uno) => ({
      ...uno,
      cambiadoPor: 'maria.fernanda.huenchumilla.etcheverry',
      cambiadoEn: '2026-11-20T14:02:00.000Z',
      ...(uno.clave === 'urlTiles' && { valor: 'https://{s}.mapas-base-cartografia-forestal-del-sur.example/v2/satelite/{z}/{x}/{y}{r}.png?clave=publica' }),
    })),
  }));
const conHistoria: Paso = (mesa) =>
  retocar(mesa, HISTORIA, listHistoria.reply, () => ({
    hechos: [
      { id: '2', cuando: '2026-11-20T14:02:00.000Z', usuario: 'admin', accion: 'Volvió un ajuste al valor inicial', cambios: [{ campo: 'Valor', antes: 'terreno.example', despues: 'rodal.example' }] },
      { id: '1', cuando: '2026-11-19T20:41:00.000Z', usuario: 'maria.fernanda.huenchumilla', accion: 'Cambió un ajuste', cambios: [{ campo: 'Valor', antes: 'rodal.example', despues: 'terreno.example' }] },
    ],
    siguiente: null,
  }));
const historia: Paso = luego(ajustes, toca('Historia de Dominio del correo del chofer'), dice('Ver en Auditoría'));
const cambiar = (nombre: string): Paso => luego(ajustes, toca(`Cambiar ${nombre}`));
const guarda: Paso = toca('Guardar');
const escribe =
  (valor: string): Paso =>
  ({ page }) =>
    page.getByLabel('Valor', { exact: true }).fill(valor);
const enciende: Paso = ({ page }) => page.getByRole('switch').click({ force: true });

const auditoria: Paso = luego(abrir('/auditoria'), dice(/^(más de )?[\d.]+\sregistros?$/));
const conLargos: Paso = (mesa) =>
  retocar(mesa, LISTA, listAuditoria.reply, ({ hechos, siguiente }) => ({
    siguiente,
    hechos: hechos.map((hecho) => ({
      ...hecho,
      usuario: 'maria.fernanda.huenchumilla.etcheverry',
      dispositivo: 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      antes: { nota: 'El portero dejó pasar el camión porque la guía venía con el nombre de la faena anterior, y así quedó hasta que se avisó' },
      despues: { nota: 'Se revisó con el jefe de faena: la guía está bien', columnas: ['numero', 'fecha', 'faena', 'destino', 'producto', 'cantidad'] },
    })),
  }));
const abreUno: Paso = async ({ page }) => {
  await page.getByRole('button', { name: /^Ver (Cerró un aviso|Envió un despacho)/ }).first().click();
  await expect(page.getByRole('table', { name: 'Antes y después' })).toBeVisible();
};

/** The screens Ajustes and Auditoría and what opens over them. */
export const AJUSTES_Y_AUDITORIA: readonly Fila[] = [
  {
    pantalla: 'ajustes',
    ruta: '/ajustes',
    quien: 'admin',
    estados: {
      normal: luego(conHistoria, historia),
      vacio: noAplica('Los ajustes son los del programa: siempre están'),
      incompleto: luego(cambiados, ajustes, dice(/cambiados?$/)),
      error: luego(interno(AJUSTES), abrir('/ajustes'), dice('No se pudieron traer los ajustes')),
      'sin-senal': sinSenal(ajustes, luego(toca('Historia de Mapa base'), dice('No se pudo traer la historia'))),
      'nombres-largos': luego(largos, ajustes, dice('mapas-base-cartografia')),
      sol: enSol(ajustes),
    },
  },
  {
    pantalla: 'ajustes-cambiar',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: cambiar('Dominio del correo del chofer'),
      vacio: luego(cambiar('Mapa base'), escribe('')),
      incompleto: luego(cambiar('Exigir chofer autorizado'), enciende, guarda, dice('¿Lo exige desde ahora?')),
      error: luego(cambiar('Dominio del correo del chofer'), escribe('@Empresa'), guarda, dice('Escriba un dominio como')),
      'sin-senal': sinSenal(cambiar('Dominio del correo del chofer'), luego(escribe('terreno.example'), guarda, dice('No se guardó'))),
      'nombres-largos': luego(
        (mesa) => fallar(mesa, '**/api/ajustes/dominioCorreo', 409, 'estado_cambiado', 'Otra persona cambió este registro. Actualice y revise.'),
        cambiar('Dominio del correo del chofer'),
        escribe('servicios-forestales-hermanos-etcheverry-montecinos.example'),
        guarda,
        dice('Otra persona lo cambió mientras tanto'),
      ),
      sol: enSol(cambiar('Mapa base')),
    },
  },
  {
    pantalla: 'auditoria',
    ruta: '/auditoria',
    quien: 'admin',
    estados: {
      normal: auditoria,
      vacio: luego(abrir('/auditoria?texto=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: luego(abrir('/auditoria?accion=despacho.cerrarAviso&entidad=despacho'), dice(/registros?$/)),
      error: luego(interno(LISTA), abrir('/auditoria'), dice('No se pudo traer la auditoría')),
      'sin-senal': sinSenal(auditoria, luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(conLargos, auditoria),
      sol: enSol(auditoria),
    },
  },
  {
    pantalla: 'auditoria-detalle',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(abrir('/auditoria?accion=despacho.cerrarAviso'), dice(/registros?$/), abreUno),
      vacio: luego(
        (mesa) =>
          responder(mesa, AUDITORIA, 200, {
            hechos: [{ id: '1', cuando: '2026-11-20T14:02:31.000Z', usuario: '', accion: 'sesion.ingreso_fallido', entidad: 'usuario', entidadId: 'ana', antes: null, despues: null, dispositivo: null, requestId: null }],
            siguiente: null,
          }),
        abrir('/auditoria?usuario=ana'),
        toca(/^Ver Ingreso fallido/),
        dice('No anotó qué había antes ni después'),
      ),
      incompleto: luego(abrir('/auditoria?accion=despacho.crear'), dice(/registros?$/), abreUno),
      error: noAplica('Muestra lo que la lista ya trajo: no pide nada'),
      'sin-senal': noAplica('Muestra lo que la lista ya trajo'),
      'nombres-largos': luego(conLargos, abrir('/auditoria?accion=despacho.cerrarAviso'), dice(/registros?$/), abreUno),
      sol: enSol(luego(abrir('/auditoria?accion=despacho.cerrarAviso'), dice(/registros?$/), abreUno)),
    },
  },
];
