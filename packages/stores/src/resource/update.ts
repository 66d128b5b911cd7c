import { applyPatch, type IStateTreeNode, type IType } from 'mobx-state-tree'

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
