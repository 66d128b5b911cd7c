import { getEnv, type IAnyStateTreeNode } from 'mobx-state-tree'
import { environmentOf, type Environment } from '../environment/environment.ts'
import type { RootStore } from '../root/rootStore.ts'

/** What a form stands in. It is a tree of its own, which lives as long as its screen. */
interface FormEnvironment extends Environment {
  readonly root: RootStore
}

export const besideRoot = (root: RootStore): FormEnvironment => ({ ...environmentOf(root), root })

export const formEnvironmentOf = (node: IAnyStateTreeNode): FormEnvironment => getEnv<FormEnvironment>(node)
