import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { canonicalEmail, isEmail } from '../api/contract/email.ts'
import { CustomerSchema, SubscriptionReplySchema } from '../api/contract/payment.ts'
import { cleanName } from '../api/contract/texts.ts'
import { environmentOf } from '../environment/environment.ts'
import { editForm } from '../forms/editForm.ts'
import { plainFields } from '../forms/formRules.ts'
import { newestRules } from '../forms/newest.ts'
import { billingOf, rootOf } from '../root/root.ts'
import type { BillingCustomer } from './billingInformationStore.ts'

type BillingDetails = Pick<BillingCustomer, 'name' | 'email'>

type BillingDetail = keyof BillingDetails

/** `limit` in characters. */
type BillingDetailError =
  | { readonly code: 'required' }
  | { readonly code: 'invalid' }
  | { readonly code: 'tooLong'; readonly limit: number }

/** Characters. */
const MAX_NAME_LENGTH = 100

const nobody: BillingDetails = { name: '', email: '' }

const detailsOf = ({ name, email }: BillingCustomer): BillingDetails => ({ name, email })

const savedOf = ({ name, email }: BillingDetails): BillingDetails => ({
  name: cleanName(name),
  email: canonicalEmail(email),
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

export const BillingDetailsStoreModel = form.model
  .named('BillingDetailsStore')
  .props({
    /** As read when the form opened. */
    customer: types.frozen<BillingCustomer | null>(null),
  })
  .extend((self) => {
    const { client } = environmentOf(self)
    const reload = () => void billingOf(self).billingInformation.reload()

    const newest = newestRules(self, {
      fields: ['name', 'email'],
      draftOf: detailsOf,
      baseOf: (customer) => ({ customer }),
      lastChangeOf: () => undefined,
      mine: () => savedOf(self.draft),
      base: () => self.customer,
      read: async () => (await client.get('/account/customers/', { schema: CustomerSchema })).customer,
      send: ({ revision }) =>
        client.put('/subscriptions/billinginformation/', {
          schema: SubscriptionReplySchema,
          body: { ...savedOf(self.draft), revision },
        }),
      onSaved: reload,
      onTaken: reload,
    })

    const { views, actions } = form.rules(self, {
      validate: (detail, draft) => errorOf(detail, savedOf(draft)[detail]),
      send: (_draft, isCurrent) => newest.send(isCurrent),
      onClose: () => Object.assign(self, { customer: null }),
      stored: plainFields(self),
    })
    return {
      views,
      actions: {
        ...actions,
        ...newest.actions(() => actions.save()),
        /** @returns Whether there is a customer that the user may edit. */
        open(): boolean {
          const { session } = rootOf(self)
          const { customer } = billingOf(self).billingInformation
          const opened = session.canManageAccount ? customer : null
          const isOpen = actions.openWith(opened && detailsOf(opened))
          self.customer = opened
          return isOpen
        },
      },
    }
  })
