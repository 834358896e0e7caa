import { Button, TextInput } from '@mantine/core';
import { formatCodigo, parseCodigo } from '@rodal/domain/verificacion';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, useRef, useState } from 'react';
import type { Lectura } from '../../escaner/lectura.ts';
import { DialogPart } from '../../ui/part-boundary.tsx';
import classes from './verificacion.module.css';

/** The camera's code comes when something is scanned. */
const Escaner = lazy(async () => ({ default: (await import('../../escaner/escaner.tsx')).Escaner }));

const VACIO = 'Escriba el código de la guía, o escanee su cuadro QR.';
const NO_ES = 'Ese no es un código de guía: es el número y doce letras o números, como 4711-7K3M-Q9ZD-04XW. Revíselo en el papel.';
const TIMBRE = 'El timbre del SII no lleva el código de verificación: escanee el cuadro QR al pie de la guía o escriba su código.';

interface CodigoFormProps {
  /** Whether one has been asked about already. */
  readonly otro: boolean;
  /** As it is printed. */
  readonly onCodigo: (codigo: string) => void;
  /** Another one was read that cannot be asked about: what stands there is of the one before. */
  readonly onOtra: () => void;
}

/** A code, typed or scanned. */
export function CodigoForm({ otro, onCodigo, onOtra }: CodigoFormProps) {
  const [escrito, setEscrito] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [escaneando, setEscaneando] = useState(false);
  const campo = useRef<HTMLInputElement>(null);

  const fallar = (porque: string) => {
    setError(porque);
    campo.current?.focus();
  };
  const preguntar = (texto: string) => {
    const leido = parseCodigo(texto);
    if (leido === null) return fallar(texto.trim() === '' ? VACIO : NO_ES);
    setError(null);
    setEscrito('');
    onCodigo(formatCodigo(leido.numero, leido.secreto));
  };
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    preguntar(escrito);
  };
  const leer = (lectura: Lectura) => {
    setEscaneando(false);
    if (lectura.tipo === 'codigo') return preguntar(lectura.codigo);
    onOtra();
    fallar(TIMBRE);
  };
  return (
    <form className={classes.formulario} aria-label="Código de la guía" noValidate onSubmit={enviar}>
      <Button type="button" size="lg" variant={otro ? 'default' : 'filled'} leftSection={<IconScan size={22} aria-hidden />} className={classes.escanear} onClick={() => setEscaneando(true)}>
        {otro ? 'Escanear otra' : 'Escanear'}
      </Button>
      <div className={classes.escrito}>
        <TextInput
          ref={campo}
          name="codigo"
          size="md"
          label={otro ? 'Otro código' : 'Código de la guía'}
          description={
            <>
              Está al pie de la guía, junto al cuadro QR, como <span className={classes.entero}>4711-7K3M-Q9ZD-04XW</span>. Con o sin guiones.
            </>
          }
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          classNames={{ input: classes.codigo }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          value={escrito}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setEscrito(value);
            setError(null);
          }}
        />
        <Button type="submit" size="md" variant="default" leftSection={<IconSearch size={18} aria-hidden />}>
          Verificar
        </Button>
      </div>
      {escaneando ? (
        <DialogPart opened title="Escanear" failure="No se pudo abrir la cámara" onClose={() => setEscaneando(false)}>
          <Escaner onLeida={leer} onClose={() => setEscaneando(false)} />
        </DialogPart>
      ) : null}
    </form>
  );
}
