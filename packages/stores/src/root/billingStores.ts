import { types, type Instance } from 'mobx-state-tree'
import { CompanyEditStoreModel } from '../account/company/companyEditStore.ts'
import { AccountDeletionStoreModel } from '../account/deletion/accountDeletionStore.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'
import { createBrowserBilling } from '../environment/browserBilling.ts'
import type { BillingPlatform } from '../environment/environment.ts'
import { PlansStoreModel, type PlansStore } from '../plans/plansStore.ts'
import { CheckoutStoreModel, type CheckoutStore } from '../billing/checkout/checkoutStore.ts'
import { BillingDetailsStoreModel } from '../billing/information/billingDetailsStore.ts'
import {
  BillingInformationStoreModel,
  type BillingInformationStore,
} from '../billing/information/billingInformationStore.ts'
import { UserOrderStoreModel } from '../billing/order/userOrderStore.ts'
import { PlanReturnStoreModel, type PlanReturnStore } from '../billing/planReturn/planReturnStore.ts'
import { part } from './part.ts'

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
  root: { addBilling(model: typeof BillingStoresModel, createPlatform: () => BillingPlatform): void },
  createPlatform = createBrowserBilling,
): void => root.addBilling(BillingStoresModel, createPlatform)

export type { PaymentFailure, PaymentOpening, PaymentOutcome } from '../billing/checkout/checkoutStore.ts'
export { isRequiredCompanyField } from '../account/company/companyDraft.ts'
export { isCardOver } from '../billing/information/billingInformationStore.ts'
export type { OrderBase } from '../billing/order/userOrderStore.ts'
export type { PlanReturnStep } from '../billing/planReturn/planReturnStore.ts'
export type { OwnPrice, PricedPlan } from '../plans/plansStore.ts'
