import type { StoryContext } from '@storybook/react-vite'

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
 * Waits until nothing on the page has changed for three frames: observers, states and positions that follow a change of size or language.
 * Before each frame awaits pending work, such as imports.
 */
export const atRest = async (awaited?: () => Promise<void>): Promise<void> => {
  let quietFrames = 0
  const observer = new MutationObserver(() => (quietFrames = 0))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let frame = 0; quietFrames < 3 && frame < 60; frame += 1) {
    quietFrames += 1
    await awaited?.()
    await nextFrame()
  }
  observer.disconnect()
}

/** Storybook's padding around a story; test runs have no Storybook UI. */
export const layOut = ({ parameters }: StoryContext): void => {
  const { style } = document.body
  style.padding = parameters['layout'] === 'fullscreen' ? '' : '1rem'
}
