// Loaded into a server that is measured, which runs with --expose-gc: tells its memory when asked.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel?.unref();
