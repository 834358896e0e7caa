import { EMPRESAS_COMEX } from '@rodal/contracts/listados/contenedores';
import { AppError } from '@rodal/domain/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ElegirArchivo } from '../../ui/elegir-archivo.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useHasUnsaved, useUnsaved } from '../../ui/unsaved.ts';
import classes from './pedido.module.css';
import { Revision } from './revision.tsx';
import { type Empresa, useCrear, useRevisar } from './use-pedido.ts';

const EMPRESAS = EMPRESAS_COMEX.map((value) => ({ value, label: value === 'FLE' ? 'Forestal La Esperanza (FLE)' : value }));

/** A workbook, what it would create, and only then the order. */
export function Crear({ onCreado }: { readonly onCreado: (numero: number) => void }) {
  const [empresa, setEmpresa] = useState<Empresa>('COMSA');
  // One review, one order: sent again after an answer that was lost it is the same.
  const [id, setId] = useState(uuidv7);
  const revisar = useRevisar();
  const crear = useCrear();
  const { data, variables } = revisar;
  useUnsaved(crear.isPending || (data?.huella != null && !crear.isSuccess));
  const creado = crear.data?.contador ?? null;
  const sinGuardar = useHasUnsaved();
  const irse = useEffectEvent(onCreado);
  useEffect(() => {
    // Before that, whoever guards what is not stored would stand in the way.
    if (creado !== null && !sinGuardar) irse(creado);
  }, [creado, sinGuardar]);
  const empezar = () => {
    setId(uuidv7());
    revisar.reset();
    crear.reset();
  };
  const elegir = (pedido: { readonly file: File; readonly empresa: Empresa }) => {
    empezar();
    revisar.mutate(pedido);
  };
  if (data === undefined || variables === undefined) {
    return (
      <div className={classes.crear}>
        <NativeSelect label="Empresa" description="En cuya compañía de BC están las etiquetas" value={empresa} data={EMPRESAS} disabled={revisar.isPending} onChange={({ currentTarget }) => setEmpresa(EMPRESAS_COMEX.find((una) => una === currentTarget.value) ?? 'COMSA')} />
        <ElegirArchivo que="libro de contenedores y etiquetas" accept=".xlsx,.xls" revisando={revisar.isPending} error={revisar.error} onElegir={(file) => elegir({ file, empresa })}>
          <li>Libro de Excel (.xlsx o .xls). La primera hoja trae los contenedores, en bloques de 13 filas: el contenedor en la columna C, y bajo él su sello (C) y su total de piezas (L).</li>
          <li>Cada hoja siguiente trae las etiquetas de un contenedor, en el mismo orden: columna L, filas 2 a 99.</li>
          <li>Antes de crear nada se pregunta a BC por cada etiqueta y se muestra qué falta.</li>
        </ElegirArchivo>
      </div>
    );
  }
  const cambio = crear.error instanceof AppError && crear.error.codigo === 'estado_cambiado';
  return (
    <Revision
      revisado={data}
      empresa={variables.empresa}
      creando={crear.isPending}
      revisando={revisar.isPending}
      error={crear.error}
      onOtro={empezar}
      onRevisar={cambio ? () => elegir(variables) : null}
      onCrear={(huella) => crear.mutate({ id, huella, ...variables })}
    />
  );
}
