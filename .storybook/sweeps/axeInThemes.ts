import type { RunOptions } from 'axe-core'
import { axeOptions } from '../../packages/design-system/src/testing/axeOptions.ts'
import { settled } from '../../packages/design-system/src/testing/settled.ts'
import { drawn } from '../frame.ts'
import { themeNames } from '../modes.ts'

/** The page as it is, open overlays included; react-aria's live region speaks of elements that may be gone by now. */
const scope = { include: [['body']], exclude: [['[data-live-announcer]']] }

/** The rule `region` asks for landmarks, which a single component on a page cannot have. */
const everyRule: RunOptions = { ...axeOptions, rules: { region: { enabled: false } } }

/** Themes differ in nothing but colour. */
const colourRules: RunOptions = { ...axeOptions, runOnly: ['color-contrast'] }

/** Runs axe on what a story has come to: every rule in the first theme, those that see colours in every other. */
export const axeInThemes = async (): Promise<string[]> => {
  const { default: axe } = await import('axe-core')
  const root = document.documentElement
  const shown = root.dataset['theme']
  const found: string[] = []
  for (const [index, theme] of themeNames.entries()) {
    root.dataset['theme'] = theme
    await (index === 0 ? settled() : drawn())
    const { violations } = await axe.run(scope, index === 0 ? everyRule : colourRules)
    found.push(...violations.map(({ id, nodes }) => `axe, ${theme}: ${id}: ${nodes[0]?.html ?? ''}`))
  }
  if (shown === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = shown
  return found
}
