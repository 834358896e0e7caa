import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconTrees } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { paths } from './paths.ts';

/** The catch-all, also for screens that are not built yet (especificación 1 §2.1). */
export function NotFound() {
  return (
    <>
      <PageHeader title="Página no encontrada" />
      <StatePanel
        icon={<IconTrees size={28} />}
        title={MESSAGES.paginaNoEncontrada}
        action={
          <Button component={Link} to={paths.inicio()} size="md">
            Volver a Inicio
          </Button>
        }
      >
        <p>La dirección no existe o la pantalla todavía no está disponible.</p>
      </StatePanel>
    </>
  );
}
