import { type Deps } from '@joinery/model';
import { type Conversation, type MessageKind } from '@joinery/wire';
import { type Usage } from '../../../integrations/ai/aiError.ts';
import { type ModelAccess } from '../../../integrations/ai/aiSettings.ts';
import { openModel, type OpenModel } from '../../../integrations/ai/openModel.ts';
import { type Asked } from '../asked.ts';
import { type ModelCalls } from './modelCalls.ts';
import { type ModelCall } from './modelExchange.ts';

/** The language model that replies to a user. */
export interface UserModel {
  description: NonNullable<Conversation['model']>;
  /** Makes one call. Throws AppError. */
  call<Value>(
    asked: Asked,
    kind: MessageKind,
    work: (call: ModelCall) => Promise<{ value: Value; usage: Usage }>,
  ): Promise<Value>;
}

/** Finds the model that replies to a user: by the user's own key, else that of the installation; null if there is neither. */
export type FindUserModel = (userId: string) => Promise<UserModel | null>;

interface UserModelsDeps {
  /** The installation's model. */
  ai: ModelAccess | null;
  aiKeys: { findModel(userId: string): Promise<{ access: ModelAccess; fetch: typeof fetch } | null> } | null;
  calls: ModelCalls;
  createMaking: () => Deps;
}

export function createUserModels({ ai, aiKeys, calls, createMaking }: UserModelsDeps): FindUserModel {
  const toUserModel = (model: OpenModel, isOwnKey: boolean): UserModel => ({
    get description() {
      const { access, host, abilities } = model;
      return { name: access.model, host, readsPictures: abilities.readsPictures, isOwnKey };
    },
    call: ({ onProgress, onEdit, onText, ...asked }, kind, work) => {
      const making = createMaking();
      return calls({ ...asked, kind, isOwnKey, access: model.access }, (limits) =>
        work({ ...limits, model, making, createNewId: asked.createNewId, onProgress, onEdit, onText }),
      );
    },
  });
  const ofInstallation = ai === null ? null : toUserModel(openModel(ai), false);
  return async (userId) => {
    const own = (await aiKeys?.findModel(userId)) ?? null;
    return own === null ? ofInstallation : toUserModel(openModel(own.access, own.fetch), true);
  };
}
