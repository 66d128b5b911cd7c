/** Of stylis, which makes the rules of styled-components. */
interface Rule {
  type: string
  props: string | string[]
  children: Rule[] | string
  root: Rule | null
  parent: Rule | null
}

/**
 * Puts a component's `@media` into a rule. Chromium styles the whole page again after it is inserted, but not after a rule that
 * contains it.
 */
export const nestConditions = (rule: Rule): void => {
  const isOfClass = rule.parent?.props[0]?.startsWith('.') === true
  if (rule.root !== null || !isOfClass || !/^@(media|supports|container)/.test(rule.type)) return
  const condition = { ...rule, root: rule }
  Object.assign(rule, { type: 'rule', props: [':where(:root,:host)'], children: [condition] })
}

// A part of each class name: a bundle for the browser must not shorten it, and one for the server not.
Object.defineProperty(nestConditions, 'name', { value: 'nestConditions' })
