import type { Costo } from '@rodal/contracts/costos';
import type { CostoDicho } from '@rodal/domain/costos/campos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { camposCosto, enEscrito, type Escrito, leerCosto } from './escrito.ts';
import { useCambiar, useCosto } from './use-costos.ts';

interface EditarModalProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Its heading says the action and the ID (especificación 1 §2.11). */
const tituloDe = (id: string) => `Editar ${id}`;

/** A cost with its 17 fields, as it stands now. */
export function EditarModal({ id, onClose }: EditarModalProps) {
  const { data, error, isFetching, refetch } = useCosto(id);
  if (data !== undefined) return <Editar costo={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={tituloDe(id)} size="52rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {error === null ? <p role="status">Trayendo el costo…</p> : <ErrorState title="No se pudo traer el costo" error={error} retrying={isFetching} onRetry={() => void refetch()} />}
    </Modal>
  );
}

function Editar({ costo: { ID, valores, bc, visto }, onClose }: { readonly costo: Costo; readonly onClose: () => void }) {
  const { mutateAsync } = useCambiar();
  const form = useFormulario<Escrito, CostoDicho, string>({
    campos: camposCosto(true),
    ahora: { escrito: enEscrito(valores), visto },
    leer: leerCosto,
    guardar: async ({ nrodocumento: _suyo, ...dicho }, suVisto) => {
      await mutateAsync({ id: ID, ...dicho, visto: suVisto });
      onClose();
    },
    fallo: `${MESSAGES_OFICINA.noActualizado}.`,
  });
  return (
    <FormularioModal form={form} titulo={tituloDe(ID)} label="Costo" enviar="Actualizar" cerrar="Cerrar" size="52rem" onClose={onClose}>
      {bc === null ? null : <p>Lo que cambie aquí queda sobre lo de BC y sobrevive a las cargas. Un número vacío vuelve a ser el de BC.</p>}
      <CamposDe form={form} />
    </FormularioModal>
  );
}
