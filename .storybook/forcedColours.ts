/** All rules of a type, at any nesting level. */
const rulesIn = <Rule extends CSSRule>(rules: CSSRuleList, kind: new () => Rule): Rule[] =>
  [...rules].flatMap((rule) => {
    const isGroup = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
    const inner = isGroup ? rulesIn(rule.cssRules, kind) : []
    return rule instanceof kind ? [rule].concat(inner) : inner
  })

const rulesOfPage = <Rule extends CSSRule>(kind: new () => Rule): Rule[] =>
  [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules, kind))

/** With the selector of the rule that it is nested in. */
const selectorOf = ({ selectorText, parentRule }: CSSStyleRule): string => {
  let around = parentRule
  while (around !== null && !(around instanceof CSSStyleRule)) around = around.parentRule
  return around === null ? selectorText : selectorText.replaceAll('&', `:is(${selectorOf(around)})`)
}

const system = document.createElement('style')

const pseudoElements = ['::before', '::after'] as const

const notOf = (selectors: readonly string[]): string => `:where(:not(${selectors.join(', ')}))`

/** Emulates the browser's forced colours with CSS, as far as a page can. */
const systemText = (): string => {
  const own = rulesOfPage(CSSStyleRule)
    .filter(({ style }) => style.getPropertyValue('forced-color-adjust') === 'none')
    // At commas outside parentheses.
    .flatMap((rule) => selectorOf(rule).split(/,\s*(?![^(]*\))/))
  const ofElements = own.filter((selector) => !selector.includes('::'))
  const excluded = ['head', ...ofElements, ...ofElements.map((selector) => `:is(${selector}) *`)]
  const ofPseudo = pseudoElements.map((pseudo) => {
    const hosts = own.filter((selector) => selector.endsWith(pseudo))
    return `${notOf(excluded.concat(hosts.map((selector) => selector.slice(0, -pseudo.length))))}${pseudo}`
  })
  const elements = notOf(excluded)
  return `${[elements, ...ofPseudo].join(', ')} {
  color: CanvasText !important;
  background-color: Canvas !important;
  border-color: CanvasText !important;
  box-shadow: none !important;
  text-shadow: none !important;
}
${elements}:where(a, a *) { color: LinkText !important; }
${elements}:where(button, button *) { color: ButtonText !important; }
${elements}:where(:disabled, [aria-disabled='true'], [data-disabled]) { color: GrayText !important; }`
}

const isForced = ({ conditionText }: CSSMediaRule): boolean => conditionText.includes('forced-colors: active')

/** Functions that restore the changed rules. */
const undos: (() => void)[] = []

/** Enables media rules for forced colours as if the system had them, and adds the emulation. Later style sheets are handled in each frame. */
const open = (): void => {
  for (const rule of rulesOfPage(CSSMediaRule).filter(isForced)) {
    const condition = rule.media.mediaText
    rule.media.mediaText = 'all'
    undos.push(() => (rule.media.mediaText = condition))
    for (const { style } of rulesIn(rule.cssRules, CSSStyleRule)) {
      const text = style.cssText
      style.cssText = text.replaceAll(/(?<! !important);/g, ' !important;')
      undos.push(() => (style.cssText = text))
    }
  }
  const text = systemText()
  if (system.textContent !== text) system.textContent = text
}

let frame: number | undefined

const follow = (): void => {
  open()
  frame = requestAnimationFrame(follow)
}

/** Shows a page approximately as in a contrast theme of Windows. Visual review uses the browser's own emulation. */
export const forceColours = (isOn: boolean): void => {
  if (isOn === (frame !== undefined)) return
  if (isOn) {
    document.head.append(system)
    follow()
    return
  }
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
  system.remove()
  for (const undo of undos.splice(0)) undo()
}
