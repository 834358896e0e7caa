import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { getGuiaPdf } from '@rodal/contracts/guias';

/** What the guide of a despacho says on paper, as the logged-in person gets it, one text after the other; waits until it is issued (A24). */
export async function readGuia(page: Page, despachoId: string): Promise<string> {
  const path = getGuiaPdf.path.replace('{id}', despachoId);
  const ask = () => page.evaluate(async (url) => {
    const reply = await fetch(url);
    return { ok: reply.ok, body: await reply.json() };
  }, path);
  await expect.poll(async () => (await ask()).ok).toBe(true);
  const { Base64Content } = getGuiaPdf.reply.parse((await ask()).body);
  return textOf(Buffer.from(Base64Content, 'base64'));
}

/** What a PDF with standard fonts writes: the shown strings of its unpacked streams, one after the other. */
export function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+)\s+\/Filter \/FlateDecode\s+>>\s+stream\r?\n/g);
  const texts = [...streams].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    const page = inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1');
    return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
  return texts.join('');
}
