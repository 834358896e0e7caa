import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from './api/call.ts';
import { followVerComo } from './api/ver-como.ts';
import { App } from './app/app.tsx';
import { endPortada, whenLinkIsFree } from './app/first-visit.ts';
import { listenForInstall } from './app/install-prompt.ts';
import { openPhone, type PhoneRuntime } from './app/phone-runtime.ts';
import { preloadForm, preloadScreen } from './app/preload-screen.ts';
import { useWaitingUpdate } from './app/update-banner.tsx';
import { isFieldUser } from './app/use-field.ts';
import { useWindowNews } from './app/window-news.ts';
import './navegador/rellenos.ts';
import { almacenStore } from './offline/casa/trouble.ts';
import { surviveTranslation } from './navegador/traduccion.ts';
import './ui/styles.ts';
import { startTextos } from './ui/textos.ts';

/** The page starts here: the phone's data first (milliseconds), then the screens. */
async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  const root = createRoot(element);
  const show = (opened: Parameters<typeof App>[0]['opened']) =>
    root.render(
      <StrictMode>
        <App api={api} opened={opened} />
      </StrictMode>,
    );

  surviveTranslation();
  // With the worker in charge it is on the phone already.
  if (isOnPhone()) loadRest();
  endPortada(element);
  preloadScreen(location.pathname);
  listenForInstall(window);
  followVerComo();
  startTextos();
  show(null);
  const opened = await openPhone(api).then(
    (runtime) => ({ runtime }),
    (reason: unknown) => ({ reason }),
  );
  show(opened);
  if ('runtime' in opened) await listenForUpdates(opened.runtime);
}

/** A worker is in charge, and has all of it; where there can be none, nothing is worth waiting for. */
function isOnPhone(): boolean {
  return !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null;
}

/** What nobody waits for: the letter, for the device's serves until it has come, and what the browser needs to offer to install. */
function loadRest(): void {
  import('./ui/letra.ts').catch((error: unknown) => console.error('letter not loaded', error));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}

/** After the first picture, which needs nothing of it. In development Vite serves no worker. */
async function listenForUpdates({ lock, phone, userAtOpen }: PhoneRuntime): Promise<void> {
  if (import.meta.env.DEV) return;
  // The first visit: what a person waits for now goes before what they will need without signal.
  if (!isOnPhone()) {
    // Whoever has no form waits for none of it.
    if (!userAtOpen || isFieldUser(userAtOpen.sesion)) await preloadForm();
    await whenLinkIsFree((await phone.users.count()) > 0);
    loadRest();
  }
  const onError = (error: unknown) => console.error('service worker not registered', error);
  try {
    const { registerUpdates } = await import('./offline/phone/update.ts');
    await registerUpdates({
      lock,
      onNeedRefresh: (updates) => useWaitingUpdate.setState({ updates }),
      onKept: (guardada) => almacenStore.setState({ guardada }),
      onReplaced: () => useWindowNews.setState({ replaced: true }),
      onError,
    });
  } catch (error) {
    onError(error);
  }
}

// `public/navegador.js` has told the person that this browser is too old (D11).
if (document.documentElement.dataset['navegador'] === undefined) void start();
