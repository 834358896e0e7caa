import type { BlobStore } from '@rodal/api/blobs/store';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import type { EmpresaDemo } from './empresas.ts';
import { hace, idDe, rowOfHecho } from './hechos.ts';
import { copyPapeles, noPapeles, putPapeles, REVISA } from './rows-papeles.ts';

const APRUEBA = 'control';
const { PENDIENTE, ACTIVO, INACTIVO } = ESTADO_EMPRESA.estados;

/** The demo's companies, their papers and what the audit says of both. */
export async function putEmpresas(sql: pg.PoolClient, blobs: BlobStore, empresas: readonly EmpresaDemo[], now: Date): Promise<void> {
  const papeles = noPapeles();
  const filas: Row[] = [];
  for (const empresa of empresas) {
    const { rut, nombre, contacto, servicio, correos, estado, ingresadaHace, motivo } = empresa;
    const creadoEn = hace(now, ingresadaHace);
    filas.push({ rut, nombre, contacto, servicio, correos, estado, version: 1, creado_por_id: idDe(REVISA), creado_en: creadoEn });
    const suya = { entidad: 'empresa', entidad_id: rut };
    papeles.auditoria.push(rowOfHecho(creadoEn, REVISA, { ...suya, accion: 'empresa.crear', despues: { nombre, contacto, servicio, correos } }));
    await putPapeles(papeles, blobs, { entidad: 'empresa', clave: rut, nombre, empresa, papeles: empresa.papeles }, now);
    if (estado !== 'PENDIENTE') papeles.auditoria.push(rowOfHecho(hace(now, ingresadaHace - 4), APRUEBA, { ...suya, accion: 'empresa.aprobar', antes: { estado: PENDIENTE }, despues: { estado: ACTIVO } }));
    if (estado === 'INACTIVO') papeles.auditoria.push(rowOfHecho(hace(now, 12), APRUEBA, { ...suya, accion: 'empresa.desactivar', antes: { estado: ACTIVO }, despues: { estado: INACTIVO, motivo } }));
  }
  await copyRows(sql, 'empresa', filas);
  await copyPapeles(sql, papeles);
}
