/** Resolves when the frame with what was just rendered is on the screen; where nobody looks, at once. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
}
