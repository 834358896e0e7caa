import { expect } from '@playwright/test';
import { listDespachos, type DespachoFila } from '@rodal/contracts/despachos';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { como, conFotos, enSol, fallar, noAplica, quieta, responder, sinSenal } from './estados.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const AVISOS = '**/api/admin/avisos';
const LISTADO = '**/api/despacho/obtenerdatos*';
const FOTO = '**/api/despacho/despachos/*/fotos/*';

const conRuta =
  (antes: (mesa: Mesa) => Promise<void>, paso: Paso): Paso =>
  async (mesa) => {
    await antes(mesa);
    await paso(mesa);
  };
const interno = (ruta: string) => (mesa: Mesa) => fallar(mesa, ruta, 500, 'interno', errorText('interno'));

const conAviso: Paso = luego(abrir('/dashboardResumen'), dice(MESSAGES.informacionImportante));
const semana: Paso = luego(abrir('/despachoRecepciones'), toca('7 días'), ({ page }) => expect(page.getByText(/^[\d.]+\sdespachos?\s·/)).toBeVisible());
const sinResultados: Paso = luego(abrir('/despachoRecepciones?desde=2020-01-01&hasta=2020-01-02'), dice('Sin resultados para estos filtros'));

const AVISOS_LARGOS = [
  'Desde el lunes 23 la romana de CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE atiende de 07:30 a 19:00; los despachos de SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA van a Lautaro.',
  'Temporal en la costa: revise el estado de los caminos antes de salir.',
];

/** The demo's own rows with the longest names that the lists hold, and every flag at once. */
async function conNombresLargos({ context }: Mesa): Promise<void> {
  await context.route(LISTADO, async (route) => {
    const reply = await route.fetch();
    const pagina = listDespachos.reply.parse(await reply.json());
    await route.fulfill({ response: reply, json: { ...pagina, despachos: pagina.despachos.map(alargar) } });
  });
}

function alargar(fila: DespachoFila): DespachoFila {
  return {
    ...fila,
    numero: 1_284_907,
    FAENA: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
    DESTINY: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
    cliente: 'SOCIEDAD COMERCIALIZADORA DE PRODUCTOS FORESTALES DEL SUR AUSTRAL LIMITADA',
    driver_name: 'MAXIMILIANO ALEJANDRO HUENCHUMILLA ETCHEVERRY-MONTECINOS',
    transportist_name: 'TRANSPORTES Y SERVICIOS FORESTALES HERMANOS ETCHEVERRY-MONTECINOS Y COMPAÑÍA LIMITADA',
    farmer_name: 'SERVICIOS DE COSECHA MECANIZADA ALTO MALLECO SOCIEDAD POR ACCIONES',
    avisos: [
      { codigo: 'choferNoAutorizado', detalle: '' },
      { codigo: 'fueraPerimetro', detalle: 'A 1.284 m del borde' },
      { codigo: 'volumenDistinto', detalle: '31,204 y 31,198' },
      { codigo: 'guiaIncompleta', detalle: 'Falta el plan de manejo de la faena' },
    ],
  };
}

const verFotos: Paso = async ({ page }) => {
  await page.getByRole('button', { name: /fotos? del despacho/i }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const fotosListas: Paso = ({ page }) => conFotos(page.getByRole('dialog'));

export const OFICINA: readonly Fila[] = [
  {
    pantalla: 'inicio',
    ruta: '/dashboardResumen',
    quien: 'despachador',
    estados: {
      normal: conAviso,
      vacio: como('sinperfil', luego(abrir('/dashboardResumen'), dice(MESSAGES.sinPerfil))),
      incompleto: como('externo', luego(abrir('/dashboardResumen'), dice('Sin pantallas para su perfil'))),
      error: conRuta(interno(AVISOS), luego(abrir('/dashboardResumen'), dice('No se pudo traer el aviso'))),
      'sin-senal': sinSenal(conAviso),
      'nombres-largos': conRuta(
        (mesa) => responder(mesa, AVISOS, 200, { avisos: AVISOS_LARGOS.map((MENSAJE) => ({ MENSAJE })) }),
        luego(abrir('/dashboardResumen'), dice('Temporal en la costa')),
      ),
      sol: enSol(conAviso),
    },
  },
  {
    pantalla: 'despachos',
    ruta: '/despachoRecepciones',
    quien: 'oficina',
    estados: {
      normal: semana,
      vacio: sinResultados,
      incompleto: luego(abrir('/despachoRecepciones'), fechasAlReves),
      error: conRuta(interno(LISTADO), luego(abrir('/despachoRecepciones'), dice(MESSAGES.busquedaFallida))),
      'sin-senal': sinSenal(semana),
      'nombres-largos': conRuta(conNombresLargos, semana),
      sol: enSol(semana),
    },
  },
  {
    pantalla: 'despachos-fotos',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(semana, verFotos, fotosListas),
      vacio: conRuta(sinFotos, luego(semana, verFotos)),
      incompleto: noAplica('Un despacho tiene sus fotos o dice que faltan: despachos-fotos.vacio'),
      error: conRuta(interno(FOTO), luego(semana, verFotos, quieta)),
      'sin-senal': sinSenal(luego(semana, verFotos, fotosListas)),
      'nombres-largos': conRuta(conNombresLargos, luego(semana, verFotos, fotosListas)),
      sol: enSol(luego(semana, verFotos, fotosListas)),
    },
  },
  {
    pantalla: 'mis-despachos',
    ruta: '/despachoRecepciones',
    quien: 'despachador',
    estados: {
      normal: semana,
      vacio: sinResultados,
      incompleto: noAplica('Los mismos filtros que despachos.incompleto'),
      error: conRuta(interno(LISTADO), luego(abrir('/despachoRecepciones'), dice(MESSAGES.busquedaFallida))),
      'sin-senal': sinSenal(semana),
      'nombres-largos': conRuta(conNombresLargos, semana),
      sol: enSol(semana),
    },
  },
];

/** On a phone the filters are folded away. */
async function fechasAlReves({ page, telefono }: Mesa): Promise<void> {
  if (telefono) await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Desde').fill('2026-12-31');
  await page.getByLabel('Hasta').fill('2026-01-01');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('La fecha Desde es posterior a la fecha Hasta')).toBeVisible();
}

async function sinFotos({ context }: Mesa): Promise<void> {
  await context.route(LISTADO, async (route) => {
    const reply = await route.fetch();
    const pagina = listDespachos.reply.parse(await reply.json());
    await route.fulfill({ response: reply, json: { ...pagina, despachos: pagina.despachos.map((fila) => ({ ...fila, full_img: null })) } });
  });
}
