import { describe } from '/tmp/wt/assistant/packages/assistant/src/index.ts';
import { readSentence } from '/tmp/wt/assistant/packages/assistant/src/sentences/readSentence.ts';
import { readFileSync } from 'node:fs';
let n=0; const text = readFileSync(0,'utf8');
if (process.argv[2]==='-s') { for (const f of readSentence(text.trim())) console.log(JSON.stringify(f,(k,v)=>['isUnique','isOptional','isRequired','isOther'].includes(k)||(Array.isArray(v)&&v.length===0)?undefined:v)); }
else { const r=describe(text,{now:1000,createId:()=>`id-${++n}`});
for (const x of r.content.nodes) console.log(x.data.name, x.data.attributes.map(a=>a.name+':'+a.type+(a.enumValues?`[${a.enumValues}]`:'')+(a.isUnique?'!':'')).join(', '));
const nm=Object.fromEntries(r.content.nodes.map(x=>[x.id,x.data.name]));
for (const e of r.content.edges) console.log(' ',nm[e.source],e.data.type,nm[e.target],`"${e.data.label}"`);
console.log(r.problem??'', r.diagnostics.length, r.sentences.filter(s=>!s.isUnderstood).map(s=>'SKIPPED '+s.text).join('\n')); }
