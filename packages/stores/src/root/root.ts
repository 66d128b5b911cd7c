import {
  applyPatch,
  getRoot,
  types,
  type IAnyModelType,
  type IAnyStateTreeNode,
  type IMaybe,
  type IOptionalIType,
  type IStateTreeNode,
  type IType,
} from 'mobx-state-tree'
import type { ClientEvent } from '../api/client.ts'
import type { SessionUser } from '../session/sessionUser.ts'

/** The root as its stores see it. Stores add themselves by declaration merging: importing its type would close a cycle. */
export interface Root {
  readonly signedIn: SignedIn | undefined
  readonly billing: Billing | undefined
  /** @param isRestored true when it began with a stored token */
  beginSession(isRestored: boolean): void
  clearSession(user: SessionUser | null, isSignedInAgain?: boolean): void
  handleClientEvent(event: ClientEvent, error?: unknown): void
}

export interface SignedIn {}

/** Below the signed-in stores: what only dialogs, panels and further pages need. */
export interface Later {}

export interface Billing {}

/** Where a subtree goes once its code is loaded. */
export interface Home<Name, Model> {
  addStores(name: Name, model: Model, createPlatform: () => object): void
}

/** @throws Error before the subtree is loaded. */
export const loaded = <T>(subtree: T | undefined, wrapper: string): T => {
  if (subtree === undefined)
    throw new Error(`Stores are not loaded. Wrap the load of the route or lazy component in ${wrapper}.`)
  return subtree
}

export const rootOf = (node: IAnyStateTreeNode): Root => getRoot<Root & IAnyStateTreeNode>(node)

export const signedInOf = (node: IAnyStateTreeNode): SignedIn => loaded(rootOf(node).signedIn, 'withSignedIn')

export const laterOf = (node: IAnyStateTreeNode): Later => loaded(signedInOf(node).later, 'laterComponent')

export const billingOf = (node: IAnyStateTreeNode): Billing => loaded(rootOf(node).billing, 'withBilling')

/** A part of a store that is there from the start. */
export function part<Model extends IAnyModelType>(model: Model): IOptionalIType<Model, [undefined]>
export function part(model: IAnyModelType) {
  return types.optional(model, {})
}

/** One of these texts. */
export const oneOf = <T extends string>(texts: readonly T[], initial: T) =>
  types.optional(types.enumeration<T>([...texts]), initial)

/** One of these texts, or null. */
export const maybeOneOf = <T extends string>(texts: readonly T[]) =>
  types.maybeNull(types.enumeration<T>([...texts]))

/** A part whose model is loaded later. Not `types.maybe`, which tries the model first. */
export function laterPart<Model extends IAnyModelType>(model: () => Model): IMaybe<Model>
export function laterPart(model: () => IAnyModelType) {
  return types.optional(types.union(types.undefined, types.late(model)), undefined)
}

/** Sets properties where no action runs, as after an await, without public setters. */
export const update = <C extends object>(
  node: IStateTreeNode<IType<C, unknown, unknown>>,
  change: Partial<C>,
): void => {
  applyPatch(
    node,
    Object.entries(change).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value })),
  )
}
