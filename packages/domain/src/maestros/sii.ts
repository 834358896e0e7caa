import type { Maestro, OpcionCampo } from './campo.ts';
import { RUT } from './comunes.ts';

/** What the screens of the SII know of suppliers and of the ledger's types (especificación 3 §2.7). */

const EMPRESAS: readonly OpcionCampo[] = [
  { valor: 'COMSA', texto: 'COMSA' },
  { valor: 'FLE', texto: 'FLE' },
];

export const RESPONSABLES_PROVEEDOR: Maestro = {
  titulo: 'Responsables de proveedores',
  singular: 'el responsable',
  ayuda: 'Quién responde en cada empresa por los documentos de un proveedor: sale como Usuario en los informes del SII y recibe los suyos por correo.',
  llave: ['empresa', 'rut'],
  campos: [
    { campo: 'empresa', titulo: 'Empresa', tipo: 'opcion', obligatorio: true, max: 5, opciones: EMPRESAS },
    { ...RUT, titulo: 'RUT del proveedor' },
    { campo: 'usuario', titulo: 'Usuario', tipo: 'texto', obligatorio: true, max: 60, ayuda: 'Su nombre de usuario en Rodal.' },
  ],
  alDesactivar: 'Los documentos del proveedor vuelven a quien registró el último en BC, o quedan Sin asignar.',
  observaciones: [],
};

export const PROVEEDORES_COMEX: Maestro = {
  titulo: 'Proveedores de Comex',
  singular: 'el proveedor',
  ayuda: 'Sus documentos van al informe de Comex de Sii Comsa, aparte de los demás.',
  llave: ['rut'],
  campos: [RUT, { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', max: 100 }],
  alDesactivar: 'Sus documentos vuelven a los informes 1 y 2.',
  observaciones: [],
};

export const TIPOS_FUERA_SII: Maestro = {
  titulo: 'Tipos de BC fuera del registro',
  singular: 'el tipo',
  ayuda: 'Documentos de compra de BC que el registro de compras del SII no lleva, como honorarios y facturas extranjeras: se cuentan aparte y no se buscan.',
  llave: ['tipo'],
  campos: [
    { campo: 'tipo', titulo: 'Tipo', tipo: 'texto', obligatorio: true, max: 40, ayuda: 'Como viene en TIPODOCUMENTO de BC.' },
    { campo: 'detalle', titulo: 'Detalle', tipo: 'texto', max: 100 },
  ],
  alDesactivar: 'Sus documentos se buscan en el registro como los demás.',
  observaciones: [],
};
