/** Of stylis, which makes the rules of styled-components. */
interface Rule {
  type: string
  value: string
  props: string | string[]
  children: Rule[] | string
  root: Rule | null
  parent: Rule | null
}

const ownRule = (rule: Rule): Rule => (rule.parent === null ? rule : ownRule(rule.parent))

const nested = (rule: Rule, own: RegExp): Rule => {
  if (typeof rule.children === 'string') return rule
  const children = rule.children.map((child) => nested(child, own))
  if (rule.type !== 'rule') return { ...rule, children }
  const props = [rule.props].flat().map((selector) => selector.replace(own, '&'))
  // styled-components replaces the `&` of a rule whose value has one.
  return { ...rule, value: '', props, children }
}

/**
 * Puts a component's `@media` into the rule of its class. Chromium styles the whole page again after it is inserted, but not
 * after a rule that contains it. Any other rule around it would have the browser look for an ancestor of each element.
 */
export const nestConditions = (rule: Rule): void => {
  const own = ownRule(rule).props[0]
  if (rule.root !== null || !own?.startsWith('.') || !/^@(media|supports|container)/.test(rule.type)) return
  const condition = nested(rule, new RegExp(`\\${own}(?![\\w-])`, 'g'))
  Object.assign(rule, { type: 'rule', props: [own], children: [{ ...condition, root: rule }] })
}

// A part of each class name: a bundle for the browser must not shorten it, and one for the server not.
Object.defineProperty(nestConditions, 'name', { value: 'nestConditions' })
