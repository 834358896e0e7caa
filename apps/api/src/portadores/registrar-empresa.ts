import type { DocumentoNuevo as DocumentoEscrito } from '@rodal/contracts/documentos';
import { type EmpresaEscrita, revisarEmpresa } from '@rodal/domain/documentos/empresas';
import { correosEscritos } from '@rodal/domain/documentos/reparos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import type { AuditActor } from '../audit/audit.ts';
import { type Quien, registrar } from './registrar.ts';
import type { Deps } from '../puertos/deps.ts';
import { type DatosEmpresa, EMPRESA, findEmpresa, insertEmpresa } from './empresas.repo.ts';

/** A company and the papers it comes with. */
type Pedido = EmpresaEscrita & { readonly documentos: readonly DocumentoEscrito[] };

/** Registers a company with its papers. @returns its RUT @throws AppError as {@link registrar} */
export function saveEmpresa(deps: Pick<Deps, 'db' | 'clock'>, pedido: Pedido, quien: Quien, actor: AuditActor): Promise<string> {
  const rut = parseRut(pedido.rutEmpresa);
  const empresa = { rut: rut ?? '', ...datosDe(pedido), creadoPorId: quien.usuarioId, creadoEn: deps.clock() };
  return registrar(
    deps,
    {
      tipo: EMPRESA, clave: rut, clavePapeles: rut, documentos: pedido.documentos, yaEsta: MESSAGES_OFICINA.empresaYaEsta, resumen: resumenDatos(empresa),
      reparos: (adjuntos) => revisarEmpresa(pedido, adjuntos),
      insert: (tx) => insertEmpresa(tx, empresa),
      async isSame(tx) {
        const esta = await findEmpresa(tx, empresa.rut);
        return esta?.creadoPorId === quien.usuarioId && JSON.stringify(resumenDatos(esta)) === JSON.stringify(resumenDatos(empresa));
      },
    },
    quien,
    actor,
  );
}

/** What is stored of what was written and let pass. */
export function datosDe({ nombreEmpresa, contacto, tipodeservicio, email }: Omit<EmpresaEscrita, 'rutEmpresa'>): DatosEmpresa {
  return { nombre: nombreEmpresa, contacto, servicio: tipodeservicio, correos: correosEscritos(email) ?? [] };
}

/** What the audit says of a company's data. */
export function resumenDatos({ nombre, contacto, servicio, correos }: DatosEmpresa) {
  return { nombre, contacto, servicio, correos: [...correos] };
}
