import { type DiagramContent, readContent } from '@joinery/model';
import { publicDiagramSchema } from '@joinery/wire';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../session/api.ts';

interface PublicDiagram {
  name: string;
  content: DiagramContent;
}

/** The current diagram of a public link. */
export function usePublicDiagram(token: string) {
  return useQuery({
    queryKey: ['publicDiagram', token],
    queryFn: ({ signal }) => fetchPublicDiagram(token, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

async function fetchPublicDiagram(token: string, signal: AbortSignal): Promise<PublicDiagram> {
  const response = await apiRequest(`/public/${encodeURIComponent(token)}`, {
    schema: publicDiagramSchema,
    signal,
  });
  const read = readContent(response.content, { createId: () => crypto.randomUUID(), limits: 'none' });
  if (!read.ok) throw new Error(read.message);
  return { name: response.name, content: read.content };
}
