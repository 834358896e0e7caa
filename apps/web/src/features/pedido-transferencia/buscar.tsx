import { Loader, TextInput } from '@mantine/core';
import { leerNumeroPedido } from '@rodal/domain/comex/etiqueta';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import toolbar from '../../ui/toolbar.module.css';
import classes from './pedido.module.css';

interface BuscarPedidoProps {
  /** What stands in the address. */
  readonly abierto: string;
  readonly invalido: boolean;
  readonly busy: boolean;
  readonly onBuscar: (numero: string) => void;
}

/** An order by its number (especificación 3 §2.5). */
export function BuscarPedido({ abierto, invalido, busy, onBuscar }: BuscarPedidoProps) {
  const [escrito, setEscrito] = useState(abierto);
  const [malo, setMalo] = useState(invalido);
  const campo = useRef<HTMLInputElement>(null);
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const numero = leerNumeroPedido(escrito);
    setMalo(numero === null);
    if (numero === null) campo.current?.focus();
    else onBuscar(String(numero));
  };
  return (
    <form className={classes.buscar} aria-label="Buscar un pedido" noValidate onSubmit={enviar}>
      <TextInput
        ref={campo}
        label="Número de pedido"
        classNames={{ root: classes.numero ?? '', input: classes.numeroInput ?? '' }}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        value={escrito}
        error={malo ? MESSAGES_OFICINA.comexPedidoInvalido : null}
        onChange={({ currentTarget }) => {
          setEscrito(currentTarget.value);
          setMalo(false);
        }}
      />
      <button type="submit" className={toolbar.button} aria-busy={busy}>
        {busy ? <Loader size={16} color="currentColor" /> : <IconSearch size={16} aria-hidden />}
        Buscar Pedido Id
      </button>
    </form>
  );
}
