import { indTraslado, shownOnly } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { formatRut } from '@rodal/domain/rut';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useMemo, useState } from 'react';
import { SwitchField } from '../../../ui/switch-field.tsx';
import classes from '../campos/campos.module.css';
import { ChoiceField } from '../campos/choice-field.tsx';
import { narrow, nombresDe, offeredDestinos } from '../catalogos/catalogos.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError, useValor } from '../valores/valores.ts';
import { useOrigenElegido } from './use-origen-elegido.ts';

/** What the guide will say, by the switch and the price (A7). */
const TRASLADOS: Readonly<Record<ReturnType<typeof indTraslado>, string>> = {
  5: 'Traslado interno: la carga sigue siendo de la empresa.',
  1: 'Venta: la carga va a nombre del cliente.',
  2: 'Venta por efectuar: la carga va a nombre del cliente, sin precio.',
};

/** Where the load goes and on what terms; lists narrowed by the origin (A12). */
export function DestinoSection() {
  return (
    <>
      <DestinoField />
      <ClienteFields />
    </>
  );
}

export function DestinoField() {
  const destino = useCampo('destino');
  const { catalogos, recientes, variante } = useDespacho();
  const origen = useOrigenElegido();
  const error = useFieldError('destino');
  const destinos = useMemo(() => {
    const offered = offeredDestinos(catalogos.destinos.filas, variante);
    return narrow(offered, ({ codigorol }) => codigorol, origen, nombresDe(variante).destinos);
  }, [catalogos.destinos, variante, origen]);
  const choices = useMemo(() => destinos.filas.map(({ id, destino: label }) => ({ value: String(id), label })), [destinos]);
  return (
    <ChoiceField
      label={ETIQUETAS_CAMPO.destino}
      name="destino"
      choices={choices}
      lista="destinos"
      recents={recientes.destino}
      value={destino.value === null ? null : String(destino.value.id)}
      valueLabel={destino.value?.label ?? ''}
      note={destinos.nota}
      error={error}
      onChange={({ value, label }) => destino.onChange({ id: Number(value), label })}
    />
  );
}

/** For whom the load is, and the switch that follows them (A7, D14). */
export function ClienteFields() {
  const cliente = useCampo('cliente');
  const { value: esTraslado, onChange: setTraslado } = useCampo('traslado');
  const precio = useValor('precio');
  const { catalogos, recientes, variante } = useDespacho();
  const origen = useOrigenElegido();
  const error = useFieldError('cliente');
  // D14: the switch was moved for them; it stands until they touch it.
  const [movido, setMovido] = useState(false);

  const elegirCliente = (rut: string, label: string): void => {
    cliente.onChange({ rut, label });
    const propio = catalogos.clientes.filas.find((fila) => fila.rut === rut)?.propio;
    if (propio === undefined || rut === cliente.value?.rut) return;
    setMovido(propio !== esTraslado);
    setTraslado(propio);
  };

  const clientes = useMemo(
    () => narrow(catalogos.clientes.filas, ({ codigorol }) => codigorol, origen, 'clientes'),
    [catalogos.clientes, origen],
  );
  const choices = useMemo(
    () => clientes.filas.map(({ rut, razonSocial }) => ({ value: rut, label: razonSocial, detail: formatRut(rut) })),
    [clientes],
  );

  // A7: an internal move to somebody else is most likely a sale. The switch follows the client, so that this is what a
  // person chose (D14).
  const clienteAjeno = catalogos.clientes.filas.some(({ rut, propio }) => rut === cliente.value?.rut && !propio);

  return (
    <>
      <ChoiceField
        label={ETIQUETAS_CAMPO.cliente}
        name="cliente"
        choices={choices}
        lista="clientes"
        recents={recientes.cliente}
        value={cliente.value?.rut ?? null}
        valueLabel={cliente.value?.label ?? ''}
        note={clientes.nota}
        error={error}
        onChange={({ value, label }) => elegirCliente(value, label)}
      />
      <SwitchField
        label={ETIQUETAS_CAMPO.traslado}
        description={TRASLADOS[indTraslado(shownOnly({ traslado: esTraslado, precio }, variante))]}
        campo="traslado"
        checked={esTraslado}
        onChange={(on) => {
          setMovido(false);
          setTraslado(on);
        }}
      />
      <div role="status">
        {movido ? (
          <p className={classes.nota}>
            {esTraslado ? 'Traslado quedó encendido: el cliente es la empresa.' : 'Traslado quedó apagado: el cliente no es la empresa.'}
          </p>
        ) : null}
        {esTraslado && clienteAjeno ? <p className={classes.aviso}>{MESSAGES.trasladoClienteAjeno}</p> : null}
      </div>
    </>
  );
}
