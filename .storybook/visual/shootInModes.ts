import type { StoryContext } from '@storybook/react-vite'
import { vi } from 'vitest'
import { commands } from 'vitest/browser'
import { atRest, resizeFrame, type Size } from '../frame.ts'
import { isRenderedIn, leftOut, modes, viewports, type ControlState, type Mode } from '../modes.ts'
import { showMode } from '../shownMode.ts'
import { isUnseen } from '../storyChecks/elements.ts'
import { hush } from './quiet.ts'
import { pauseTimers, timersRun } from './timers.ts'

/** One screenshot to take. */
export interface Shot {
  story: string
  title: string
  name: string
  mode: string
  size: Size
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes a screenshot and compares it with its baseline. `isSecond`: repeated once the page is at rest. */
    shootStory: (shot: Shot, isSecond?: boolean) => Promise<'same' | 'changed' | 'new'>
    resizePage: (size: Size) => Promise<void>
    forceColors: (isOn: boolean) => Promise<void>
    /** Forces hover, pressed or focus on the story's controls; null resets them. */
    forceState: (state: ControlState | null) => Promise<void>
  }
}

/** Limits the height of endless lists. */
const tallest = 4000

/** Space below the last element for shadow and focus ring. */
const margin = 32

const wanted = String(import.meta.env['VISUAL_MODES'] ?? '').split(',')
const isChosen = ({ name }: Mode): boolean => !wanted[0] || wanted.includes(name)

/** Modes that differ only in colour, and so share one layout. */
const layouts = [
  ...Map.groupBy(modes, ({ locale, viewport, density }) => `${locale} ${viewport} ${density}`).values(),
]

/** A story runs through all earlier layouts, also unchosen ones: its measurements may depend on them. */
const pathOf = (id: string): Mode[][] => {
  const rendered = layouts.map((layout) => layout.filter((mode) => isRenderedIn(mode, id)))
  return rendered.slice(0, rendered.findLastIndex((layout) => layout.some(isChosen)) + 1)
}

const sizeIn = ({ viewport }: Mode, { globals, parameters }: StoryContext): Size => {
  const own: unknown = viewport === 'wide' ? globals['viewport']?.value : viewport
  const options: typeof viewports = { ...viewports, ...parameters['viewport']?.options }
  const { width, height } =
    Object.entries(options).find(([name]) => name === own)?.[1].styles ?? viewports.wide.styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/** Height of visible content. Screen-reader-only content, such as earlier announcements, does not count. */
const contentHeight = (): number => {
  const bottoms = Array.from(document.body.querySelectorAll('*'), (element) =>
    isUnseen(element) ? 0 : element.getBoundingClientRect().bottom,
  )
  return Math.ceil(Math.max(0, ...bottoms)) + margin
}

/** Waits until the page has settled. Loaded modules may load more, or set timers, some frames later. */
const settle = (): Promise<void> =>
  atRest(async () => {
    await vi.dynamicImportSettled()
    await timersRun()
  })

/** Resizes the tester's frame. The page around it always has the same size, since pixels depend on it, and the maximum height, since content beyond it is outside the viewport. */
const resize = async (size: Size): Promise<void> => {
  resizeFrame(size)
  if (window.parent.innerHeight !== tallest) await commands.resizePage({ width: 1280, height: tallest })
}

/** Lays the story out in a language and size, at its full height. @returns The size of the screenshot. */
const layOutIn = async (mode: Mode, story: StoryContext): Promise<Size> => {
  const size = sizeIn(mode, story)
  const { documentElement: root } = document
  showMode({ locale: mode.locale })
  if (mode.density) root.dataset['density'] = mode.density
  else delete root.dataset['density']
  await resize(size)
  await settle()
  window.scrollTo(0, 0)
  if (root.scrollHeight > root.clientHeight) {
    size.height = Math.min(root.scrollHeight, tallest)
    await resize(size)
    await settle()
  }
  return { width: size.width, height: Math.min(contentHeight(), size.height) }
}

/** Renders the story, after its play function, in each mode, and takes a screenshot of each. */
export const shootInModes = async (story: StoryContext): Promise<void> => {
  if (story.id in leftOut) return
  const { id, title, name } = story
  const unhush = hush()
  const release = pauseTimers()
  let isForced = false
  let state: ControlState | undefined
  try {
    for (const layout of pathOf(id)) {
      const [first] = layout
      if (!first) continue
      if (state) await commands.forceState(null)
      state = undefined
      const size = await layOutIn(first, story)
      for (const { name: mode, theme, forcedColors = false, control } of layout.filter(isChosen)) {
        document.documentElement.dataset['theme'] = theme
        if (control !== state) await commands.forceState(control ?? null)
        state = control
        if (forcedColors !== isForced) await commands.forceColors(forcedColors)
        isForced = forcedColors
        const shot = { story: id, title, name, mode, size }
        if ((await commands.shootStory(shot)) !== 'changed') continue
        await settle()
        await commands.shootStory(shot, true)
      }
    }
  } finally {
    unhush()
    release()
    showMode({})
    delete document.documentElement.dataset['density']
    if (isForced) await commands.forceColors(false)
    if (state) await commands.forceState(null)
  }
}
