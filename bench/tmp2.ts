import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { CHOSEN, texts } from '../test/golden/reports/chosen.js';
import { drawBoard } from '../src/report/picture/picture.js';
import { pictureRequest } from '../src/report/picture/table-picture.js';
import { renderAsync } from '@resvg/resvg-js';
import { pngOf } from '../src/report/picture/rasterize.js';
const c = CHOSEN[1]!;
const { table } = await c.at('en', '/tmp/bench-x'+process.pid);
const r = await pictureRequest(table, c.side, { seq: table.head.seq, since: c.since }, texts.messages(table.module, 'en', 1));
let svg='';
for (let i=0;i<6;i++){ const t=performance.now(); svg=drawBoard({ ...r!, crop: 'whole' })!.svg; console.log('draw', (performance.now()-t).toFixed(0)); }
for (let i=0;i<4;i++){ const d=monitorEventLoopDelay({resolution:2}); d.enable(); const t=performance.now(); const p=renderAsync(svg,{font:{loadSystemFonts:false}}); const t1=performance.now(); const q=await p; const t2=performance.now(); const px=q.pixels; const t3=performance.now(); d.disable(); console.log('sync', (t1-t).toFixed(1),'await',(t2-t1).toFixed(0),'pixels',(t3-t2).toFixed(1), px.length, 'stall', (d.max/1e6).toFixed(0)); await turn(); }
for (let i=0;i<3;i++){ const d=monitorEventLoopDelay({resolution:2}); d.enable(); const t=performance.now(); await pngOf(svg); d.disable(); console.log('pngOf',(performance.now()-t).toFixed(0),'stall',(d.max/1e6).toFixed(0)); }
for (const n of [2,10]) { const d=monitorEventLoopDelay({resolution:2}); d.enable(); const t=performance.now(); await Promise.all(Array.from({length:n},()=>pngOf(svg))); d.disable(); console.log(n,'pngOf',(performance.now()-t).toFixed(0),'stall',(d.max/1e6).toFixed(0)); }
