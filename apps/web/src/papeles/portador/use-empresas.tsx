import { listOpcionesEmpresa } from '@rodal/contracts/conductores';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { Campos, Escrito, Opcion } from '../../formulario/campo.ts';
import { failureText } from '../../ui/describe-error.ts';
import toolbar from '../../ui/toolbar.module.css';
import papeles from '../papeles.module.css';

/** The field of the company that somebody or something works for, of a new one and of one that has a company already. */
export const CAMPO_EMPRESA = { titulo: 'Empresa', tipo: 'buscada', obligatorio: true } as const;
export const CAMPO_OTRA_EMPRESA = {
  ...CAMPO_EMPRESA,
  ancho: true,
  ayuda: 'Al cambiar de empresa queda pendiente, y sus documentos se piden de nuevo: la otra empresa no ve los de esta.',
} as const;

interface ConEmpresas<V extends Escrito> {
  readonly campos: Campos<V>;
  /** Where they did not come: what is typed stays, and they can be asked for again. */
  readonly aviso: ReactNode;
}

/** One of them as it is shown wherever it is one of many: by its name, and by the RUT that tells it from another of that name. @param rut canonical */
export function opcionEmpresa(rut: string, nombre: string): Opcion {
  return { value: rut, label: `${nombre} · ${formatRut(rut)}` };
}

/**
 * The fields of a form with the companies to choose from in its `empresa`.
 * @param suya the one that stands there already: it may be none of those that can be chosen; null = it is a new form; undefined = it asks for no company
 */
export function useEmpresas<V extends Escrito>(campos: Campos<V>, suya: Opcion | null | undefined): ConEmpresas<V> {
  const hay = suya !== undefined && 'empresa' in campos;
  const { data, error, isFetching, refetch } = useQuery({
    // Whatever changes one asks for them again.
    queryKey: [EMPRESAS.id, 'deOtros'],
    queryFn: async ({ signal }) => (await call(listOpcionesEmpresa, {}, { signal })).empresas.map(({ rutEmpresa, nombreEmpresa }) => opcionEmpresa(rutEmpresa, nombreEmpresa)),
    enabled: hay,
  });
  if (!hay) return { campos, aviso: null };
  const opciones = [...(data ?? []), ...(suya === null || data?.some(({ value }) => value === suya.value) === true ? [] : [suya])];
  const ninguna = isFetching && data === undefined ? 'Trayendo las empresas…' : 'Escriba parte del nombre o del RUT';
  return {
    campos: { ...campos, empresa: { ...campos['empresa'], opciones, ninguna } },
    aviso:
      error === null || data !== undefined ? null : (
        <div role="alert" className={papeles.rechazo}>
          <p>
            {MESSAGES_OFICINA.listaEmpresasFallida}. {failureText(error)}
          </p>
          <div>
            <button type="button" className={toolbar.button} disabled={isFetching} onClick={() => void refetch()}>
              Reintentar
            </button>
          </div>
        </div>
      ),
  };
}
