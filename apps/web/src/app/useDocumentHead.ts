import { useEffect } from 'react';

interface DocumentHead {
  title: string;
  description: string;
  isPrivate: boolean;
}

/** Title and description of the page that is shown; private pages send no Referer and are not indexed. */
export function useDocumentHead({ title, description, isPrivate }: DocumentHead): void {
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('robots', isPrivate ? 'noindex' : null);
    setMeta('referrer', isPrivate ? 'no-referrer' : null);
  }, [title, description, isPrivate]);
}

function setMeta(name: string, content: string | null): void {
  const existing = document.querySelector(`meta[name="${name}"]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.createElement('meta');
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
  if (!existing) document.head.append(meta);
}
