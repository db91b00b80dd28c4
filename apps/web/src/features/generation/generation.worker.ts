import { type GenerationReply, type GenerationRequest, generateFiles } from './generateFiles.ts';

function reply(message: GenerationReply, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.addEventListener('message', (event: MessageEvent<GenerationRequest>) => {
  try {
    const result = generateFiles(event.data);
    reply({ ok: true, result }, [result.bytes.buffer]);
  } catch (error) {
    reply({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
});
