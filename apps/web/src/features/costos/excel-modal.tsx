import { EMPRESAS_COSTO } from '@rodal/contracts/costos';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ElegirArchivo } from '../../ui/elegir-archivo.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './costos.module.css';
import { ExcelCargados } from './excel-cargados.tsx';
import { ExcelRevision } from './excel-revision.tsx';
import { type EmpresaCosto, useCargarExcel, usePlantillaExcel, useRevisarExcel } from './use-excel.ts';

/** The historical Excel: a workbook, what it would do, and only then its load; and those that were loaded. */
export function ExcelModal({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useIsPhone();
  const [empresa, setEmpresa] = useState<EmpresaCosto>('COMSA');
  const revisar = useRevisarExcel();
  const cargar = useCargarExcel();
  const { data, variables } = revisar;
  useUnsaved(cargar.isPending);
  const empezar = () => {
    revisar.reset();
    cargar.reset();
  };
  return (
    <Modal opened onClose={onClose} title="Excel histórico" size="56rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data === undefined || variables === undefined ? (
        <>
          <div className={classes.deQuien}>
            <NativeSelect label="Empresa" value={empresa} disabled={revisar.isPending} data={[...EMPRESAS_COSTO]} onChange={({ currentTarget: { value } }) => setEmpresa(EMPRESAS_COSTO.find((una) => una === value) ?? empresa)} />
            <Plantilla />
          </div>
          <ElegirArchivo que="Excel histórico de costos" accept=".xlsx,.csv" revisando={revisar.isPending} error={revisar.error} onElegir={(file) => revisar.mutate({ empresa, file })}>
            <li>La primera hoja, con los 46 títulos en cualquier orden; hasta 60.000 filas y 40 MB. La plantilla los trae.</li>
            <li>Sirve para los años que BC no tiene. Donde BC trae el documento, valen sus líneas y la fila del Excel no cuenta.</li>
            <li>Lo cargado antes de los mismos meses se reemplaza, y se puede volver atrás. Antes de guardar se muestra qué cambia.</li>
          </ElegirArchivo>
          <h3 className={classes.subtitulo}>Cargados</h3>
          <ExcelCargados />
        </>
      ) : (
        <ExcelRevision
          revisada={data}
          cargando={cargar.isPending}
          revisando={revisar.isPending}
          error={cargar.error}
          onCargar={(huella, alTerminar) => cargar.mutate({ ...variables, huella }, { onSuccess: empezar, onSettled: alTerminar })}
          onRevisar={() => {
            cargar.reset();
            revisar.mutate(variables);
          }}
          onOtro={empezar}
        />
      )}
    </Modal>
  );
}

function Plantilla() {
  const { bytes, run } = usePlantillaExcel();
  return (
    <button type="button" className={toolbar.button} disabled={bytes !== null} aria-busy={bytes !== null} onClick={() => void run('xlsx')}>
      <IconDownload size={18} aria-hidden />
      Descargar plantilla
    </button>
  );
}
