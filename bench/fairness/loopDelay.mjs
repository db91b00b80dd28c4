// Loaded into the measured server: reports the longest block of the event loop since the last request, as elapsed time and as
// CPU time of the main thread, which depends little on other programs.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const INTERVAL_MS = 5;
const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;

const cpuMs = () => Number(readFileSync(SCHEDULER, 'utf8').split(' ', 1)[0]) / 1e6;
let before = { time: performance.now(), cpu: cpuMs() };
let longest = { time: 0, cpu: 0 };
setInterval(() => {
  const now = { time: performance.now(), cpu: cpuMs() };
  longest = {
    time: Math.max(longest.time, now.time - before.time - INTERVAL_MS),
    cpu: Math.max(longest.cpu, now.cpu - before.cpu),
  };
  before = now;
}, INTERVAL_MS).unref();
process.on('message', (message) => {
  if (message !== 'delay') return;
  process.send({ longest });
  longest = { time: 0, cpu: 0 };
});
