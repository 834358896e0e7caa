import { contar, enumerar } from '@rodal/domain/contar';
import type { Paso } from '@rodal/contracts/primeros-pasos';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import type { Cuentas, Prueba } from './pasos.repo.ts';

/** Where the program says what it needs of the ERP. */
const FALTA_ERP =
  'Sin ERP. Para conectarlo defina ERP_URL, ERP_TOKEN_URL, ERP_CLIENT_ID y ERP_CLIENT_SECRET en el servidor y pártalo de nuevo. Sin él, las faenas las puede enviar un programa con una clave de Usuarios › Programas.';

/**
 * The first day of a company, in the order it is lived (D19): each step with its state and its screen.
 * @param prueba the last test of the ERP; null = never
 */
export function pasosOf(cuentas: Cuentas, conErp: boolean, prueba: Prueba | null): readonly Paso[] {
  const { ajustes, ajustesVistos, cargasErp, faenas, perimetros, despachadores, listos, despachos } = cuentas;
  const faltan = MAESTROS_DEL_FORMULARIO.filter(({ hay }) => !hay(cuentas));
  const erpHecho = prueba?.ok ?? cargasErp > 0;
  return [
    {
      clave: 'empresa',
      titulo: 'Datos de la empresa',
      estado: ajustes > 0 || ajustesVistos ? 'hecho' : 'falta',
      detalle:
        ajustes > 0
          ? 'Hay ajustes propios.'
          : ajustesVistos
            ? 'Los ajustes sirven como están.'
            : 'Revise los ajustes: el correo admitido para los choferes, lo que se exige para enviar y el mapa base. Si sirven como están, confírmelos.',
      destino: { ruta: '/ajustes', texto: 'Revisar ajustes' },
    },
    {
      clave: 'erp',
      titulo: 'Conexión con el ERP',
      estado: erpHecho ? 'hecho' : conErp ? 'falta' : 'opcional',
      detalle: erpHecho ? 'El ERP responde.' : conErp ? (prueba === null ? 'Está configurada; falta probarla.' : `La última prueba falló: ${prueba.causa}`) : FALTA_ERP,
      destino: null,
    },
    {
      clave: 'faenas',
      titulo: 'Faenas',
      estado: faenas > 0 ? 'hecho' : 'falta',
      detalle: faenas > 0 ? `${contar(faenas, 'faena', 'faenas')}.` : conErp ? 'No hay faenas: tráigalas con Actualizar Faenas desde BC.' : 'No hay faenas: llegan del ERP o de un programa con clave.',
      destino: { ruta: '/faenas', texto: 'Ir a Faenas' },
    },
    {
      clave: 'perimetros',
      titulo: 'Perímetros',
      estado: perimetros > 0 ? 'hecho' : 'falta',
      detalle:
        perimetros > 0
          ? `${perimetros} de ${contar(faenas, 'faena tiene', 'faenas tienen')} perímetro.`
          : 'Ninguna faena tiene perímetro. En Faenas, Subir KML: con él el teléfono encuentra la faena por su posición.',
      destino: { ruta: '/faenas', texto: 'Subir KML' },
    },
    {
      clave: 'maestros',
      titulo: 'Maestros',
      estado: faltan.length === 0 ? 'hecho' : 'falta',
      detalle:
        faltan.length === 0
          ? 'El formulario de despacho tiene qué ofrecer.'
          : `Faltan ${enumerar(faltan.map(({ nombre }) => nombre(cuentas)))}. Impórtelos de una planilla o agréguelos uno a uno.`,
      destino: { ruta: `/maestros?maestro=${faltan[0]?.maestro ?? 'destinos'}`, texto: 'Ir a Maestros' },
    },
    {
      clave: 'usuarios',
      titulo: 'Usuarios',
      estado: despachadores > 0 ? 'hecho' : 'falta',
      detalle: despachadores > 0 ? `${contar(despachadores, 'persona despacha', 'personas despachan')}.` : 'Nadie puede despachar: agregue a una persona y déle el perfil Despacho.',
      destino: { ruta: '/admin', texto: 'Ir a Usuarios' },
    },
    {
      clave: 'telefonos',
      titulo: 'Teléfonos',
      estado: listos > 0 ? 'hecho' : 'falta',
      detalle:
        listos > 0
          ? `${listos} de ${contar(despachadores, 'despachador ya ingresó', 'despachadores ya ingresaron')}.`
          : 'En el teléfono, con señal: abra la dirección de Rodal, ingrese con el usuario de quien despacha, cambie la contraseña temporal e instale la aplicación.',
      destino: null,
    },
    {
      clave: 'despacho',
      titulo: 'Primer despacho',
      estado: despachos ? 'hecho' : 'falta',
      detalle: despachos ? 'Ya llegó.' : 'Se registra en el teléfono, con o sin señal, y aparece en Despachos.',
      destino: { ruta: '/despachoRecepciones', texto: 'Ver Despachos' },
    },
  ];
}

/** A list of the form that must not be empty. */
interface Necesario {
  readonly maestro: MaestroClave;
  readonly hay: (cuentas: Cuentas) => boolean;
  /** What is missing, in words. */
  readonly nombre: (cuentas: Cuentas) => string;
}

/** What no dispatch can do without. */
const MAESTROS_DEL_FORMULARIO: readonly Necesario[] = [
  { maestro: 'destinos', hay: ({ destinos }) => destinos > 0, nombre: () => 'destinos' },
  { maestro: 'clientes', hay: ({ clientes }) => clientes > 0, nombre: () => 'clientes' },
  { maestro: 'productos', hay: ({ medibles }) => medibles > 0, nombre: ({ productos }) => (productos === 0 ? 'productos' : 'productos con largo') },
  { maestro: 'transportistas', hay: ({ transportistas }) => transportistas > 0, nombre: () => 'transportistas' },
  { maestro: 'cosecheros', hay: ({ cosecheros, sinCosecha }) => sinCosecha || cosecheros > 0, nombre: () => 'cosecheros' },
];
