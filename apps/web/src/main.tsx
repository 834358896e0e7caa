import './ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from './api/call.ts';
import { App } from './app/app.tsx';
import { listenForInstall } from './app/install-prompt.ts';
import { openPhone, type PhoneRuntime } from './app/phone-runtime.ts';
import { useWaitingUpdate } from './app/update-banner.tsx';
import { useWindowNews } from './app/window-news.ts';
import { registerUpdates } from './offline/update.ts';

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

  listenForInstall(window);
  show(null);
  const opened = await openPhone(api).then(
    (runtime) => ({ runtime }),
    (reason: unknown) => ({ reason }),
  );
  show(opened);
  if ('runtime' in opened) await listenForUpdates(opened.runtime);
}

/** In development Vite serves no worker. */
async function listenForUpdates({ lock }: PhoneRuntime): Promise<void> {
  if (import.meta.env.DEV) return;
  await registerUpdates({
    lock,
    onNeedRefresh: (updates) => useWaitingUpdate.setState({ updates }),
    onReplaced: () => useWindowNews.setState({ replaced: true }),
    onError: (error) => console.error('service worker not registered', error),
  });
}

void start();
