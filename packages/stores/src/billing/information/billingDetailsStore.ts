import * as v from 'valibot'
import { SubscriptionReplySchema } from '../../api/contract/payment.ts'
import { isEmail } from '../../api/contract/userRules.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'
import { billingOf, rootOf } from '../../root/root.ts'
import type { BillingCustomer } from './billingInformationStore.ts'

export type BillingDetail = keyof BillingCustomer

/** `limit` in characters. */
export type BillingDetailError =
  | { readonly code: 'required' }
  | { readonly code: 'invalid' }
  | { readonly code: 'tooLong'; readonly limit: number }

/** Characters. */
const MAX_NAME_LENGTH = 100

const nobody: BillingCustomer = { name: '', email: '' }

const savedOf = ({ name, email }: BillingCustomer): BillingCustomer => ({
  name: name.trim(),
  email: email.trim().toLowerCase(),
})

const errorOf = (detail: BillingDetail, text: string): BillingDetailError | null => {
  if (text === '') return { code: 'required' }
  if (detail === 'email') return isEmail(text) ? null : { code: 'invalid' }
  return text.length > MAX_NAME_LENGTH ? { code: 'tooLong', limit: MAX_NAME_LENGTH } : null
}

const form = editForm({
  draft: nobody,
  storageKey: 'portico.billingDetailsDraft',
  stored: v.object({ name: v.exactOptional(v.string()), email: v.exactOptional(v.string()) }),
})

export const BillingDetailsStoreModel = form.model.named('BillingDetailsStore').extend((self) => {
  const { views, actions } = form.rules(self, {
    validate: (detail, draft) => errorOf(detail, savedOf(draft)[detail]),
    send: async (draft) => {
      await environmentOf(self).client.put('/subscriptions/billinginformation/', {
        schema: SubscriptionReplySchema,
        body: savedOf(draft),
      })
      void billingOf(self).billingInformation.reload()
    },
    stored: plainFields(self),
  })
  return {
    views,
    actions: {
      ...actions,
      /** @returns Whether there is a customer that the user may edit. */
      open(): boolean {
        const { session } = rootOf(self)
        const { customer } = billingOf(self).billingInformation
        const canEdit = session.canManageAccount && customer !== null
        return actions.openWith(canEdit ? { name: customer.name, email: customer.email } : null)
      },
    },
  }
})
