import type { DocumentoNuevo as DocumentoEscrito } from '@rodal/contracts/documentos';
import { type ConductorEscrito, revisarConductor } from '@rodal/domain/documentos/conductores';
import { correosEscritos } from '@rodal/domain/documentos/reparos';
import { claveConductor, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import type { AuditActor } from '../audit/audit.ts';
import { checkEmpresa } from './de-empresa.ts';
import { type Quien, registrar } from './registrar.ts';
import type { Deps } from '../puertos/deps.ts';
import { CONDUCTOR, type DatosConductor, findConductor, insertConductor } from './conductores.repo.ts';

/** The data of a driver as written. */
type Datos = Omit<ConductorEscrito, 'rut'> & Pick<DatosConductor, 'cumple'>;

/** A driver and the papers they come with. */
type Pedido = ConductorEscrito & Datos & { readonly documentos: readonly DocumentoEscrito[] };

/** Registers a driver with their papers. @returns their RUT @throws AppError as {@link registrar} */
export function saveConductor(deps: Pick<Deps, 'db' | 'clock'>, pedido: Pedido, quien: Quien, actor: AuditActor): Promise<string> {
  const rut = parseRut(pedido.rut);
  const conductor = { rut: rut ?? '', ...datosDe(pedido), creadoPorId: quien.usuarioId, creadoEn: deps.clock() };
  const { empresaRut } = conductor;
  const licencia = pedido.documentos.find(({ idtipodocumento }) => idtipodocumento === TIPOS_DOCUMENTO.licenciaConducir.numero);
  return registrar(
    deps,
    {
      tipo: CONDUCTOR, clave: rut, clavePapeles: rut === null || empresaRut === '' ? null : claveConductor({ rut, empresa: empresaRut }),
      documentos: pedido.documentos, yaEsta: MESSAGES_OFICINA.conductorYaEsta, resumen: resumenDatos(conductor),
      reparos: (adjuntos) => revisarConductor(pedido, { adjuntos, licencia: { vence: licencia?.vence ?? null, clase: licencia?.clase ?? '' } }),
      async insert(tx) {
        // Whoever is there already says so before the company that somebody else may have taken out since.
        if ((await findConductor(tx, conductor.rut)) !== null) return false;
        await checkEmpresa(tx, empresaRut);
        return insertConductor(tx, conductor);
      },
      async isSame(tx) {
        const esta = await findConductor(tx, conductor.rut);
        return esta?.creadoPorId === quien.usuarioId && JSON.stringify(resumenDatos(esta)) === JSON.stringify(resumenDatos(conductor));
      },
    },
    quien,
    actor,
  );
}

/** What is stored of what was written and let pass; '' = no company. */
export function datosDe({ nombre, telefono, direccion, correo, correoNotificacion, empresa, cumple }: Datos): DatosConductor {
  return { nombre, telefono, direccion, correo: correo.toLowerCase(), correos: correosEscritos(correoNotificacion) ?? [], empresaRut: parseRut(empresa) ?? '', cumple };
}

/** What the audit says of a driver's data. */
export function resumenDatos({ nombre, telefono, direccion, correo, correos, empresaRut, cumple }: DatosConductor) {
  return { nombre, telefono, direccion, correo, correos: [...correos], empresa: empresaRut, cumple };
}
