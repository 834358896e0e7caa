import { expect } from '@playwright/test';
import type { AvisoDetalle, DespachoDetalle, FotoDetalle } from '@rodal/contracts/detalle';
import { MESSAGES } from '@rodal/domain/messages';
import { conFotos, enSol, fallar, noAplica, quieta, sinSenal } from './estados.ts';
import { alargar, detalle, detalleFallido, enDespachoAjeno, enDetalle, ficha, FOTO, interno, semana } from './oficina.ts';
import { dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const GUIA = '**/api/despacho/despachos/*/guia';
/** What somebody did who was faster. */
const CONFLICTO = {
  cuando: '2026-11-20T18:12:00.000Z',
  usuario: 'abastecimiento',
  accion: 'Aviso cerrado: Fuera del perímetro',
  cambios: [
    { campo: 'Nota', antes: null, despues: 'Cancha nueva: Abastecimiento corrige el perímetro esta semana' },
    { campo: 'Cerrado por', antes: null, despues: 'abastecimiento' },
  ],
};
const CERRAR = '**/api/despacho/despachos/*/avisos/*/cerrar';

const HORA = '2026-11-20T14:05:00.000Z';
const AVISOS: readonly AvisoDetalle[] = [
  { codigo: 'choferNoAutorizado', detalle: '12.345.678-5', creadoEn: HORA, resueltoEn: null, resueltoPor: null, nota: null },
  { codigo: 'fueraPerimetro', detalle: 'A 1.284 m del borde', creadoEn: HORA, resueltoEn: null, resueltoPor: null, nota: null },
  {
    codigo: 'guiaIncompleta',
    detalle: 'Falta el plan de manejo de la faena',
    creadoEn: HORA,
    resueltoEn: HORA,
    resueltoPor: 'maximiliano.huenchumilla',
    nota: 'El plan de manejo llegó por correo el viernes; se agregó a la faena y la guía ya salió con él.',
  },
];
const conAvisos: Paso = detalle((entero) => ({ ...entero, avisos: [...AVISOS] }));
const sinAvisos: Paso = detalle((entero) => ({ ...entero, avisos: [] }));

/** The longest of everything that the contract lets through. */
const largo: Paso = detalle((entero) => {
  const despacho = alargar(entero.despacho);
  return {
    ...entero,
    despacho,
    avisos: [...AVISOS],
    datos: {
      ...entero.datos,
      carguio: 'SERVICIOS FORESTALES Y DE CARGUÍO HERMANOS ETCHEVERRY-MONTECINOS Y COMPAÑÍA LIMITADA',
      correoChofer: 'maximiliano.huenchumilla-etcheverry.montecinos@rodal.example',
      comentarios: 'Carga asegurada con doble cadena; el carro viene con una luz trasera quemada y el chofer ya avisó a su empresa.\nRuta por Melipeuco cortada.',
    },
    EVENTOS: entero.EVENTOS.map((evento) => ({ ...evento, detalle: `${evento.detalle} · ${despacho.driver_name}` })),
    lugar: { ...entero.lugar, motivo: 'La faena se cargó desde el camino vecinal porque el acceso principal está cortado por el temporal' },
    historia: entero.historia.map((entrada) => ({
      ...entrada,
      usuario: 'maximiliano.huenchumilla-etcheverry',
      dispositivo: 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Mobile Safari/537.36',
      cambios: [{ campo: 'Comentarios', antes: null, despues: despacho.transportist_name }, { campo: 'Transportista', antes: despacho.farmer_name, despues: despacho.transportist_name }],
    })),
  };
});

const M3 = (fila: { unidad: string; dispatch_number: string | null }) => fila.unidad === 'M3' && fila.dispatch_number !== null;
const abierto: Paso = enDetalle(null, '', M3);
const diametros = enDetalle('Carga', 'avisos=volumenDistinto', ({ unidad }) => unidad === 'M3');
const alturas = enDetalle('Carga', '', ({ unidad }) => unidad === 'MR');
const chips = enDetalle('Carga', '', ({ unidad }) => unidad === 'BDMT');
const historia = enDetalle('Historia', '', M3);

const hojas: Paso = (mesa) => conFotos(ficha(mesa));
const fotos: Paso = luego(enDetalle('Fotos', '', M3), hojas);
const fotosCon = (cambiar: (foto: FotoDetalle) => FotoDetalle): Paso =>
  detalle((entero: DespachoDetalle) => ({ ...entero, fotos: entero.fotos.map(cambiar) }));
const sinFoto = (foto: FotoDetalle): FotoDetalle => ({
  ...foto, url: null, tomadaEn: null, estado: null, sha256: null, ancho: null, alto: null, bytes: null,
  motivo: 'La cámara no abría y el chofer no podía esperar',
});
const unaSola: Paso = luego(fotosCon((foto) => (foto.lado === 'lleno' ? sinFoto(foto) : foto)), enDetalle('Fotos', '', M3), hojas);
const danada: Paso = luego(fotosCon((foto) => (foto.lado === 'lleno' ? { ...foto, estado: 'danada' } : foto)), enDetalle('Fotos', '', M3), hojas);

const formulario: Paso = luego(conAvisos, abierto, toca(/^Cerrar aviso Fuera/), ({ page }) => expect(page.getByLabel('Nota')).toBeVisible());
const escribe: Paso = ({ page }) => page.getByLabel('Nota').fill('Se habló con el jefe de faena: cargó en la cancha nueva, que el perímetro todavía no tiene.');
const envia: Paso = ({ page }) => page.getByRole('form', { name: /^Cerrar aviso/ }).getByRole('button', { name: 'Cerrar aviso' }).click();

const pideGuia: Paso = (mesa) => ficha(mesa).getByRole('button', { name: /^Ver (la )?guía/ }).click();
/** The browser's own viewer says nothing of when it is done. */
const dibujada: Paso = ({ page }) => page.waitForTimeout(3000);
const guia: Paso = luego(abierto, pideGuia, ({ page }) => expect(page.getByText(/está lista|Guardar/).first()).toBeVisible(), dibujada);
const esperandoGuia: Paso = luego(
  (mesa) => fallar(mesa, GUIA, 409, 'guia_no_disponible', MESSAGES.guiaNoDisponible),
  enDetalle(null, 'estado=enviado'),
  pideGuia,
  dice('Esperando la guía'),
);
const guiaNoGenerada: Paso = luego((mesa) => fallar(mesa, GUIA, 422, 'guia_no_generada', MESSAGES.guiaNoGenerada), abierto, pideGuia, dice(MESSAGES.guiaNoGenerada));

const VACIO = 'Un despacho siempre tiene esta parte';
const FALLA = 'Llega entero o no llega: detalle.error';
const TRAIDO = 'Ya está en la página: detalle.sin-senal';

/** A dispatch, part by part; its flags and its guide. */
export const DETALLE: readonly Fila[] = [
  {
    pantalla: 'detalle',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(semana, abierto),
      vacio: enDespachoAjeno,
      incompleto: luego(conAvisos, abierto),
      error: luego(detalleFallido, ({ page }) => page.goto('/despachoRecepciones?rango=7dias&ver=01990000-0000-7000-8000-000000000000').then(() => undefined), dice('No se pudo traer el despacho')),
      'sin-senal': sinSenal(abierto),
      'nombres-largos': luego(largo, abierto),
      sol: enSol(luego(conAvisos, abierto)),
    },
  },
  {
    pantalla: 'detalle-carga-diametros',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: diametros,
      vacio: noAplica(VACIO),
      incompleto: luego(sinAvisos, enDetalle('Carga', '', M3)),
      error: noAplica(FALLA),
      'sin-senal': noAplica(TRAIDO),
      'nombres-largos': luego(largo, diametros),
      sol: enSol(diametros),
    },
  },
  {
    pantalla: 'detalle-carga-alturas',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: alturas,
      vacio: noAplica(VACIO),
      incompleto: chips,
      error: noAplica(FALLA),
      'sin-senal': noAplica(TRAIDO),
      'nombres-largos': luego(largo, alturas),
      sol: enSol(alturas),
    },
  },
  {
    pantalla: 'detalle-fotos',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: fotos,
      vacio: luego(fotosCon(sinFoto), enDetalle('Fotos', '', M3), dice('Se envió sin esta foto')),
      incompleto: unaSola,
      error: luego(interno(FOTO), enDetalle('Fotos', '', M3), dice('No se pudo traer la foto')),
      'sin-senal': sinSenal(fotos),
      'nombres-largos': luego(largo, danada),
      sol: enSol(danada),
    },
  },
  {
    pantalla: 'detalle-historia',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: historia,
      vacio: luego(detalle((entero) => ({ ...entero, historia: [] })), historia, dice('Sin historia')),
      incompleto: noAplica('Cada fila de la historia está entera'),
      error: noAplica(FALLA),
      'sin-senal': noAplica(TRAIDO),
      'nombres-largos': luego(largo, historia),
      sol: enSol(historia),
    },
  },
  {
    pantalla: 'cerrar-aviso',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: formulario,
      vacio: noAplica('Sin avisos no hay qué cerrar: detalle.normal'),
      incompleto: luego(formulario, envia, dice('Falta la Nota')),
      error: luego((mesa) => fallar(mesa, CERRAR, 409, 'estado_cambiado', 'Otra persona cambió este registro. Actualice y revise.', { conflicto: CONFLICTO }), formulario, escribe, envia, dice('Ya no está como usted lo vio')),
      'sin-senal': sinSenal(formulario, luego(escribe, envia, quieta)),
      'nombres-largos': luego(largo, abierto, toca(/^Cerrar aviso Chofer/), escribe),
      sol: enSol(luego(formulario, envia)),
    },
  },
  {
    pantalla: 'guia',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: guia,
      vacio: noAplica('La guía que falta es guia.incompleto, guia.error'),
      incompleto: esperandoGuia,
      error: guiaNoGenerada,
      'sin-senal': sinSenal(abierto, luego(pideGuia, dice('No se pudo traer la guía'))),
      'nombres-largos': noAplica('La guía es de su emisor'),
      sol: enSol(guiaNoGenerada),
    },
  },
];
