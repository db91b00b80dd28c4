import { type ReactNode } from 'react';
import { EditorProvider } from '../../editor/EditorProvider.tsx';
import { AssistantContext } from '../../features/assistant/assistantContext.ts';
import { SavingContext } from '../../features/saving/savingContext.ts';
import { LiveContext } from '../../live/liveContext.ts';
import { type EditorSession } from './editorSession.ts';

/** Provides the parts of an editor session through their contexts. */
export function EditorSessionProvider({
  session: { editor, live, saving, assistant },
  children,
}: {
  session: EditorSession;
  children: ReactNode;
}) {
  return (
    <EditorProvider editor={editor}>
      <LiveContext value={live}>
        <SavingContext value={saving}>
          <AssistantContext value={assistant}>{children}</AssistantContext>
        </SavingContext>
      </LiveContext>
    </EditorProvider>
  );
}
