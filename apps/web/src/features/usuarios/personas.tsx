import type { Sesion } from '@rodal/contracts/sesion';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { IconUsersGroup } from '@tabler/icons-react';
import { use } from 'react';
import { DialogoContext } from '../../listado/abrir-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import listPage from '../../ui/list-page.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { useVer } from '../../ui/use-ver.ts';
import { Acciones } from './acciones.tsx';
import { Agregar } from './agregar.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { FichaModal } from './ficha/ficha-modal.tsx';
import { cuandoTexto } from './formato.ts';
import { PerfilesModal } from './perfiles-modal.tsx';
import { UsuarioCard } from './usuario-card.tsx';
import { VerFicha } from './ver-ficha.tsx';

/** The people who log in, and what each may do (especificación 1 §2.8). */
export const Personas = listadoPage(USUARIOS, {
  textos: { buscando: 'Leyendo los usuarios', fallo: 'No se pudieron leer los usuarios' },
  datos: () => <Perfiles />,
  encima: ({ sesion }) => <Persona sesion={sesion} />,
  celdas: {
    estado: ({ Estado }) => <EstadoBadge estado={Estado} />,
    ultimoIngreso: ({ ultimoIngreso }) => cuandoTexto(ultimoIngreso),
    modificar: (fila) => <VerFicha fila={fila} />,
    acciones: (fila) => <Acciones fila={fila} />,
  },
  tarjeta: (fila) => <UsuarioCard fila={fila} />,
  apagada: ({ Estado }) => Estado === 0,
  vacio: ({ resumen }) => (resumen?.todos === 0 ? <EmptyState title="Sin usuarios">Agregue al primero con Usuario, Contraseña y Email.</EmptyState> : null),
  ver: ({ IdUsuario }) => String(IdUsuario),
});

function Perfiles() {
  const mostrar = use(DialogoContext);
  return (
    <div className={listPage.actions}>
      <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <PerfilesModal opened onClose={cerrar} />)}>
        <IconUsersGroup size={18} aria-hidden />
        Perfiles
      </button>
    </div>
  );
}

/** Adds a person, and shows the one in the address. */
function Persona({ sesion }: { readonly sesion: Sesion }) {
  const { clave, abrir, cerrar } = useVer();
  const id = /^[1-9]\d{0,8}$/.test(clave ?? '') ? Number(clave) : null;
  return (
    <>
      <Agregar onAgregado={(nuevo) => abrir(String(nuevo))} />
      <FichaModal key={id} id={id} sesion={sesion} onClose={cerrar} />
    </>
  );
}
