import { atRest, drawn } from '../../.storybook/frame.ts'
import { clippedTexts } from '../../.storybook/sweeps/clippedText.ts'
import { sidewaysScroll } from '../../.storybook/sweeps/sideways.ts'
import { overlaps, places } from './controls.ts'
import { untranslated } from './untranslated.ts'

export interface Look {
  locale: 'en' | 'es'
  density: 'comfortable' | 'compact'
  theme: 'light' | 'dark' | 'contrast'
}

const key = 'portico.preferences'

/** Makes a choice as another tab of the console would, which this one follows, and waits until it shows. */
export const show = async (look: Partial<Look>): Promise<void> => {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const newValue = JSON.stringify({ ...(typeof kept === 'object' && kept), ...look })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  const { documentElement: root } = document
  const isSpoken = (look.locale ?? root.lang) === root.lang
  const isShown = (): boolean =>
    (look.locale ?? root.lang) === root.lang &&
    (look.density ?? root.dataset['density']) === root.dataset['density'] &&
    (look.theme ?? root.dataset['theme']) === root.dataset['theme']
  for (let frame = 0; frame < 300 && !isShown(); frame += 1) await new Promise(requestAnimationFrame)
  if (!isShown()) throw new Error(`The console does not follow ${newValue}.`)
  // Texts come in by parts; the rest is a matter of styles.
  await (isSpoken ? drawn() : atRest())
}

/** What is wrong with the page as it stands. */
export const faults = (locale: Look['locale']): string[] => [
  ...sidewaysScroll().map((found) => `scrolls sideways: ${found}`),
  ...clippedTexts().map((found) => `cut off: ${found}`),
  ...overlaps(),
  ...untranslated(locale),
]

/** What is wrong in each language and density, one after the other on the same page. */
export const faultsInLooks = async (): Promise<[look: string, fault: string][]> => {
  const found: [string, string][] = []
  for (const locale of ['es', 'en'] as const) {
    for (const density of ['compact', 'comfortable'] as const) {
      await show({ locale, density })
      found.push(...faults(locale).map((fault): [string, string] => [`${locale} ${density}`, fault]))
    }
  }
  return found
}

/** What stands elsewhere in another theme: themes differ in their colours alone. */
export const movesInThemes = async (): Promise<string[]> => {
  const found: string[] = []
  await show({ theme: 'light' })
  const before = new Set(places())
  for (const theme of ['dark', 'contrast'] as const) {
    await show({ theme })
    // What has gone meanwhile, such as a notice, stands nowhere.
    const moved = places().filter((place) => !before.has(place))
    found.push(...moved.map((place) => `stands elsewhere in ${theme}: ${place}`))
  }
  await show({ theme: 'light' })
  return found
}
