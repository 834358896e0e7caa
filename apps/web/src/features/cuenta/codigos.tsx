import { Button } from '@mantine/core';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '../../offline/rescue/save-file.ts';
import { toastDone, toastFailed } from '../../ui/toast.ts';
import classes from './cuenta.module.css';

interface CodigosProps {
  readonly usuario: string;
  readonly codigos: readonly string[];
  readonly onDone: () => Promise<void> | void;
}

/** The recovery codes, this once. */
export function Codigos({ usuario, codigos, onDone }: CodigosProps) {
  const text = [`Códigos de recuperación de Rodal para ${usuario}`, MESSAGES_OFICINA.codigosUnaVez, '', ...codigos, ''].join('\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toastDone('Códigos copiados'),
      () => toastFailed('El navegador no dejó copiar. Descárguelos o anótelos.'),
    );
  };
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `rodal-codigos-${usuario}.txt`).catch(() => toastFailed('No se pudo descargar. Cópielos o anótelos.'));
  };
  return (
    <section className={classes.codigos} data-print="alone" aria-labelledby="codigos-titulo">
      <h3 id="codigos-titulo" className={classes.subtitle}>
        Códigos de recuperación
      </h3>
      <p className={classes.text}>{MESSAGES_OFICINA.codigosUnaVez}</p>
      <ol className={classes.list} aria-label={`Códigos de recuperación de ${usuario}`}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className={classes.actions} data-print="no">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          Copiar
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Descargar
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Button size="md" className={classes.done} onClick={() => void onDone()}>
        Ya los guardé
      </Button>
    </section>
  );
}
