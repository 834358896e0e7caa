import type { Permission, Profile } from '@rodal/domain/permisos';
import { SITIOS } from './faenas-tabla.ts';

/** Of all demo users; a server in production refuses it. */
export const DEMO_PASSWORD = 'Rodal-demo-2026';

/** How a user's place is known (A11). */
type Ubicacion =
  | { readonly modo: 'gps' | 'manual' }
  | { readonly modo: 'fijo'; readonly latitud: number; readonly longitud: number; readonly origenForzado?: string };

export interface DemoUser {
  readonly usuario: string;
  readonly email: string;
  readonly perfiles: readonly Profile[];
  /** One line for whoever tries the demo. */
  readonly nota: string;
  readonly ubicacion: Ubicacion;
  /** Permissions granted to this person alone (C9). */
  readonly concedidos: readonly Permission[];
  /** Denied to this person alone, whatever the profiles grant (C9). */
  readonly negados: readonly Permission[];
  /** The company an external user is bound to (C32): its place in the list of carriers. */
  readonly transportista?: number;
}

type Row = readonly [usuario: string, perfiles: readonly Profile[], nota: string, more?: Partial<DemoUser>];

/** A post inside a site's yard. */
function postAt(codigo: string): { modo: 'fijo'; latitud: number; longitud: number; origen: string } {
  const sitio = SITIOS.find((one) => one.codigo === codigo);
  if (!sitio) throw new RangeError(`No such site: ${codigo}`);
  return { modo: 'fijo', latitud: sitio.lat, longitud: sitio.lng, origen: `${codigo}*${sitio.rol}` };
}

/** Of the four whom especificación 1 §6 names: the rolls, and with them the blocked suppliers. */
const NOMINAS = ['nominas.actualizar', 'nominas.notificar', 'proveedores.actualizar'] as const satisfies readonly Permission[];

const LAUTARO = postAt('P0001');
const MARIQUINA = postAt('P0002');

const ROWS: readonly Row[] = [
  ['admin', ['Administrador'], 'Administra usuarios, maestros y ajustes'],
  ['despachador', ['Despacho'], 'Terreno, posición por GPS'],
  ['despachador2', ['Despacho'], 'Terreno, posición por GPS'],
  [
    'puestofijo',
    ['Despacho'],
    'Puesto con coordenadas fijas en el patio de Lautaro',
    { ubicacion: { modo: 'fijo', latitud: LAUTARO.latitud, longitud: LAUTARO.longitud } },
  ],
  [
    'puestoforzado',
    ['Despacho'],
    'Puesto fijo con origen forzado en el patio de Mariquina',
    {
      ubicacion: {
        modo: 'fijo',
        latitud: MARIQUINA.latitud,
        longitud: MARIQUINA.longitud,
        origenForzado: MARIQUINA.origen,
      },
    },
  ],
  ['despachogenerico', ['Despacho'], 'Terreno, elige el origen a mano', { ubicacion: { modo: 'manual' } }],
  ['subproducto', ['DespachoSubProducto'], 'Despacha subproductos'],
  [
    'oficina',
    ['Recepciones', 'Reporte'],
    'Oficina: busca despachos, cierra sus avisos, importa lo que un teléfono no pudo enviar, ve los volúmenes de pallet y aprueba compras',
    { concedidos: ['despacho.importar', 'reporte.volumenesPallet', 'solicitudes.aprobar'] },
  ],
  [
    'reportes',
    ['Reporte', 'ReporteVolumenes', 'ReporteCorrecciones', 'BtnBc'],
    'Reportes, volúmenes de pallet y sincronización con BC',
    { concedidos: ['reporte.volumenesPallet'] },
  ],
  [
    'creador',
    ['Creador'],
    'Nóminas: marca Creador; actualiza y notifica sin ser Supervisor',
    { concedidos: [...NOMINAS, 'clientes.actualizar'] },
  ],
  [
    'aprobador',
    ['Aprobador'],
    'Nóminas: marca Aprobador; actualiza y notifica sin ser Supervisor. Aprueba compras de cualquier monto',
    { concedidos: [...NOMINAS, 'clientes.actualizar', 'solicitudes.aprobar'] },
  ],
  [
    'supervisor',
    ['Supervisor'],
    'Nóminas: marca Revisor, actualiza y notifica; actualiza clientes. Aprueba compras, también en reemplazo de otro',
    { concedidos: [...NOMINAS, 'clientes.actualizar', 'solicitudes.aprobar', 'solicitudes.sustituir'] },
  ],
  [
    'contador',
    ['Contabilidad'],
    'Concilia con el SII; actualiza clientes sin ser Supervisor',
    { concedidos: ['clientes.ver', 'clientes.actualizar'] },
  ],
  [
    'abastecimiento',
    ['Abastecimiento'],
    'Mantiene empresas, conductores y camiones; actualiza proveedores bloqueados',
    { concedidos: ['proveedores.ver', 'proveedores.actualizar'] },
  ],
  ['comex', ['Comex'], 'Pedidos de transferencia'],
  ['compras', ['Interno'], 'Compras: marca compradas las solicitudes aprobadas y las sigue', { concedidos: ['solicitudes.comprar'] }],
  ['externo', ['Externo'], 'Empresa de transporte, solo ve su empresa', { transportista: 8 }],
  ['sinperfil', [], 'Sin perfil: solo Inicio'],
  [
    'puestofijo2',
    ['Despacho'],
    'Otro puesto fijo en el patio de Lautaro, unos metros al norte',
    { ubicacion: { modo: 'fijo', latitud: LAUTARO.latitud + 0.0002, longitud: LAUTARO.longitud } },
  ],
  ['despachoprueba', ['Despacho'], 'El otro usuario genérico: elige el origen a mano', { ubicacion: { modo: 'manual' } }],
  ['supervisor2', ['Supervisor'], 'El segundo Supervisor que actualiza y notifica nóminas', { concedidos: NOMINAS }],
  ['control', ['Abastecimiento'], 'Control: además aprueba y desactiva empresas', { concedidos: ['empresas.aprobar'] }],
  ['transporte', ['Abastecimiento'], 'Transporte: además aprueba y desactiva conductores y camiones', { concedidos: ['transporte.aprobar'] }],
  ['costos', ['ReporteVolumenes'], 'Mira los costos; no los agrega ni los cambia', { negados: ['cargasBc.mantener'] }],
  ['externo2', ['Externo'], 'Otra empresa de transporte, en revisión: todavía sin aprobar', { transportista: 22 }],
  ['externonuevo', ['Externo'], 'Empresa de transporte que todavía no se registra', { transportista: 25 }],
];

/** The people of the demo; e-mails in the domain that the demo sets as `dominioCorreo` (A8). */
export const DEMO_USERS: readonly DemoUser[] = ROWS.map(([usuario, perfiles, nota, more]) => ({
  usuario,
  email: `${usuario}@rodal.example`,
  perfiles,
  nota,
  ubicacion: { modo: 'gps' },
  concedidos: [],
  negados: [],
  ...more,
}));
