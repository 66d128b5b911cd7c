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

const faults = (locale: PageState['locale']): string[] => [
  ...sidewaysScroll().map((found) => `scrolls sideways: ${found}`),
  ...clippedTexts().map((found) => `cut off: ${found}`),
  ...overlaps(),
  ...untranslated(locale),
]

/** Faults of the page in a state, once it is at rest. */
export const faultsIn = async (state: Pick<PageState, 'locale' | 'density'>): Promise<string[]> => {
  await show(state)
  // The window's size may have changed too.
  await atRest()
  // Long lists update after the rest of the page.
  return persistent(() => faults(state.locale))
}

/** Elements that move in the contrast theme, which may differ in colours only, as dark does. */
export const movesInContrast = async (): Promise<string[]> => {
  await show({ theme: 'light' })
  const before = new Set(places())
  await show({ theme: 'contrast' })
  // Elements that have disappeared, such as a toast, do not count.
  const moved = await persistent(() => places().filter((place) => !before.has(place)))
  await show({ theme: 'light' })
  return moved.map((place) => `moves in the contrast theme: ${place}`)
}
