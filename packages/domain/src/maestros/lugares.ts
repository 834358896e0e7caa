import { missingGuia } from '../guia.ts';
import type { Maestro } from './campo.ts';
import { COMUNA, DIRECCION, guiaIncompleta, MAX_ID, ROLES, textOf } from './comunes.ts';

export const DESTINOS: Maestro = {
  titulo: 'Destinos',
  singular: 'el destino',
  ayuda: 'Adónde va una carga. Los marcados puerto son los del formulario de subproducto a puerto.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Código', tipo: 'entero', obligatorio: true, min: 1, max: MAX_ID },
    { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 },
    DIRECCION,
    COMUNA,
    { campo: 'puerto', titulo: 'Puerto', tipo: 'booleano', max: 1, ayuda: 'Se ofrece en Despacho Subproducto Puerto.' },
    ROLES,
  ],
  observaciones: [guiaIncompleta(({ direccion, comuna }) => missingGuia({ destino: { direccion: textOf(direccion), comuna: textOf(comuna) } }).length > 0)],
};

export const FAENAS: Maestro = {
  titulo: 'Datos legales de faenas',
  singular: 'la faena',
  ayuda: 'Lo que la guía exige del origen. Las faenas vienen de BC; lo que se escribe aquí queda aunque se vuelvan a cargar.',
  llave: ['codigo', 'rol'],
  campos: [
    { campo: 'codigo', titulo: 'Código Faena', tipo: 'texto', obligatorio: true, max: 40 },
    { campo: 'rol', titulo: 'Rol', tipo: 'texto', max: 40 },
    { campo: 'nombre', titulo: 'Nombre Faena', tipo: 'texto', max: 100, deErp: true },
    { campo: 'predio', titulo: 'Predio', tipo: 'texto', max: 100 },
    { ...DIRECCION, ayuda: 'Del predio.' },
    COMUNA,
    { campo: 'planManejo', titulo: 'Plan de manejo', tipo: 'texto', max: 60, ayuda: 'Número de la resolución de CONAF.' },
  ],
  fijas: {
    agregar: 'Datos legales de faenas: las filas vienen de BC y no se agregan aquí',
    importar: 'No está en BC: Datos legales de faenas no agrega filas',
    desactivar: 'Datos legales de faenas: las filas vienen de BC y no se desactivan aquí',
    vacio: 'Llegan con la próxima carga de faenas desde BC.',
    inactiva: 'Fuera de BC',
  },
  observaciones: [
    guiaIncompleta(({ predio, direccion, comuna, planManejo }) =>
      missingGuia({ origen: { predio: textOf(predio), direccion: textOf(direccion), comuna: textOf(comuna), planManejo: textOf(planManejo) } }).length > 0,
    ),
  ],
};
