import { types } from 'mobx-state-tree'
import { refreshAccount } from '../../account/followAccount.ts'
import {
  NewPasskeyChallengeSchema,
  PASSKEY_NAME_MAX,
  PasskeyReplySchema,
  PasskeysReplySchema,
  type WirePasskey,
} from '../../api/contract/passkey.ts'
import { cleanName } from '../../api/contract/texts.ts'
import { environmentOf } from '../../environment/environment.ts'
import { askAgainWhenExpired, passkeysOf, type PasskeyFailure } from '../../environment/passkeys.ts'
import { SubmissionModel } from '../../passwords/submission.ts'
import { maybeOneOf, part, update } from '../../root/root.ts'
import { removableModel } from './removable.ts'

export interface Passkey {
  readonly id: string
  readonly name: string
  /** Milliseconds. */
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

const passkeyFrom = ({ id, name, createdAt, lastUsedAt }: WirePasskey): Passkey => ({
  id,
  name,
  createdAt: Date.parse(createdAt),
  lastUsedAt: lastUsedAt === null ? null : Date.parse(lastUsedAt),
})

/** The name of a new passkey, or of one that is renamed. */
const PasskeyNameModel = SubmissionModel.named('PasskeyName')
  .props({
    /** Null for a new one. */
    id: types.maybeNull(types.string),
    name: '',
    failure: maybeOneOf<PasskeyFailure>(['cancelled', 'known', 'failed']),
  })
  .views((self) => ({
    get nameError(): 'required' | 'long' | null {
      const { length } = cleanName(self.name)
      if (length > PASSKEY_NAME_MAX) return 'long'
      return self.isChecked && length === 0 ? 'required' : null
    },
  }))
  .actions((self) => ({
    setName(name: string): void {
      Object.assign(self, { name, problem: null, failure: null })
    },
    fail(failure: PasskeyFailure): void {
      self.failure = failure
    },
  }))

/** The user's passkeys. */
export const PasskeysStoreModel = removableModel(
  'Passkeys',
  '/auth/passkeys/',
  PasskeysReplySchema,
  ({ passkeys }) => passkeys.map(passkeyFrom),
)
  .props({ form: part(PasskeyNameModel) })
  .actions((self) => {
    const { client } = environmentOf(self)

    const make = async (name: string) => {
      const challenge = await client.post('/auth/passkeys/challenge', {
        schema: NewPasskeyChallengeSchema,
        body: {},
      })
      const answer = await passkeysOf(self).create(challenge)
      if ('failure' in answer) return answer
      const body = { name: cleanName(name), credential: answer.credential }
      return client.post('/auth/passkeys/', { schema: PasskeyReplySchema, body })
    }
    const show = (entries: readonly Passkey[]): void => update(self, { entries })
    const isGood = (): boolean => cleanName(self.form.name) !== '' && self.form.nameError !== 'long'

    return {
      /** @param passkey null for a new one, which gets the name at first */
      edit(passkey: Pick<Passkey, 'id' | 'name'> | null, name = passkey?.name ?? ''): void {
        self.form = PasskeyNameModel.create({ id: passkey?.id ?? null, name })
      },
      /** The browser asks the user. @returns Whether it was added; if not, see `form`. */
      async add(): Promise<boolean> {
        const { form } = self
        const isAnswered = await form.trySend(
          isGood(),
          () => askAgainWhenExpired(() => make(form.name)),
          (answer) => {
            if ('failure' in answer) return form.fail(answer.failure)
            show([...self.entries, passkeyFrom(answer.passkey)])
            void refreshAccount(self)
          },
        )
        return isAnswered && form.failure === null
      },
      rename(): Promise<boolean> {
        const { id, name } = self.form
        if (id === null) return Promise.resolve(false)
        const call = { schema: PasskeyReplySchema, body: { name: cleanName(name) } }
        return self.form.trySend(
          isGood(),
          () => client.put(`/auth/passkeys/${encodeURIComponent(id)}`, call),
          ({ passkey }) => show(self.entries.map((one) => (one.id === id ? passkeyFrom(passkey) : one))),
        )
      },
    }
  })
