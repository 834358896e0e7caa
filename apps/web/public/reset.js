// Way out of a broken version (R50): this page is answered by the server, never by the
// service worker. It removes the worker and its caches and leaves every database alone.
const button = document.getElementById('reparar');
const status = document.getElementById('estado');

button.addEventListener('click', () => {
  void repair();
});

async function repair() {
  button.disabled = true;
  try {
    const answer = await fetch('/api/health/live', { cache: 'no-store', redirect: 'error' });
    if (!answer.ok) throw new Error(String(answer.status));
  } catch {
    // Without the server there would be nothing to start again with.
    status.textContent = 'Sin conexión con Rodal. Intente de nuevo cuando haya señal.';
    button.disabled = false;
    return;
  }
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  location.replace('/');
}
