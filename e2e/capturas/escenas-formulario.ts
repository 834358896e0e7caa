import { expect } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { AROMO_DENTRO, AROMO_FUERA, LA_PIEDRA_VENCIDA } from '../support/lugares.ts';
import { ASTILLAS, ASTILLAS_PUERTO, incompleta, larga, NITENS, PINO, RUMA, type Semilla } from './cargas.ts';
import { conFotos, enSol, fallar, noAplica, sinSenal } from './estados.ts';
import { desplegar, dice, enBorrador, enNuevo, enviado, INSERTAR, intentar, luego, mira, toca } from './pasos.ts';
import type { Celda, Estado, Fila, Paso } from './tipos.ts';

const fotosListas: Paso = ({ page }) => conFotos(page.getByRole('form'));
const completa = (semilla: Semilla): Paso => luego(enBorrador(semilla), fotosListas);
const abierta = (semilla: Semilla): Paso => luego(completa(semilla), desplegar);

/** Refused by the server and opened again with Corregir (R63). */
const corrigiendo: Paso = luego(
  (mesa) =>
    fallar(mesa, INSERTAR, 422, 'despacho_rechazado', errorText('despacho_rechazado'), {
      errores: [
        { campo: 'rutChofer', codigo: 'invalido', mensaje: 'Rut No Valido' },
        { campo: 'patenteCarro', codigo: 'invalido', mensaje: 'Patente Carro debe tener 6 letras o números' },
      ],
    }),
  enviado(PINO),
  toca(/^Corregir/),
  ({ page }) => expect(page.getByRole('form')).toBeVisible(),
);

/** A plate and a driver of the blocked lists, told on leaving the field (A9). */
const bloqueados: Paso = async (mesa) => {
  const { page } = mesa;
  await abierta(PINO)(mesa);
  const [patente, rut] = await page.evaluate(async () => {
    const primera = async (ruta: string, clave: string): Promise<string> => (await (await fetch(ruta)).json()).filas[0][clave];
    return [await primera('/api/despacho/patentesBloqueadas', 'patente'), await primera('/api/despacho/choferesBloqueadas', 'rut')] as const;
  });
  await page.getByLabel('Patente Camión').fill(patente);
  await page.getByLabel('Rut Chofer').fill(rut);
  await page.getByLabel('Rut Chofer').blur();
  await expect(page.getByText(MESSAGES.patenteBloqueada(patente))).toBeVisible();
  await page.getByText(MESSAGES.patenteBloqueada(patente)).evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

const ubicar = (lugar: typeof AROMO_DENTRO): Paso =>
  luego(({ context }) => context.setGeolocation(lugar), enNuevo('/despacho'), toca('Ubicación'), ({ page }) => expect(page.locator('.leaflet-container, figure').first()).toBeVisible());
const verMapa: Paso = mira(({ page }) => page.getByRole('button', { name: /Origen y llegada/ }));
const denegado: Paso = luego(({ context }) => context.clearPermissions(), enNuevo('/despacho'), toca('Ubicación'), dice('No hay permiso para usar la ubicación.'));

/** A form on its own: what its fields, mandatory or not, make of it. */
function formulario(pantalla: string, ruta: string, quien: Fila['quien'], semilla: Semilla, mas: Partial<Record<Estado, Celda>> = {}): Fila {
  return {
    pantalla,
    ruta,
    quien,
    estados: {
      normal: completa(semilla),
      vacio: enNuevo(ruta),
      incompleto: luego(enBorrador({ ...incompleta(semilla), sinGuardar: true }), intentar),
      error: noAplica('Los mismos avisos que despacho-nuevo.error y despacho-desplegado.error'),
      'sin-senal': sinSenal(completa(semilla)),
      'nombres-largos': completa(larga(semilla)),
      sol: enSol(completa(semilla)),
      ...mas,
    },
  };
}

function desplegado(pantalla: string, ruta: string, quien: Fila['quien'], semilla: Semilla, error: Celda): Fila {
  const visto = 'Un formulario que no está completo se abre desplegado: vea el mismo estado sin desplegar';
  return {
    pantalla,
    ruta,
    quien,
    estados: {
      normal: abierta(semilla),
      vacio: noAplica(visto),
      incompleto: noAplica(visto),
      error,
      'sin-senal': noAplica('Desplegarlo no cambia lo que dice sin señal'),
      'nombres-largos': abierta(larga(semilla)),
      sol: enSol(abierta(semilla)),
    },
  };
}

/** A step of Metro Ruma, of a draft that lacks nothing. */
function paso(pantalla: string, titulo: string, vacio: Celda): Fila {
  const enPaso = (semilla: Semilla): Paso =>
    luego(completa(semilla), toca(new RegExp(`^${titulo}`)), ({ page }) => expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible());
  return {
    pantalla,
    ruta: '/despachometroruma',
    quien: 'despachador',
    estados: {
      normal: enPaso(RUMA),
      vacio,
      incompleto: enPaso(incompleta(RUMA)),
      error: noAplica('Los mismos avisos que despacho-nuevo.error y altura-camion.error'),
      'sin-senal': noAplica('Los pasos dicen lo mismo con y sin señal: metro-ruma-nuevo.sin-senal'),
      'nombres-largos': enPaso(larga(RUMA)),
      sol: enSol(enPaso(RUMA)),
    },
  };
}

export const FORMULARIOS: readonly Fila[] = [
  formulario('despacho-nuevo', '/despacho', 'despachador', PINO, { error: corrigiendo }),
  desplegado('despacho-desplegado', '/despacho', 'despachador', PINO, bloqueados),
  desplegado('despacho-alturas-desplegado', '/despacho', 'despachador', NITENS, noAplica('Los avisos de las medidas: altura-camion.error')),
  formulario('subproducto-nuevo', '/despachoSubproducto', 'subproducto', ASTILLAS),
  desplegado('subproducto-desplegado', '/despachoSubproducto', 'subproducto', ASTILLAS, noAplica('Los mismos avisos que despacho-desplegado.error')),
  formulario('puerto-nuevo', '/despachoSubproductoPuerto', 'subproducto', ASTILLAS_PUERTO),
  formulario('metro-ruma-nuevo', '/despachometroruma', 'despachador', RUMA),
  paso('metro-ruma-datos', 'Datos del Despacho', noAplica('El primer paso vacío es metro-ruma-nuevo.vacio')),
  paso('metro-ruma-carga', 'Datos Carga', luego(enNuevo('/despachometroruma'), toca(/^Datos Carga/), dice(/^Elija la especie/))),
  paso('metro-ruma-servicios', 'Servicios', luego(enNuevo('/despachometroruma'), toca(/^Servicios/), dice('Falta en este paso'))),
  {
    pantalla: 'ubicacion',
    ruta: '/despacho',
    quien: 'despachador',
    estados: {
      normal: luego(ubicar(AROMO_DENTRO), dice(/^Dentro de/), verMapa),
      vacio: luego(enNuevo('/despacho'), dice('Presione Ubicación')),
      incompleto: luego(ubicar(AROMO_FUERA), dice(MESSAGES.fueraPerimetro), verMapa),
      error: denegado,
      'sin-senal': sinSenal(luego(ubicar(AROMO_DENTRO), dice(/^Dentro de/)), verMapa),
      'nombres-largos': luego(ubicar(LA_PIEDRA_VENCIDA), dice(/La faena terminó/), verMapa),
      sol: enSol(luego(ubicar(AROMO_DENTRO), dice(/^Dentro de/), verMapa)),
    },
  },
];
