import { Button } from '@mantine/core';
import { creadaTexto, type Programa, PROGRAMAS } from '@rodal/contracts/listados/programas';
import { IconBan, IconPlus, IconUserOff } from '@tabler/icons-react';
import { use } from 'react';
import { Acciones, Historia } from '../../../listado/acciones.tsx';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { listadoPage } from '../../../listado/listado-page.tsx';
import { Vistas } from '../vistas.tsx';
import { CrearModal } from './crear-modal.tsx';
import { EstadoClaveBadge } from './estado-clave.tsx';
import classes from './programas.module.css';
import { RevocarModal } from './revocar-modal.tsx';

/** The keys of the programs that call Rodal: one permission each, made and revoked here (issue 7 §1, diseño §4). */
export const Programas = listadoPage(PROGRAMAS, {
  textos: { buscando: 'Leyendo las claves', fallo: 'No se pudieron leer las claves', nada: ['Sin claves', 'Ningún programa llama a Rodal. Déle la suya con Crear clave.'] },
  Pestanas: Vistas,
  botones: (mostrar) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar) => <CrearModal onClose={cerrar} />)}>
      Crear clave
    </Button>
  ),
  encima: ({ resumen }) => (resumen === undefined || resumen.porRevisar.length === 0 ? null : <PorRevisar nombres={resumen.porRevisar} />),
  celdas: {
    prefijo: ({ prefijo }) => <code className={classes.prefijo}>{prefijo}</code>,
    estado: (programa) => <EstadoClaveBadge programa={programa} />,
    creadaEn: (programa) => <span title={creadaTexto(programa)}>{creadaTexto(programa)}</span>,
    acciones: (programa) => <AccionesClave programa={programa} />,
  },
  tarjeta: { titulo: 'nombre', junto: 'estado', datos: ['permiso', 'prefijo', 'creadaEn', 'vence', 'ultimoUso'], pie: ['acciones'] },
  apagada: ({ estado }) => estado !== 'vigente',
});

/** Living keys let somebody in who may have taken them along (D6). */
function PorRevisar({ nombres }: { readonly nombres: readonly string[] }) {
  return (
    <p role="status" className={classes.porRevisar}>
      <IconUserOff size={20} aria-hidden />
      <span>
        {nombres.length === 1 ? 'Una clave vigente la creó alguien que ya no está activo: ' : `${nombres.length} claves vigentes las creó gente que ya no está activa: `}
        <strong>{nombres.join(', ')}</strong>. Si esa persona pudo llevársela, dé al programa otra y revoque esta.
      </span>
    </p>
  );
}

/** What can be done about a key: end it, and see in the audit who made and who ended it. */
function AccionesClave({ programa }: { readonly programa: Programa }) {
  const { mostrar } = use(ListadoContext);
  const { id, nombre, estado } = programa;
  return (
    <Acciones>
      {estado === 'revocada' ? null : (
        <button type="button" aria-label={`Revocar ${nombre}`} onClick={() => mostrar((cerrar) => <RevocarModal programa={programa} onClose={cerrar} />)}>
          <IconBan size={18} aria-hidden />
          Revocar
        </button>
      )}
      <Historia entidad="claveApi" id={id} de={nombre} />
    </Acciones>
  );
}
