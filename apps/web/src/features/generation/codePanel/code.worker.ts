import { compareWithZip } from './compareWithZip.ts';
import { createCodeMemory } from './codeMemory.ts';
import { type CodeReply, type CodeRequest } from './codeMessages.ts';
import { highlight } from './highlight.ts';

const memory = createCodeMemory();

async function answer(request: CodeRequest): Promise<CodeReply> {
  const { id } = request;
  switch (request.kind) {
    case 'generate':
      return {
        id,
        kind: 'generated',
        ...memory.generate(request.order, request.content, request.isBaseline),
      };
    case 'read': {
      const { path } = request;
      const changed = memory.changedLines(path);
      return { id, kind: 'read', path, lines: await highlight(path, memory.codeOf(path)), changed };
    }
    case 'text':
      return { id, kind: 'text', text: memory.codeOf(request.path) };
    case 'compare':
      return { id, kind: 'compare', plan: compareWithZip(request.order, request.content, request.zip) };
    case 'zip':
      return { id, kind: 'zip', bytes: memory.entitiesZip() };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CodeRequest>) => {
  answer(data)
    .catch((error: unknown): CodeReply => {
      return { id: data.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    })
    .then((reply) => self.postMessage(reply))
    .catch(() => undefined);
});
