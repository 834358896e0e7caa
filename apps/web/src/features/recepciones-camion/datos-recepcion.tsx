import { getRecepcionCamionFoto, type RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { FOTOS_RECEPCION, type LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { diferenciasDe, TITULOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { buildRequest } from '../../api/exchange.ts';
import { conUnidad } from '../../despachos/cantidad.ts';
import { VolumenRecibido } from '../../despachos/volumen-recibido.tsx';
import { Datos } from '../../ui/datos.tsx';
import { Photo } from '../../ui/photo.tsx';
import classes from './recepciones-camion.module.css';

interface DeRecepcion {
  readonly recepcion: RecepcionCamion;
}

const T = TITULOS_RECEPCION;
/** What says nothing is left out. */
const dicho = (texto: string) => (texto === '' ? undefined : texto);

/** What came: guide, truck and load, and how the volume stands against the dispatched one. */
export function Carga({ recepcion }: DeRecepcion) {
  const { DispatchNumber, TruckPlate, TruckCartPlate, ProductCode, Volume, Unidad, despacho, tolerancia } = recepcion;
  return (
    <>
      <Datos
        datos={{
          [T.DispatchNumber]: dicho(DispatchNumber),
          [T.TruckPlate]: dicho(TruckPlate),
          [T.TruckCartPlate]: dicho(TruckCartPlate),
          [T.ProductCode]: dicho(ProductCode),
          [T.Volume]: Volume === null ? undefined : conUnidad(Volume, Unidad ?? '').trim(),
        }}
      />
      {despacho === null ? null : <VolumenRecibido recibido={{ volumen: Volume, unidad: Unidad ?? '' }} despacho={despacho} tolerancia={tolerancia} />}
    </>
  );
}

/** Where it says another thing than its dispatch. */
export function Diferencias({ recepcion }: DeRecepcion) {
  const { despacho, Volume: _volumen, RolasQty: _rolas, ...escrita } = recepcion;
  const diferencias = despacho === null ? [] : diferenciasDe(escrita, despacho);
  if (diferencias.length === 0) return null;
  return (
    <table className={classes.diferencias} aria-label="En qué difiere de lo despachado">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Recibido</th>
          <th scope="col">Despachado</th>
        </tr>
      </thead>
      <tbody>
        {diferencias.map(({ campo, titulo, recibido, despachado }) => (
          <tr key={campo}>
            <th scope="row">{titulo}</th>
            <td translate="no">{recibido}</td>
            <td translate="no">{despachado}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LADOS = Object.keys(FOTOS_RECEPCION) as readonly LadoRecepcion[]; // its own keys

/** Its photos side by side, each with its moment. */
export function FotosRecibidas({ recepcion: { id, fotos, ArrivalPhotoDatetime, DeparturePhotoDatetime } }: DeRecepcion) {
  const tomadas: Readonly<Record<LadoRecepcion, string | null>> = { lleno: ArrivalPhotoDatetime, vacio: DeparturePhotoDatetime, guia: null };
  return (
    <div className={classes.fotos}>
      {LADOS.map((lado) => {
        const tomada = tomadas[lado];
        return (
          <Photo key={lado} title={FOTOS_RECEPCION[lado].titulo} src={fotos.includes(lado) ? buildRequest(getRecepcionCamionFoto, { id, lado }).url : null} missing={<span>Se registró sin esta foto</span>}>
            {tomada === null ? null : <p className={classes.dim}>Tomada {formatDateTime(new Date(tomada))}</p>}
          </Photo>
        );
      })}
    </div>
  );
}

/** Everything else that was written. */
export function LoDemas({ recepcion }: DeRecepcion) {
  const { RolasQty, Ruma, RegistryKind, FSC, Origin, Predio, Rodal, FarmerName, LoadName, Destiny, DriverName, DriverRut, DriverEmail, Comments } = recepcion;
  const textos = { Ruma, RegistryKind, FSC, Origin, Predio, Rodal, FarmerName, LoadName, Destiny, DriverName, DriverRut, DriverEmail };
  const datos = [
    ...(RolasQty === null ? [] : [[T.RolasQty, formatDecimal(String(RolasQty))] as const]),
    ...(Object.keys(textos) as (keyof typeof textos)[]).flatMap((campo) => (textos[campo] === '' ? [] : [[T[campo], textos[campo]] as const])), // its own keys
  ];
  if (datos.length === 0 && Comments === '') return <p className={classes.dim}>No se escribió nada más.</p>;
  return (
    <>
      <Datos datos={Object.fromEntries(datos)} />
      {Comments === '' ? null : (
        <div>
          <h4>{T.Comments}</h4>
          <p className={classes.escrito} translate="no">
            {Comments}
          </p>
        </div>
      )}
    </>
  );
}
