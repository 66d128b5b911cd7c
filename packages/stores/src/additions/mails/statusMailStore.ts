import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import {
  STATUS_MAIL_DELAYS,
  STATUS_MAIL_MODES,
  StatusMailReplySchema,
  type StatusMail,
} from '../../api/contract/profile.ts'
import { withoutDrafts } from '../../drafts/storedDraft.ts'
import { signedInEnvironmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'
import { ResourceModel } from '../../resource/resource.ts'
import type { HomeOf } from '../../root/additionStore.ts'
import { rootOf } from '../../root/root.ts'

interface StatusMailDraft {
  readonly mode: StatusMail['mode']
  readonly delayMinutes: StatusMail['delayMinutes']
  readonly isQuiet: boolean
  readonly quietFrom: string
  readonly quietTo: string
}

const EMPTY: StatusMailDraft = {
  mode: 'off',
  delayMinutes: 5,
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
}

const draftOf = ({ mode, delayMinutes, quiet }: StatusMail): StatusMailDraft => ({
  mode,
  delayMinutes,
  isQuiet: quiet !== null,
  quietFrom: quiet?.from ?? EMPTY.quietFrom,
  quietTo: quiet?.to ?? EMPTY.quietTo,
})

const form = editForm({
  draft: EMPTY,
  storageKey: 'portico.statusMailDraft',
  stored: v.object({
    mode: v.exactOptional(v.picklist(STATUS_MAIL_MODES)),
    delayMinutes: v.exactOptional(v.picklist(STATUS_MAIL_DELAYS)),
    isQuiet: v.exactOptional(v.boolean()),
    quietFrom: v.exactOptional(v.string()),
    quietTo: v.exactOptional(v.string()),
  }),
})

/** Mails of the user about workspaces that go down. */
export const StatusMailStoreModel = types
  .compose('StatusMailStore', ResourceModel, form.model)
  .actions(withoutDrafts)
  .views((self) => ({
    /** Of this device: quiet hours are in it. */
    get timeZone(): string {
      return signedInEnvironmentOf(self).device.timeZone
    },
  }))
  .extend((self) => {
    const { client } = signedInEnvironmentOf(self)
    const { views, actions } = form.rules(self, {
      validate: (field, { isQuiet, quietFrom, quietTo }) =>
        field === 'quietTo' && isQuiet && quietFrom === quietTo ? 'same' : null,
      send: async ({ mode, delayMinutes, isQuiet, quietFrom, quietTo }) => {
        const body: StatusMail = {
          mode,
          delayMinutes,
          quiet: isQuiet ? { from: quietFrom, to: quietTo } : null,
          timeZone: self.timeZone,
        }
        // A failure is shown in the dialog, where everything stays.
        await client.put('/admin/statusmail', { schema: StatusMailReplySchema, body, ...IN_BACKGROUND })
      },
      stored: plainFields(self),
    })
    return {
      views,
      actions: {
        ...actions,
        close(): void {
          actions.close()
          self.clear()
        },
        /** @returns Whether it was loaded; if not, see `problem`. */
        open(): Promise<boolean> {
          if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(false)
          return self.read('/admin/statusmail', StatusMailReplySchema, ({ statusMail }) => {
            actions.openWith(draftOf(statusMail))
          })
        },
      },
    }
  })
export interface StatusMailStore extends Instance<typeof StatusMailStoreModel> {}

export const addStatusMail = ({ signedIn }: HomeOf<'statusMail', typeof StatusMailStoreModel>): void =>
  signedIn?.addAddition('statusMail', StatusMailStoreModel)
