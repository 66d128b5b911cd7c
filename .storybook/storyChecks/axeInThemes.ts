import type { RunOptions } from 'axe-core'
import { axeOptions } from '../../packages/design-system/src/testing/axeOptions.ts'
import { settled } from '../../packages/design-system/src/testing/settled.ts'
import { themeNames } from '../modes.ts'
import { contrastInThemes } from './contrastInThemes.ts'

/** Includes open overlays; react-aria's live region may describe removed elements. */
const scope = { include: [['body']], exclude: [['[data-live-announcer]']] }

/** The rule `region` requires landmarks, which a single component on a page cannot have. */
const options: RunOptions = { ...axeOptions, rules: { region: { enabled: false } } }

/** All axe rules in the first theme, and contrast in every theme, since themes differ only in colours. */
export const axeInThemes = async (): Promise<string[]> => {
  const { default: axe } = await import('axe-core')
  const root = document.documentElement
  const shown = root.dataset['theme']
  root.dataset['theme'] = themeNames[0]
  await settled()
  const found: string[] = []
  const contrast = await contrastInThemes(axe, async () => {
    const { violations } = await axe.run(scope, options)
    for (const { id, nodes } of violations)
      if (id !== 'color-contrast') found.push(`axe, ${themeNames[0]}: ${id}: ${nodes[0]?.html ?? ''}`)
  })
  if (shown === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = shown
  return [...found, ...contrast]
}
