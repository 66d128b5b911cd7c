import type * as Axe from 'axe-core'
import { themeNames } from '../modes.ts'
import { tagOf } from './elements.ts'
import { createStyleKeys } from './styleKeys.ts'

/** An axe node, with its style cache. */
interface VirtualNode {
  actualNode: Node
  children: readonly VirtualNode[]
}

interface Result {
  nodes: readonly NodeResult[]
}

interface Context {
  flatTree: readonly VirtualNode[]
}

interface Rule {
  id: string
  gatherAndMatchNodes: (context: Context, options: object) => readonly VirtualNode[]
  runSync: (context: Context, options: object) => Result
  run: (
    context: Context,
    options: object,
    resolve: (result: Result) => void,
    reject: (error: unknown) => void,
  ) => void
}

interface NodeResult {
  node: { element: Element }
  any: readonly { result?: boolean }[]
}

/** Private members of axe. `axe.run` cannot run a rule again on the same tree. */
interface Internals {
  _audit: { rules: readonly Rule[] }
}

const hasInternals = (axe: object): axe is Internals => '_audit' in axe

const nodesIn = (node: VirtualNode): VirtualNode[] => [node, ...node.children.flatMap(nodesIn)]

/** The first node of each style. */
const distinct = (nodes: readonly VirtualNode[]): readonly VirtualNode[] => {
  const styleKeyOf = createStyleKeys()
  const keys = new Set<number>()
  return nodes.filter(({ actualNode }) => {
    if (!(actualNode instanceof Element)) return true
    const key = styleKeyOf(actualNode)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
}

const contrastRule = (axe: object): Rule => {
  const { _audit: audit } = hasInternals(axe) ? axe : { _audit: null }
  const rule = audit?.rules.find(({ id }) => id === 'color-contrast')
  if (!rule) throw new Error('axe-core has moved its rule color-contrast: see contrastInThemes.ts.')
  return rule
}

/** Resets cached styles after a change of theme. */
const forgetStyles = (nodes: readonly VirtualNode[]): void => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  for (const node of nodes) Object.assign(node, { _cache: {}, _stackingContext: undefined })
}

/**
 * Runs axe's rule `color-contrast` in every theme while `run` runs axe in the first: computing positions takes axe four times as
 * long as colours, and they are the same in every theme. Checks all elements in the first theme, and one of each style in the
 * others.
 *
 * @returns The violations, with their theme.
 */
export const contrastInThemes = async (axe: typeof Axe, run: () => Promise<unknown>): Promise<string[]> => {
  const rule = contrastRule(axe)
  const root = document.documentElement
  const found: string[] = []
  const runIn = (theme: string, nodes: readonly VirtualNode[], context: Context, options: object): Result => {
    root.dataset['theme'] = theme
    rule.gatherAndMatchNodes = () => nodes
    const result = rule.runSync(context, options)
    const failed = result.nodes.find(({ any }) => any.every(({ result: isGood }) => isGood === false))
    if (failed) found.push(`axe, ${theme}: color-contrast: ${tagOf(failed.node.element)}`)
    return result
  }
  rule.run = (context, options, resolve, reject) => {
    try {
      const [first, ...others] = themeNames
      const all = rule.gatherAndMatchNodes(context, options)
      const some = distinct(all)
      const nodes = context.flatTree.flatMap(nodesIn)
      const result = runIn(first, all, context, options)
      for (const theme of others) {
        root.dataset['theme'] = theme
        forgetStyles(nodes)
        runIn(theme, some, context, options)
      }
      root.dataset['theme'] = first
      forgetStyles(nodes)
      resolve(result)
    } catch (error) {
      reject(error)
    }
  }
  try {
    await run()
  } finally {
    // Restores the methods of the class.
    Reflect.deleteProperty(rule, 'run')
    Reflect.deleteProperty(rule, 'gatherAndMatchNodes')
  }
  return found
}
