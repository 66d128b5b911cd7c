import type * as Axe from 'axe-core'
import { axeOptions } from '../../packages/design-system/src/testing/axeOptions.ts'
import { themeNames } from '../modes.ts'
import { tagOf } from './elements.ts'

/** An element as axe sees it, with a cache of its styles. */
interface VirtualNode {
  actualNode: Node
  children: readonly VirtualNode[]
}

interface Rule {
  id: string
  runSync: (context: object, options: object) => { nodes: readonly NodeResult[] }
}

interface NodeResult {
  node: { element: Element }
  any: readonly { result?: boolean }[]
}

/** What axe keeps to itself. `axe.run` has no way to run a rule again on the same tree. */
interface Internals {
  _audit: { rules: readonly Rule[] }
  _tree: readonly VirtualNode[]
}

const hasInternals = (axe: object): axe is Internals => '_audit' in axe && '_tree' in axe

const isLiveRegion = ({ actualNode }: VirtualNode): boolean =>
  actualNode instanceof Element && actualNode.matches('[data-live-announcer]')

const nodesIn = (node: VirtualNode): VirtualNode[] => [node, ...node.children.flatMap(nodesIn)]

/**
 * axe's rule `color-contrast` in every theme, on one tree: where each element lies takes axe four times as long to find
 * out as its colours, and is the same in all of them. Leaves the last theme.
 */
export const contrastInThemes = (axe: typeof Axe): string[] => {
  axe.setup(document)
  try {
    if (!hasInternals(axe)) throw new Error('axe-core keeps its rules elsewhere: see contrastInThemes.ts.')
    const { _audit: audit, _tree: tree } = axe
    const rule = audit.rules.find(({ id }) => id === 'color-contrast')
    if (!rule) throw new Error('axe-core has no rule color-contrast any more: see contrastInThemes.ts.')
    const nodes = tree.flatMap(nodesIn)
    const context = {
      include: nodes.filter(({ actualNode }) => actualNode === document.body),
      exclude: nodes.filter(isLiveRegion),
      frames: [],
      page: true,
      flatTree: tree,
    }
    return themeNames.flatMap((theme) => {
      document.documentElement.dataset['theme'] = theme
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      for (const node of nodes) Object.assign(node, { _cache: {}, _stackingContext: undefined })
      const failed = rule
        .runSync(context, axeOptions)
        .nodes.filter(({ any }) => any.every(({ result }) => result === false))
      return failed.slice(0, 1).map(({ node }) => `axe, ${theme}: color-contrast: ${tagOf(node.element)}`)
    })
  } finally {
    axe.teardown()
  }
}
