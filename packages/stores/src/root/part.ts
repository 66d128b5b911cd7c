import { types, type IAnyModelType, type IMaybe, type IOptionalIType } from 'mobx-state-tree'

/** A part of a store that is there from the start. */
export function part<Model extends IAnyModelType>(model: Model): IOptionalIType<Model, [undefined]>
export function part(model: IAnyModelType) {
  return types.optional(model, {})
}

/** A part whose model is loaded later. Not `types.maybe`, which tries the model first. */
export function laterPart<Model extends IAnyModelType>(model: () => Model): IMaybe<Model>
export function laterPart(model: () => IAnyModelType) {
  return types.optional(types.union(types.undefined, types.late(model)), undefined)
}
