/** What the driver warned of and nobody has looked at yet. Files of one process share this; what is set up for each of them does not. */
export const avisos: string[] = [];

process.on('warning', ({ message }) => {
  if (message.includes('already executing a query')) avisos.push(message);
});
