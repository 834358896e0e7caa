import type { Mensaje } from './correo-control.ts';

/** What arrived, the last first: plain pages for whoever tries Rodal out. */
export function bandejaPage(mensajes: readonly Mensaje[]): string {
  const rows = mensajes
    .toReversed()
    .map(({ numero, recibidoEn, para, asunto }) => `<tr><td>${hora(recibidoEn)}<td>${escape(para.join(', '))}<td><a href="/mensajes/${numero}">${escape(asunto) || '(sin asunto)'}</a>`);
  const tabla = `<table><thead><tr><th>Llegó<th>Para<th>Asunto</thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Correos de prueba', `<h1>Correos de prueba</h1><p>Nada de esto llegó a una persona.</p>${rows.length > 0 ? tabla : '<p>Todavía no llega ninguno.</p>'}`);
}

/** One message. What it brings runs nothing: its frame has no scripts, and loads nothing. */
export function mensajePage({ asunto, de, para, recibidoEn, mensajeId, texto, html }: Mensaje): string {
  const datos = [['De', de], ['Para', para.join(', ')], ['Llegó', hora(recibidoEn)], ['Message-ID', mensajeId]]
    .map(([nombre = '', valor = '']) => `<dt>${nombre}<dd>${escape(valor)}`)
    .join('');
  const cuerpo = html === '' ? '' : `<iframe sandbox title="Mensaje" srcdoc="${escape(html)}"></iframe>`;
  return page(asunto, `<p><a href="/">← Todos</a></p><h1>${escape(asunto)}</h1><dl>${datos}</dl>${cuerpo}<h2>Como texto</h2><pre>${escape(texto)}</pre>`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2933}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #cbd2d9;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#52606d}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:24rem;border:1px solid #cbd2d9}pre{white-space:pre-wrap;background:#f5f7fa;padding:1rem}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style>${body}</html>`;
}

function hora(iso: string): string {
  return escape(new Intl.DateTimeFormat('es-CL', { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'America/Santiago' }).format(new Date(iso)));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
