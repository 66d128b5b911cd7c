import { settled } from '../packages/design-system/src/testing/settled.ts'
import { themeNames } from './modes.ts'

/** The page as it is, open overlays included; react-aria's live region speaks of elements that may be gone by now. */
const scope = { include: [['body']], exclude: [['[data-live-announcer]']] }

/** Runs axe on what a story has come to, in every theme. */
export const expectNoViolationsInThemes = async (): Promise<void> => {
  const { default: axe } = await import('axe-core')
  const root = document.documentElement
  const drawn = root.dataset['theme']
  const found: string[] = []
  for (const theme of themeNames) {
    root.dataset['theme'] = theme
    await settled()
    const { violations } = await axe.run(scope, { rules: { region: { enabled: false } } })
    found.push(...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html ?? ''}`))
  }
  if (drawn === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = drawn
  if (found.length > 0) throw new Error(`Axe has found\n${found.join('\n')}`)
}
