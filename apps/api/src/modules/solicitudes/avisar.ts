import { SOLICITUD_COMPRA } from '@rodal/domain/maquinas';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import type { EstadoSolicitud } from '@rodal/domain/solicitudes';
import { type Cuenta, readCuentas } from '../../correos/destinatarios.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { SolicitudRow } from './solicitudes.repo.ts';

type Avisa = Pick<Deps, 'jobs' | 'clock'>;

/** What every mail says of a request. */
function dicha({ id, numero, titulo, usuario, monto, destino, detalle }: SolicitudRow) {
  return { id, numero, titulo, solicitante: usuario, monto: formatMoneda(monto, 'CLP'), destino, detalle };
}

async function escribir(tx: Tx, deps: Avisa, plantilla: 'solicitud.porAprobar' | 'solicitud.porComprar', una: SolicitudRow, cuentas: readonly Cuenta[]): Promise<void> {
  for (const { correo } of cuentas.filter((cuenta) => cuenta.activo && cuenta.correo !== '')) {
    await encolarCorreo(tx, deps, { plantilla, datos: dicha(una), para: correo, evento: `${plantilla}:${una.id}`, entidad: 'solicitud', entidadId: una.id });
  }
}

/** Whoever was named hears that it waits for them. */
export async function avisarCreada(tx: Tx, deps: Avisa, una: SolicitudRow): Promise<void> {
  await escribir(tx, deps, 'solicitud.porAprobar', una, (await readCuentas(tx)).filter(({ usuarioId }) => usuarioId === una.aprobadorId));
}

/** Whoever asked hears what became of it, unless they did it; once it is approved, whoever buys too. */
export async function avisarPaso(tx: Tx, deps: Avisa, una: SolicitudRow, paso: { readonly estado: EstadoSolicitud; readonly usuario: string; readonly motivo: string; readonly ahora: Date }): Promise<void> {
  const cuentas = await readCuentas(tx);
  const [suya] = cuentas.filter(({ usuarioId, activo, correo }) => usuarioId === una.solicitanteId && activo && correo !== '');
  if (suya !== undefined && suya.usuario !== paso.usuario) {
    const datos = { ...dicha(una), estado: SOLICITUD_COMPRA.estados[paso.estado], quien: paso.usuario, cuando: formatDateTime(paso.ahora), motivo: paso.motivo };
    await encolarCorreo(tx, deps, { plantilla: 'solicitud.cambiada', datos, para: suya.correo, evento: `solicitud.cambiada:${una.id}:${paso.estado}`, entidad: 'solicitud', entidadId: una.id });
  }
  if (paso.estado !== 'APROBADA') return;
  await escribir(tx, deps, 'solicitud.porComprar', una, cuentas.filter(({ permisos, usuario }) => can(permisos, 'solicitudes.comprar') && usuario !== paso.usuario));
}
