import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server that is measured: reports how long its event loop was blocked since the last request, and its memory.
const eventLoop = monitorEventLoopDelay({ resolution: 5 });
eventLoop.enable();
process.on('message', (message) => {
  if (message !== 'load') return;
  process.send({
    maxLoopDelayMs: eventLoop.max / 1e6,
    rssBytes: process.memoryUsage.rss(),
  });
  eventLoop.reset();
});
process.channel?.unref();
