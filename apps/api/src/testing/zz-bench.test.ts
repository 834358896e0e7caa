import { afterAll, beforeAll, it } from 'vitest';
import { Agent, request } from 'node:http';
import { type Actor, buildTestApp, type TestApp } from './build-app.ts';
import * as fixtures from './despacho-fixtures.ts';
let t: TestApp; let d: Actor; let fotos: {vacio:string;lleno:string};
beforeAll(async () => { t = await buildTestApp({env:{LOG_LEVEL:'silent'}}); await fixtures.createMaestros(t.db); await t.createUsuario({nombre:'despachador',perfiles:['Despacho']}); d = await t.loginAs('despachador'); fotos = await fixtures.uploadFotos(d); });
afterAll(() => t.close());
it('bench', async () => {
  const url = new URL(await t.app.listen({port:0,host:'127.0.0.1'}));
  const agent = new Agent({keepAlive:true,maxSockets:64});
  const post = (path: string, headers: Record<string,string>, body: Buffer|string) => new Promise<number>((res, rej) => { const r = request({agent,host:url.hostname,port:url.port,path,method:'POST',headers:{...headers,cookie:d.cookie,'x-requested-with':'rodal','content-length':Buffer.byteLength(body)}}, (m)=>{m.resume();m.on('end',()=>res(m.statusCode??0))}); r.on('error',rej); r.end(body); });
  const load = async (n: number, conc: number, f: (i:number)=>Promise<number>) => { let i=0; const codes: Record<number,number> = {}; const t0=performance.now(); await Promise.all(Array.from({length:conc}, async()=>{ while(i<n){ const k=i++; const c=await f(k); codes[c]=(codes[c]??0)+1; } })); return [Math.round(n/((performance.now()-t0)/1000)), JSON.stringify(codes)]; };
  const one = () => post('/api/despacho/insertarDespacho',{'content-type':'application/json'},JSON.stringify(fixtures.despachoWire(fotos)));
  for (const [n,c] of [[500,1],[2000,8],[3000,32]] as const) console.log('despacho', c, await load(n,c,one));
  await t.db.pool.query('create table bare as select * from despacho limit 0');
  const [row] = (await t.db.pool.query('select * from despacho limit 1')).rows; const cols=Object.keys(row);
  const vals = cols.map((k)=> typeof row[k]==='object' && row[k] && !(row[k] instanceof Date) && !Buffer.isBuffer(row[k]) ? JSON.stringify(row[k]) : row[k]);
  const bare = async () => { await t.db.pool.query({name:'bare',text:`insert into bare (${cols.join(',')}) values (${cols.map((_,i)=>'$'+(i+1)).join(',')})`,values:vals}); return 1; };
  for (const [n,c] of [[500,1],[2000,8],[3000,32]] as const) console.log('bare insert', c, await load(n,c,bare));
  const jpegs = await Promise.all(Array.from({length:400}, async()=>{ const j = await fixtures.makeJpeg(); return j; }));
  // 300 kB photos
  const sharp = (await import('sharp')).default;
  const big = await Promise.all(Array.from({length:60}, ()=> sharp({create:{width:1100,height:900,channels:3,background:'#345',noise:{type:'gaussian',mean:128,sigma:22}}}).jpeg({quality:60}).toBuffer()));
  console.log('big size', big[0]!.length, jpegs[0]!.length);
  const mk = (i:number)=>{ const b = Buffer.concat([big[i%60]!]); const q=b.indexOf(Buffer.from([0xff,0xdb])); b[q+5+ (i%50)] = 1+Math.floor(i/50)%250; return b; };
  const up = (i:number)=>{ const r = fixtures.fotoRequest(mk(i)); return post(r.url, r.headers, r.payload); };
  let off=0; for (const [n,c] of [[150,1],[400,8],[400,32]] as const) { const o=off; console.log('foto', c, await load(n,c,(i)=>up(i+o))); off+=n; }
}, 120000);
