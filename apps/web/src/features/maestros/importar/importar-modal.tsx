import { importMaestro, reviewImportacion } from '@rodal/contracts/maestros-importar';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { type MaestroClave, MAESTROS } from '@rodal/domain/maestros/maestros';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../../api/upload-file.ts';
import { ElegirArchivo } from '../../../ui/elegir-archivo.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toastDone } from '../../../ui/toast.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { refreshMaestros } from '../cache-maestros.ts';
import { Revision } from './revision.tsx';

interface ImportarModalProps {
  readonly clave: MaestroClave;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A file, what it would change, and only then Importar. The whole screen on a phone. */
export function ImportarModal({ clave, opened, onClose }: ImportarModalProps) {
  const isPhone = useIsPhone();
  const maestro: Maestro = MAESTROS[clave];
  const revisar = useRevisar(clave);
  const importar = useImportar(clave);
  const again = () => {
    revisar.reset();
    importar.reset();
  };
  const close = () => {
    // What is on its way arrives all the same: it stays in sight until it has.
    if (importar.isPending) return;
    again();
    onClose();
  };
  const confirm = (file: File, huella: string) =>
    importar.mutate(
      { file, huella },
      {
        onSuccess: ({ mensaje }) => {
          toastDone(mensaje);
          again();
          onClose();
        },
      },
    );
  const { data, variables: file } = revisar;
  return (
    <Modal opened={opened} onClose={close} title={`Importar ${maestro.titulo}`} size="52rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data === undefined || file === undefined ? (
        <ElegirArchivo que="archivo XLSX o CSV" accept=".xlsx,.csv" revisando={revisar.isPending} error={revisar.error} onElegir={(chosen) => revisar.mutate(chosen)}>
          <li>La primera fila trae los títulos: {maestro.campos.filter(({ enFicha }) => enFicha !== true).map(({ titulo }) => titulo).join(', ')}. Un archivo exportado de aquí sirve tal cual.</li>
          <li>Antes de guardar se muestra qué filas se agregan, cuáles cambian y cuáles traen errores.</li>
          <li>Lo que el archivo no trae queda como está: no se borra ni se desactiva nada que no diga.</li>
        </ElegirArchivo>
      ) : (
        <Revision revisada={data} importando={importar.isPending} error={importar.error} onOtro={again} onImportar={() => confirm(file, data.huella)} />
      )}
    </Modal>
  );
}

/** Asks the server what a file would change; nothing is stored. */
function useRevisar(maestro: MaestroClave) {
  return useMutation({ mutationFn: (file: File) => uploadFile(reviewImportacion, { maestro }, file) });
}

/** Stores what was reviewed. The file goes up once more: the server keeps nothing of a review. */
function useImportar(maestro: MaestroClave) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, huella }: { readonly file: File; readonly huella: string }) => uploadFile(importMaestro, { maestro, huella }, file),
    onSuccess: () => refreshMaestros(client),
  });
}
