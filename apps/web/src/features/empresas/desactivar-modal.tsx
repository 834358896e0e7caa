import { deactivateEmpresa, type Empresa } from '@rodal/contracts/empresas';
import { MOTIVO_DESACTIVAR } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { type Campos, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import classes from './empresas.module.css';
import { useCambio } from './use-empresas.ts';

type Escrito = Readonly<Record<'motivo', string>>;

const CAMPOS: Campos<Escrito> = { motivo: { titulo: MOTIVO_DESACTIVAR.titulo, tipo: 'largo', obligatorio: true, max: MOTIVO_DESACTIVAR.max, ayuda: 'Queda en la historia con su nombre.' } };
const VACIO: Escrito = { motivo: '' };

/** Takes a company out, with why; it can come back. */
export function DesactivarModal({ empresa: { rutEmpresa, nombreEmpresa, estado }, onClose }: { readonly empresa: Empresa; readonly onClose: () => void }) {
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useCambio(rutEmpresa);
  const form = useFormulario<Escrito, string, null>({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: ({ motivo }) => leido<Escrito, string>({ motivo: cleanText(motivo) === '' ? MOTIVO_DESACTIVAR.falta : undefined }, () => cleanText(motivo)),
    guardar: async (motivo) => {
      try {
        await mutateAsync(() => call(deactivateEmpresa, { rutEmpresa, motivo, visto: estado }));
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su motivo: ${motivo}`} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: 'No se pudo desactivar la empresa.',
  });
  return (
    <FormularioModal form={form} titulo={`Desactivar ${nombreEmpresa}`} enviar="Desactivar" label="Desactivar empresa" size="34rem" onClose={onClose}>
      <p className={classes.dim}>Deja de estar habilitada para trabajar. Sus documentos se conservan, y se puede volver a aprobar.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
