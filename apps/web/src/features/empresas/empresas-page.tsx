import { saveEmpresa } from '@rodal/contracts/empresas';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { revisarEmpresa } from '@rodal/domain/documentos/empresas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { call } from '../../api/call.ts';
import { papelesDe } from '../../papeles/papel.ts';
import type { FilaIngreso } from '../../papeles/portador/ingreso.tsx';
import { portadorPage } from '../../papeles/portador/pagina.tsx';
import { Aprobacion } from './aprobacion.tsx';
import { CAMPOS, type NuevaEscrita, VACIA } from '../../papeles/portador/campos-empresa.ts';
import { Vistas } from './portador.ts';

/** The tab Empresas: a new company and its papers (especificación 3 §2.3 and 5). */
const ingreso: FilaIngreso<NuevaEscrita> = {
  entidad: 'empresa',
  listado: EMPRESAS.id,
  titulo: 'Ingreso Empresas Servicios Tercerización',
  enviar: 'Grabar Empresa Transportista',
  label: 'Empresa nueva',
  obligatorios: MESSAGES_OFICINA.obligatoriosEmpresa,
  vaciar: ['Seguir con esta', 'Borrar y empezar otra'],
  campos: CAMPOS,
  vacio: VACIA,
  datos: ['rutEmpresa', 'nombreEmpresa', 'email', 'tipodeservicio', 'contacto'],
  papeles: papelesDe('empresa'),
  rut: 'rutEmpresa',
  revisar: revisarEmpresa,
  guardar: ({ rutEmpresa, nombreEmpresa, email, tipodeservicio, contacto }, documentos) => call(saveEmpresa, { rutEmpresa, nombreEmpresa, email, tipodeservicio, contacto, documentos }),
};

/** `/formularioEmpresas`: companies that work for ours, and their papers (especificación 3 §2.3). */
export default portadorPage({ ingreso, Vistas, Aprobacion });
