import { saveCamionPropio, saveConductorPropio, saveEmpresaPropia } from '@rodal/contracts/perfil-empresa';
import { revisarCamion } from '@rodal/domain/documentos/camiones';
import { revisarConductor } from '@rodal/domain/documentos/conductores';
import { revisarEmpresa } from '@rodal/domain/documentos/empresas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Escrito } from '../../formulario/campo.ts';
import { papelesDe } from '../../papeles/papel.ts';
import { CAMPOS_PROPIOS as DE_CAMION, type PropioEscrito as CamionEscrito, VACIO_PROPIO as SIN_CAMION } from '../../papeles/portador/campos-camion.ts';
import { CAMPOS_PROPIOS as DE_CONDUCTOR, type PropioEscrito as ConductorEscrito, VACIO_PROPIO as SIN_CONDUCTOR } from '../../papeles/portador/campos-conductor.ts';
import { CAMPOS as DE_EMPRESA, type NuevaEscrita, VACIA } from '../../papeles/portador/campos-empresa.ts';
import { type FilaIngreso, Ingreso } from '../../papeles/portador/ingreso.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useHasUnsaved } from '../../ui/unsaved.ts';
import classes from './perfil-empresa.module.css';
import { PERFIL, PROPIOS } from './propios.ts';
import { useAgregar } from './use-perfil.ts';
import { Vistas } from './vistas.tsx';

type Agregar = ReturnType<typeof useAgregar>;

interface RegistrarProps {
  /** Of the company, canonical. */
  readonly rut: string;
  /** Back to the list. */
  readonly onVolver: () => void;
}

/** A new driver of the company and their papers: without company, which is theirs, and without saying whether they comply (especificación 3 §2.1 and 5). */
export function RegistrarConductor({ rut, onVolver }: RegistrarProps) {
  const agregar = useAgregar();
  const fila = useMemo(() => ingresoConductor(rut, agregar), [rut, agregar]);
  return <Registrar fila={fila} volver="Volver a los conductores" onVolver={onVolver} />;
}

function ingresoConductor(empresa: string, agregar: Agregar): FilaIngreso<ConductorEscrito> {
  return {
    entidad: 'conductor',
    listado: PERFIL,
    titulo: 'Registrar conductor',
    enviar: 'Grabar Conductor',
    label: 'Conductor nuevo',
    obligatorios: PROPIOS.conductor.obligatorios,
    vaciar: ['Seguir con este', 'Borrar y empezar otro'],
    campos: DE_CONDUCTOR,
    vacio: SIN_CONDUCTOR,
    datos: ['rut', 'nombre', 'direccion', 'telefono', 'correo', 'correoNotificacion'],
    papeles: papelesDe('conductor'),
    rut: 'rut',
    revisar: (escrito, adjuntos) => {
      const { vence, clase } = escrito.licenciaConducir;
      return revisarConductor({ ...escrito, empresa }, { adjuntos, licencia: { vence: vence || null, clase } });
    },
    guardar: async ({ rut, nombre, telefono, direccion, correo, correoNotificacion }, documentos) => {
      const guardado = await call(saveConductorPropio, { rut, nombre, telefono, direccion, correo, correoNotificacion, documentos });
      agregar((antes) => ({ ...antes, conductores: [...antes.conductores.filter((otro) => otro.rut !== guardado.conductor.rut), guardado.conductor] }));
      return guardado;
    },
  };
}

const PAPELES_CAMION = papelesDe('camion');

/** A new truck of the company and its papers (especificación 3 §2.2 and 5). */
export function RegistrarCamion({ rut, onVolver }: RegistrarProps) {
  const agregar = useAgregar();
  const fila = useMemo(() => ingresoCamion(rut, agregar), [rut, agregar]);
  return <Registrar fila={fila} volver="Volver a los camiones" onVolver={onVolver} />;
}

function ingresoCamion(empresa: string, agregar: Agregar): FilaIngreso<CamionEscrito> {
  return {
    entidad: 'camion',
    listado: PERFIL,
    titulo: 'Registrar camión',
    enviar: 'Grabar Patente',
    label: 'Camión nuevo',
    obligatorios: PROPIOS.camion.obligatorios,
    vaciar: ['Seguir con este', 'Borrar y empezar otro'],
    campos: DE_CAMION,
    vacio: SIN_CAMION,
    datos: ['patente', 'tipoCamion', 'correo'],
    papeles: PAPELES_CAMION,
    condiciones: ({ tipoCamion }) => ({ tipoCamion }),
    revisar: (escrito, adjuntos) => revisarCamion({ ...escrito, empresa }, { adjuntos, vence: Object.fromEntries(PAPELES_CAMION.map((tipo) => [tipo, escrito[tipo].vence])) }),
    guardar: async ({ patente, correo, tipoCamion }, documentos) => {
      const guardado = await call(saveCamionPropio, { patente, correo, tipoCamion, documentos });
      agregar((antes) => ({ ...antes, camiones: [...antes.camiones.filter((otro) => otro.patente !== guardado.camion.patente), guardado.camion] }));
      return guardado;
    },
  };
}

/** The company itself, of which nobody has registered anything yet: its RUT is that of whoever asks. */
export function RegistrarEmpresa({ rut }: Pick<RegistrarProps, 'rut'>) {
  const agregar = useAgregar();
  const fila = useMemo((): FilaIngreso<NuevaEscrita> => ({
    entidad: 'empresa',
    listado: PERFIL,
    titulo: 'Perfil de Empresa',
    enviar: 'Grabar Empresa Transportista',
    label: 'Su empresa',
    obligatorios: MESSAGES_OFICINA.obligatoriosEmpresa,
    vaciar: ['Seguir con esta', 'Borrar y empezar de nuevo'],
    campos: { ...DE_EMPRESA, rutEmpresa: { ...DE_EMPRESA.rutEmpresa, fijo: true } },
    vacio: { ...VACIA, rutEmpresa: formatRut(rut) },
    datos: ['rutEmpresa', 'nombreEmpresa', 'email', 'tipodeservicio', 'contacto'],
    papeles: papelesDe('empresa'),
    antes: (
      <div className={classes.antes}>
        <h2>Registre su empresa</h2>
        <p>Todavía no está registrada. Complete sus datos y suba sus documentos: Abastecimiento los revisa y la aprueba. Después podrá registrar sus conductores y camiones.</p>
      </div>
    ),
    revisar: revisarEmpresa,
    guardar: async ({ nombreEmpresa, email, tipodeservicio, contacto }, documentos) => {
      const guardada = await call(saveEmpresaPropia, { nombreEmpresa, email, tipodeservicio, contacto, documentos });
      agregar((antes) => ({ ...antes, empresas: [guardada.empresa] }));
      return guardada;
    },
  }), [rut, agregar]);
  return <Ingreso fila={fila} Vistas={Vistas} />;
}

interface RegistrarFilaProps<N extends Escrito> extends Pick<RegistrarProps, 'onVolver'> {
  readonly fila: FilaIngreso<N>;
  readonly volver: string;
}

/** The entry of one, which goes back to the list once it is stored: nothing typed is left by then that the way out would ask about. */
function Registrar<N extends Escrito>({ fila, volver, onVolver }: RegistrarFilaProps<N>) {
  const [guardado, setGuardado] = useState(false);
  const sinGuardar = useHasUnsaved();
  const irse = useEffectEvent(onVolver);
  useEffect(() => {
    if (guardado && !sinGuardar) irse();
  }, [guardado, sinGuardar]);
  const suya = useMemo((): FilaIngreso<N> => ({
    ...fila,
    guardar: async (escrito, documentos) => {
      const mensaje = await fila.guardar(escrito, documentos);
      setGuardado(true);
      return mensaje;
    },
  }), [fila]);
  return (
    <Ingreso
      fila={suya}
      Vistas={Vistas}
      acciones={
        <button type="button" className={toolbar.button} onClick={onVolver}>
          <IconArrowLeft size={18} aria-hidden />
          {volver}
        </button>
      }
    />
  );
}
