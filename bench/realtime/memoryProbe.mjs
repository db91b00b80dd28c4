// Loaded into the measured server, which runs with --expose-gc: reports its memory on request.
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel?.unref();
