import { Button } from '@mantine/core';
import { type UsuarioFila, USUARIOS } from '@rodal/contracts/listados/usuarios';
import type { Sesion } from '@rodal/contracts/sesion';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { Acciones } from '../../listado/acciones.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useVer, VerContext } from '../../ui/use-ver.ts';
import { AccionesUsuario } from './acciones.tsx';
import { Agregar } from './agregar.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { FichaModal } from './ficha/ficha-modal.tsx';
import { PerfilesModal } from './perfiles-modal.tsx';
import { Vistas } from './vistas.tsx';

/** The people who log in, and what each may do (especificación 1 §2.8). */
export const Personas = listadoPage(USUARIOS, {
  textos: { buscando: 'Leyendo los usuarios', fallo: 'No se pudieron leer los usuarios' },
  Pestanas: Vistas,
  botones: (mostrar) => (
    <>
      <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <PerfilesModal opened onClose={cerrar} />)}>
        <IconUsersGroup size={18} aria-hidden />
        Perfiles
      </button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar) => <Agregar onClose={cerrar} />)}>
        Agregar usuario
      </Button>
    </>
  ),
  encima: ({ sesion }) => <Persona sesion={sesion} />,
  celdas: {
    estado: ({ Estado }) => <EstadoBadge estado={Estado} />,
    modificar: (fila) => <VerFicha fila={fila} />,
    acciones: (fila) => <AccionesUsuario fila={fila} />,
  },
  tarjeta: { titulo: 'NombreUsuario', junto: 'estado', datos: ['Email', 'perfiles', 'ultimoIngreso', 'IdUsuario'], pie: ['modificar', 'acciones'] },
  apagada: ({ Estado }) => Estado === 0,
  ver: ({ IdUsuario }) => String(IdUsuario),
});

/** The one in the address. */
function Persona({ sesion }: { readonly sesion: Sesion }) {
  const { clave, cerrar } = useVer();
  const id = /^[1-9]\d{0,8}$/.test(clave ?? '') ? Number(clave) : null;
  return <FichaModal key={id} id={id} sesion={sesion} onClose={cerrar} />;
}

/** The button Ver of the column Modificar (especificación 1 §2.8). */
function VerFicha({ fila: { IdUsuario, NombreUsuario } }: { readonly fila: UsuarioFila }) {
  const linkTo = use(VerContext);
  return (
    <Acciones>
      <Link {...linkTo(String(IdUsuario))} aria-label={`Ver ${NombreUsuario}`}>
        Ver
      </Link>
    </Acciones>
  );
}
