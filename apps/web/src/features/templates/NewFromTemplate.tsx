import { type Template } from '@joinery/model/templates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isRetryable } from '../../session/api.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { createFromTemplate } from './api.ts';
import { TemplateGallery } from './TemplateGallery.tsx';

interface NewFromTemplateProps {
  featuredId: string | null;
  onClose: () => void;
}

/** Creates a diagram from the chosen template, and opens it. */
export function NewFromTemplate({ featuredId, onClose }: NewFromTemplateProps) {
  const navigate = useNavigate();
  // Retries use the same id, so that they create one diagram.
  const [creationId] = useState(() => crypto.randomUUID());
  const creation = useMutation({
    mutationFn: (template: Template) => createFromTemplate(template, `${creationId}-${template.id}`),
    retry: isRetryable,
    onSuccess: ({ id }) => void navigate(`/diagram-editor/${encodeURIComponent(id)}`),
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      showToast({ type: 'error', message: `Failed to create diagram. ${reason}` });
    },
  });
  return (
    <TemplateGallery
      description="Creates a diagram from the template. You can change everything later."
      featuredId={featuredId}
      busyId={creation.isPending ? creation.variables.id : null}
      onChoose={(template) => creation.mutate(template)}
      onClose={onClose}
    />
  );
}
