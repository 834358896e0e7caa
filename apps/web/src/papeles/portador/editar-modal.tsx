import { MESSAGES } from '@rodal/domain/messages';
import { type Escrito, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { type DetalleDe, erroresDe, type FilaPortador, type PortadorDe } from './portador.ts';
import { useEmpresas } from './use-empresas.tsx';
import { useCambio, usePortador } from './use-portador.ts';

interface EditarModalProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly fila: FilaPortador<D, P, V>;
  readonly clave: string;
  readonly portador: P;
  readonly onClose: () => void;
}

/** Its own data; what it is named by stays. */
export function EditarModal<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, portador, onClose }: EditarModalProps<D, P, V>) {
  const { de, dicha, escrito, revisar, editar, textos: { del } } = fila;
  const { data } = usePortador(fila, clave);
  const ahora = data === undefined ? portador : de(data);
  const { mutateAsync } = useCambio(fila, clave);
  const { campos, aviso } = useEmpresas(fila.campos, fila.empresa?.(ahora));
  const form = useFormulario<V, V, number>({
    campos,
    ahora: { escrito: escrito(ahora), visto: ahora.version },
    leer: (datos) => leido<V, V>(erroresDe(revisar(datos)), () => datos),
    guardar: async (datos, version) => {
      await mutateAsync(() => editar(clave, datos, version));
      onClose();
    },
    fallo: `${MESSAGES.errorBbdd}.`,
  });
  return (
    <FormularioModal form={form} titulo={`Editar datos de ${dicha?.(clave) ?? clave}`} label={`Datos ${del}`} onClose={onClose}>
      {aviso}
      <CamposDe form={form} />
    </FormularioModal>
  );
}
