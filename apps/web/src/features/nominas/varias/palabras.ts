import { type MarcaNomina, MARCAS_NOMINA } from '@rodal/domain/maquinas';

/** The marks in their order. */
export const MARCAS = Object.keys(MARCAS_NOMINA) as MarcaNomina[]; // the keys of the table

/** A mark on a button: `Marcar Revisor`. */
export const PALABRA_MARCA: Readonly<Record<MarcaNomina, string>> = { Creador: 'Creador', Aprobador: 'Aprobador', Supervisor: 'Revisor' };
