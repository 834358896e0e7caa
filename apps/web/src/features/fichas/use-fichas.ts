import { changeMatrizFichas, exportFicha, exportPlantillaFichas, getFicha, insertExcelFichas, insertExcelFichasPino, listFaenasFichas, listMatricesFichas, reviewExcelFichas, withdrawMovProducto } from '@rodal/contracts/fichas';
import type { Input } from '@rodal/contracts/endpoint';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { flujoKey } from '../../cargas/use-flujo.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { toastDone } from '../../ui/toast.ts';
import { ALCANCE, type DeFicha, RAIZ, toPedido } from './direccion.ts';

/** What a type's button loads: the same as `/cargasBcMovProducto`. */
export const FLUJO = { EUCA: 'movProductoEuca', PINO: 'movProductoPino' } as const satisfies Record<TipoMovProducto, string>;
const INSERTAR = { EUCA: insertExcelFichas, PINO: insertExcelFichasPino } as const;

/** Sites of a type with data, by code. */
export function useFaenas(tipo: TipoMovProducto) {
  return useQuery({ queryKey: [RAIZ, 'faenas', tipo], queryFn: ({ signal }) => call(listFaenasFichas, { tipo }, { signal }) });
}

/** The sheet; null = nobody knows yet of what. The one before stays in sight until it comes. */
export function useFicha(de: DeFicha | null) {
  return useQuery({
    queryKey: [RAIZ, 'ficha', de?.tipo, de?.codigofaena, de?.mes],
    enabled: de !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (de === null) throw new Error('Sin faena ni mes.');
      return call(getFicha, toPedido(de), { signal });
    },
  });
}

/** Both tables as a workbook. */
export function useExportarFicha(de: DeFicha | null) {
  return usePlanilla(`Ficha_${de?.codigofaena}_${de?.tipo}_${de?.mes}`, (_formato, request) => {
    if (de === null) throw new Error('Sin faena ni mes.');
    return api.fetchFile(exportFicha, toPedido(de), request);
  });
}

/** The 36 columns, with what moved last as rows. */
export function usePlantilla(tipo: TipoMovProducto) {
  return usePlanilla(`Matriz_fichas_${tipo}`, (_formato, request) => api.fetchFile(exportPlantillaFichas, { tipo }, request));
}

/** The matrices of a type, the latest first. */
export function useMatrices(tipo: TipoMovProducto) {
  return useQuery({ queryKey: [RAIZ, 'matrices', tipo], queryFn: ({ signal }) => call(listMatricesFichas, { tipo }, { signal }) });
}

function useRefrescar() {
  const client = useQueryClient();
  return () => Promise.all(ALCANCE.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** What a matrix would do; nothing is kept. */
export function useRevisar(tipo: TipoMovProducto) {
  return useMutation({ mutationFn: ({ file }: { readonly file: File }) => uploadFile(reviewExcelFichas, { tipo }, file) });
}

/** Loads what was reviewed. The file goes up once more: the server keeps nothing of a review. */
export function useCargar(tipo: TipoMovProducto) {
  const onSettled = useRefrescar();
  return useMutation({
    mutationFn: ({ file, huella }: { readonly file: File; readonly huella: string }) => uploadFile(INSERTAR[tipo], { huella }, file),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled,
  });
}

/** Withdraws a matrix, or puts it back. A refusal is the dialog's to tell. */
export function useCambiarMatriz() {
  const onSettled = useRefrescar();
  return useMutation({
    mutationFn: (cambio: Input<typeof changeMatrizFichas>) => call(changeMatrizFichas, cambio),
    onSuccess: (_matriz, { accion }) => toastDone(accion === 'retirar' ? 'Matriz retirada' : 'Matriz repuesta'),
    onSettled,
  });
}

/** 'Eliminar Data' of some months. A refusal is the dialog's to tell. */
export function useEliminarData(tipo: TipoMovProducto) {
  const client = useQueryClient();
  const refrescar = useRefrescar();
  return useMutation({
    mutationFn: (meses: { readonly desde: string; readonly hasta: string }) => call(withdrawMovProducto, { tipo, ...meses }),
    onSuccess: ({ filas }) => toastDone(`${MESSAGES_OFICINA.procesoTerminado}: ${contar(filas, 'movimiento retirado', 'movimientos retirados')}`),
    onSettled: () => Promise.all([refrescar(), client.invalidateQueries({ queryKey: flujoKey(FLUJO[tipo]) })]),
  });
}
