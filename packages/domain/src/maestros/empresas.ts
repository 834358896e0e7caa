import { missingGuia } from '../guia.ts';
import type { Maestro } from './campo.ts';
import { guiaIncompleta, ROLES, RUT, textOf } from './comunes.ts';

export const CLIENTES: Maestro = {
  titulo: 'Clientes',
  singular: 'el cliente',
  ayuda: 'A quién se despacha. Propio es la misma empresa: un traslado interno a otro se advierte.',
  llave: ['rut'],
  campos: [
    RUT,
    { campo: 'razonSocial', titulo: 'Razón social', tipo: 'texto', obligatorio: true, max: 100 },
    { campo: 'propio', titulo: 'Propio', tipo: 'booleano', max: 1, ayuda: 'La propia empresa.' },
    ROLES,
  ],
  observaciones: [],
};

export const TRANSPORTISTAS: Maestro = {
  titulo: 'Transportistas',
  singular: 'el transportista',
  ayuda: 'Empresas de transporte. Los despachos guardan el nombre: para corregirlo, agregue el nuevo y desactive el anterior.',
  llave: ['nombre'],
  campos: [
    { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 },
    { campo: 'rut', titulo: 'RUT', tipo: 'rut', max: 20, ayuda: 'La guía lo exige.' },
  ],
  observaciones: [guiaIncompleta(({ rut }) => missingGuia({ transportista: { rut: textOf(rut) } }).length > 0)],
};

export const COSECHEROS: Maestro = {
  titulo: 'Cosecheros',
  singular: 'el cosechero',
  ayuda: 'Quién cosechó. Los despachos guardan el nombre: para corregirlo, agregue el nuevo y desactive el anterior.',
  llave: ['nombre'],
  campos: [{ campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 }],
  observaciones: [],
};
