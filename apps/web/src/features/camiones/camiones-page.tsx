import { saveCamion } from '@rodal/contracts/camiones';
import { CAMIONES } from '@rodal/contracts/listados/camiones';
import { revisarCamion } from '@rodal/domain/documentos/camiones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { call } from '../../api/call.ts';
import { papelesDe } from '../../papeles/papel.ts';
import type { FilaIngreso } from '../../papeles/portador/ingreso.tsx';
import { portadorPage } from '../../papeles/portador/pagina.tsx';
import { Aprobacion } from './aprobacion.tsx';
import { CAMPOS, type NuevoEscrito, VACIO } from '../../papeles/portador/campos-camion.ts';
import { Vistas } from './portador.ts';

const PAPELES = papelesDe('camion');

/** The tab Camión: a new truck and its papers (especificación 3 §2.2 and 5). */
const ingreso: FilaIngreso<NuevoEscrito> = {
  entidad: 'camion',
  listado: CAMIONES.id,
  titulo: 'Ingreso Patente',
  enviar: 'Grabar Patente',
  label: 'Camión nuevo',
  obligatorios: MESSAGES_OFICINA.obligatoriosCamion,
  vaciar: ['Seguir con este', 'Borrar y empezar otro'],
  campos: CAMPOS,
  vacio: VACIO,
  datos: ['patente', 'tipoCamion', 'empresa', 'correo'],
  papeles: PAPELES,
  condiciones: ({ tipoCamion }) => ({ tipoCamion }),
  conEmpresa: true,
  revisar: (escrito, adjuntos) => revisarCamion(escrito, { adjuntos, vence: Object.fromEntries(PAPELES.map((tipo) => [tipo, escrito[tipo].vence])) }),
  guardar: ({ patente, correo, tipoCamion, empresa }, documentos) => call(saveCamion, { patente, correo, tipoCamion, empresa, documentos }),
};

/** `/formularioCamiones`: trucks of the companies that work for ours, and their papers (especificación 3 §2.2). */
export default portadorPage({ ingreso, Vistas, Aprobacion });
