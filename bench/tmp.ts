import { reportCost } from './report.js';
import { percentile } from './load.js';
const c = await reportCost(Number(process.argv[2]));
for (const f of c.faces) console.log(f.game, f.face, percentile(f.times,0.5).toFixed(0), percentile(f.times,0.99).toFixed(0));
console.log(c.daily);
