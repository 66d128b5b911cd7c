import type { StoryContext } from '@storybook/react-vite'
import { tagOf } from './storyChecks/elements.ts'

/** In CSS pixels. */
export interface Size {
  width: number
  height: number
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/**
 * Resizes the tester's frame by CSS, which costs nothing. The page around it must be large
 * enough to show it.
 */
export const resizeFrame = ({ width, height }: Size): void => {
  const { style } = window.parent.document.body
  style.setProperty('--viewport-width', `${width}px`)
  style.setProperty('--viewport-height', `${height}px`)
  // Forces layout, so that resize observers fire in the next frame.
  window.frameElement?.getBoundingClientRect()
}

/** Waits until a change is rendered and observers have handled it. */
export const afterRender = async (): Promise<void> => {
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Waits until no other task is due: React renders in slices, between which frames pass unchanged on a busy machine. The
 * browser's idle callbacks often come only by their timeout, when two pages share a browser.
 */
const idle = (): Promise<unknown> => scheduler.postTask(() => undefined, { priority: 'background' })

/** Only a page that never stops changing needs more. */
const MOST_FRAMES = 300

const changeIn = ({ type, target, attributeName }: MutationRecord): string => {
  const element = target instanceof Element ? target : target.parentElement
  return `${attributeName ?? type} of ${element ? tagOf(element) : target.nodeName}`
}

/**
 * Waits until nothing on the page has changed for three frames: observers, states and positions that follow a change of size or language.
 * Before each frame awaits pending work, such as imports.
 */
export const atRest = async (awaited?: () => Promise<void>): Promise<void> => {
  let quietFrames = 0
  let last: MutationRecord | undefined
  const observer = new MutationObserver((changes) => {
    quietFrames = 0
    last = changes.at(-1)
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0; quietFrames < 3 && frame < MOST_FRAMES; frame += 1) {
    quietFrames += 1
    await awaited?.()
    await idle()
    await nextFrame()
  }
  observer.disconnect()
  if (quietFrames < 3 && last)
    throw new Error(`Waited ${MOST_FRAMES} frames for the page to stop changing. Last: ${changeIn(last)}`)
}

/** Storybook's padding around a story; test runs have no Storybook UI. */
export const layOut = ({ parameters }: StoryContext): void => {
  const { style } = document.body
  style.padding = parameters['layout'] === 'fullscreen' ? '' : '1rem'
}
