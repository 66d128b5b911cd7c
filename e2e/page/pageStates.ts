import { atRest, afterRender } from '../../.storybook/frame.ts'
import { clippedTexts } from '../../.storybook/storyChecks/clippedText.ts'
import { persistent } from '../../.storybook/storyChecks/persistent.ts'
import { sidewaysScroll } from '../../.storybook/storyChecks/sideways.ts'
import { overlaps, places } from './controls.ts'
import { untranslated } from './untranslated.ts'

export interface PageState {
  locale: 'en' | 'es'
  density: 'comfortable' | 'compact'
  theme: 'light' | 'dark' | 'contrast'
}

const key = 'portico.preferences'

/** Changes preferences as another tab would, and waits until the page has applied them. */
export const show = async (state: Partial<PageState>): Promise<void> => {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const newValue = JSON.stringify({ ...(typeof stored === 'object' && stored), ...state })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  const { documentElement: root } = document
  const isSameLocale = (state.locale ?? root.lang) === root.lang
  const isShown = (): boolean =>
    (state.locale ?? root.lang) === root.lang &&
    (state.density ?? root.dataset['density']) === root.dataset['density'] &&
    (state.theme ?? root.dataset['theme']) === root.dataset['theme']
  for (let frame = 0; frame < 300 && !isShown(); frame += 1) await new Promise(requestAnimationFrame)
  if (!isShown()) throw new Error(`The console does not follow ${newValue}.`)
  // Texts load in parts; the other changes are CSS only.
  await (isSameLocale ? afterRender() : atRest())
}

export const faults = (locale: PageState['locale']): string[] => [
  ...sidewaysScroll().map((found) => `scrolls sideways: ${found}`),
  ...clippedTexts().map((found) => `cut off: ${found}`),
  ...overlaps(),
  ...untranslated(locale),
]

/** Sorts the current value first, because each change costs a render. */
const currentFirst = <T extends string>(values: readonly T[], current: string | undefined): readonly T[] =>
  values.toSorted((one, other) => Number(other === current) - Number(one === current))

/** Faults in each language and density. */
export const faultsInStates = async (): Promise<[state: string, fault: string][]> => {
  const { documentElement: root } = document
  const found: [string, string][] = []
  // The window's size has changed.
  await atRest()
  for (const locale of currentFirst(['en', 'es'], root.lang)) {
    for (const density of currentFirst(['comfortable', 'compact'], root.dataset['density'])) {
      await show({ locale, density })
      // Long lists update after the rest of the page.
      const lastingFaults = await persistent(() => faults(locale))
      found.push(...lastingFaults.map((fault): [string, string] => [`${locale} ${density}`, fault]))
    }
  }
  return found
}

/** Elements that move between themes, which may differ in colours only. */
export const movesInThemes = async (): Promise<string[]> => {
  const found: string[] = []
  await show({ theme: 'light' })
  const before = new Set(places())
  for (const theme of ['dark', 'contrast'] as const) {
    await show({ theme })
    // Elements that have disappeared, such as a toast, do not count.
    const moved = await persistent(() => places().filter((place) => !before.has(place)))
    found.push(...moved.map((place) => `moves in ${theme}: ${place}`))
  }
  await show({ theme: 'light' })
  return found
}
