import { type RemoteMark } from '../../editor/store/editorState.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { type Participants } from '../../live/presence/participants.ts';
import { cssColour } from '../../live/presence/participantColours.ts';

/** Remote selections by element, in the order in which participants joined. */
function marksById({ state }: Participants): ReadonlyMap<string, readonly RemoteMark[]> {
  const { participants, selections } = state.getState();
  const byId = new Map<string, RemoteMark[]>();
  for (const { socketId, name, colour } of participants) {
    const mark = selections.get(socketId);
    if (mark === undefined) continue;
    const ids = new Set(mark.editing === null ? mark.selection : [...mark.selection, mark.editing]);
    for (const id of ids) {
      const text = id === mark.editing ? `${name} is editing` : name;
      byId.set(id, [...(byId.get(id) ?? []), { text, colour: cssColour(colour) }]);
    }
  }
  return byId;
}

/** Shows remote selections in the editor; returns the unsubscribe function. */
export function showRemoteMarks(editor: EditorStore, participants: Participants): () => void {
  const show = (): void => {
    const marks = marksById(participants);
    if (marks.size > 0 || editor.getState().remoteMarks.size > 0) editor.updateRemote({ remoteMarks: marks });
  };
  show();
  return participants.state.subscribe(show);
}
