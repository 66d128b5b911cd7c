import { types, type Instance } from 'mobx-state-tree'
import { AccountDeletionStoreModel } from '../account/accountDeletionStore.ts'
import { CompanyEditStoreModel } from '../account/companyEditStore.ts'
import { BillingDetailsStoreModel } from '../billing/billingDetailsStore.ts'
import {
  BillingInformationStoreModel,
  type BillingInformationStore,
} from '../billing/billingInformationStore.ts'
import { CheckoutStoreModel, type CheckoutStore } from '../billing/checkoutStore.ts'
import { PlanReturnStoreModel, type PlanReturnStore } from '../billing/planReturnStore.ts'
import { UserOrderStoreModel } from '../billing/userOrderStore.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'
import type { BillingPlatform } from '../environment/environment.ts'
import { PlansStoreModel, type PlansStore } from '../plans/plansStore.ts'
import { part, type Home } from './root.ts'

const createBrowserBilling = (): BillingPlatform => ({
  leave: (url) => location.assign(url),
  onRestored: (listener) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  },
})

export const BillingStoresModel = types
  .model('BillingStores', {
    plans: part(PlansStoreModel),
    checkout: part(CheckoutStoreModel),
    planReturn: part(PlanReturnStoreModel),
    companyEdit: part(CompanyEditStoreModel),
    accountDeletion: part(AccountDeletionStoreModel),
    billingInformation: part(BillingInformationStoreModel),
    billingDetails: part(BillingDetailsStoreModel),
    userOrder: part(UserOrderStoreModel),
  })
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      return [self.companyEdit, self.billingDetails, self.userOrder]
    },
  }))
  .actions((self) => ({
    forget(): void {
      self.plans.clear()
      self.checkout.reset()
      self.planReturn.reset()
      self.companyEdit.close()
      self.accountDeletion.close()
      self.billingInformation.clear()
      self.billingDetails.close()
      self.userOrder.close()
    },
  }))
export interface BillingStores extends Instance<typeof BillingStoresModel> {}

declare module './root.ts' {
  interface Billing {
    readonly billingInformation: BillingInformationStore
    readonly checkout: CheckoutStore
    readonly planReturn: PlanReturnStore
    readonly plans: PlansStore
  }
}

export const addBillingStores = (
  root: Home<'billing', typeof BillingStoresModel>,
  createPlatform = createBrowserBilling,
): void => root.addStores('billing', BillingStoresModel, createPlatform)

export type { PaymentFailure, PaymentOpening, PaymentOutcome } from '../billing/checkoutStore.ts'
export { isRequiredCompanyField } from '../account/companyEditStore.ts'
export { isCardOver } from '../billing/billingInformationStore.ts'
export type { OrderBase } from '../billing/userOrderStore.ts'
export type { PlanReturnStep } from '../billing/planReturnStore.ts'
export type { OwnPrice, PricedPlan } from '../plans/plansStore.ts'
