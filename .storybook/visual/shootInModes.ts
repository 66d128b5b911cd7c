import type { StoryContext } from '@storybook/react-vite'
import { vi } from 'vitest'
import { commands } from 'vitest/browser'
import { atRest, resizeFrame, type Size } from '../frame.ts'
import { isDrawnIn, leftOut, modes, viewports, type ControlState, type Mode } from '../modes.ts'
import { showMode } from '../shownMode.ts'
import { isUnseen } from '../storyChecks/elements.ts'
import { hush, loadFonts } from './quiet.ts'
import { holdTimers, timersRun } from './timers.ts'

/** One picture to take. */
export interface Shot {
  story: string
  title: string
  name: string
  mode: string
  size: Size
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes the picture and compares it with its baseline. A second one of the same is taken once all has come to rest. */
    shootStory: (shot: Shot, isSecond?: boolean) => Promise<'same' | 'changed' | 'new'>
    resizePage: (size: Size) => Promise<void>
    forceColors: (isOn: boolean) => Promise<void>
    /** Draws the controls of the story as they are under the pointer, pressed or focused; without a state as they are. */
    forceState: (state: ControlState | null) => Promise<void>
  }
}

/** A list without an end must not make a picture without one. */
const tallest = 4000

/** Below the last element: its shadow, its focus ring. */
const margin = 32

const wanted = String(import.meta.env['VISUAL_MODES'] ?? '').split(',')
const isChosen = ({ name }: Mode): boolean => !wanted[0] || wanted.includes(name)

/** Modes that differ in colour alone, and so share one layout. */
const layouts = [
  ...Map.groupBy(modes, ({ locale, viewport, density }) => `${locale} ${viewport} ${density}`).values(),
]

/** A story comes to a layout by those before it, also where they are not drawn: what it has measured there may stay. */
const pathOf = (id: string): Mode[][] => {
  const drawn = layouts.map((layout) => layout.filter((mode) => isDrawnIn(mode, id)))
  return drawn.slice(0, drawn.findLastIndex((layout) => layout.some(isChosen)) + 1)
}

const sizeIn = ({ viewport }: Mode, { globals, parameters }: StoryContext): Size => {
  const own: unknown = viewport === 'wide' ? globals['viewport']?.value : viewport
  const options: typeof viewports = { ...viewports, ...parameters['viewport']?.options }
  const { width, height } =
    Object.entries(options).find(([name]) => name === own)?.[1].styles ?? viewports.wide.styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/** How far down anything is drawn. What only screen readers find says nothing of that, such as earlier announcements. */
const drawnHeight = (): number => {
  const bottoms = Array.from(document.body.querySelectorAll('*'), (element) =>
    isUnseen(element) ? 0 : element.getBoundingClientRect().bottom,
  )
  return Math.ceil(Math.max(0, ...bottoms)) + margin
}

/** Until the browser has nothing else to do: React draws in slices, between which frames go by unchanged on a busy machine. */
const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))

/** Until the page has done what it does by itself. What has loaded may load more, and put off more, some frames later. */
const settle = (): Promise<void> =>
  atRest(async () => {
    await vi.dynamicImportSettled()
    await timersRun()
    await idle()
  })

/** Resizes the tester's frame. The page around it has one size, on which pixels depend, and as tall as any: what is beyond its edge counts as outside the viewport. */
const resize = async (size: Size): Promise<void> => {
  resizeFrame(size)
  if (window.parent.innerHeight !== tallest) await commands.resizePage({ width: 1280, height: tallest })
}

/** Lays the story out in a language and size, as tall as it is. Answers what of it is to be in the picture. */
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
  return { width: size.width, height: Math.min(drawnHeight(), size.height) }
}

/** Draws the story that has just been played in each mode, in place, and takes a picture of each. */
export const shootInModes = async (story: StoryContext): Promise<void> => {
  if (story.id in leftOut) return
  const { id, title, name } = story
  const unhush = hush()
  const release = holdTimers()
  let isForced = false
  let state: ControlState | undefined
  try {
    await loadFonts()
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
