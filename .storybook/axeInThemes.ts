import { themeNames } from './modes.ts'

/** Long enough for transitions, which last a millisecond where motion is reduced, and for one more paint. */
const settled = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise(requestAnimationFrame)
}

/** The page as it is, open overlays included; react-aria's live region speaks of elements that may be gone by now. */
const scope = { include: [['body']], exclude: [['[data-live-announcer]']] }

/**
 * Runs axe on what a story has come to, in every theme but the one that it was drawn in: that one is the accessibility
 * addon's.
 */
export const expectNoViolationsInThemes = async (): Promise<void> => {
  const { default: axe } = await import('axe-core')
  const root = document.documentElement
  const drawn = root.dataset['theme'] ?? 'light'
  const found: string[] = []
  for (const theme of themeNames.filter((name) => name !== drawn)) {
    root.dataset['theme'] = theme
    await settled()
    const { violations } = await axe.run(scope, { rules: { region: { enabled: false } } })
    found.push(...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html ?? ''}`))
  }
  root.dataset['theme'] = drawn
  if (found.length > 0) throw new Error(`Axe has found\n${found.join('\n')}`)
}
