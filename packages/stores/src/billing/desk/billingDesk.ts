import { types, type Instance } from 'mobx-state-tree'
import { CompanyEditStoreModel } from '../../account/company/companyEditStore.ts'
import { AccountDeletionStoreModel } from '../../account/deletion/accountDeletionStore.ts'
import type { KeptForm } from '../../drafts/keptDraft.ts'
import { createBrowserBilling } from '../../environment/browserBilling.ts'
import {
  environmentOf,
  type BillingEnvironment,
  type BillingPlatform,
} from '../../environment/environment.ts'
import type { Peers } from '../../root/peers.ts'
import type { RootStore } from '../../root/rootStore.ts'
import { PlansStoreModel } from '../../plans/plansStore.ts'
import { CheckoutStoreModel } from '../checkout/checkoutStore.ts'
import { BillingDetailsStoreModel } from '../information/billingDetailsStore.ts'
import { BillingInformationStoreModel } from '../information/billingInformationStore.ts'
import { UserOrderStoreModel } from '../order/userOrderStore.ts'
import { PlanReturnStoreModel } from '../planReturn/planReturnStore.ts'

/**
 * The stores of plans, payment and the account: what an owner alone deals with. A tree of its own beside the root, in a module of
 * its own, so that the sign-in page does not load it.
 */
export const BillingDeskModel = types
  .model('BillingDesk', {
    plans: types.optional(PlansStoreModel, {}),
    checkout: types.optional(CheckoutStoreModel, {}),
    planReturn: types.optional(PlanReturnStoreModel, {}),
    companyEdit: types.optional(CompanyEditStoreModel, {}),
    accountDeletion: types.optional(AccountDeletionStoreModel, {}),
    billingInformation: types.optional(BillingInformationStoreModel, {}),
    billingDetails: types.optional(BillingDetailsStoreModel, {}),
    userOrder: types.optional(UserOrderStoreModel, {}),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by openBillingDesk before anything can ask for it
  .volatile(() => ({ peers: null as unknown as Peers }))
  .views((self) => ({
    get keptForms(): readonly KeptForm[] {
      return [self.companyEdit, self.billingDetails, self.userOrder]
    },
  }))
  .actions((self) => ({
    standBeside(peers: Peers): void {
      self.peers = peers
    },
    /** Nothing of a session stays, and what is under way is given up. */
    forget(): void {
      self.plans.reset()
      self.checkout.reset()
      self.planReturn.reset()
      self.companyEdit.close()
      self.accountDeletion.close()
      self.billingInformation.reset()
      self.billingDetails.close()
      self.userOrder.close()
    },
  }))
export interface BillingDesk extends Instance<typeof BillingDeskModel> {}

/** Makes the stores of plans and payment, once for each root, in the environment of the root and of the platform. */
export const openBillingDesk = (
  root: RootStore,
  createPlatform: () => BillingPlatform = createBrowserBilling,
): void => {
  if (root.billingDesk !== null) return
  const desk = BillingDeskModel.create({}, {
    ...environmentOf(root),
    ...createPlatform(),
  } satisfies BillingEnvironment)
  desk.standBeside(root)
  root.takeBillingDesk(desk)
}

export type { PaymentFailure, PaymentOpening, PaymentOutcome } from '../checkout/checkoutStore.ts'
export type { PlanReturnPhase } from '../planReturn/planReturnStore.ts'
export type { PricedPlan } from '../../plans/plansStore.ts'
