import type { StoryContext } from '@storybook/react-vite'

/** In CSS pixels. */
export interface Size {
  width: number
  height: number
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/**
 * Gives the tester's frame another size without a word to the browser, which costs nothing. The page around it must be large
 * enough where it is to be seen.
 */
export const resizeFrame = ({ width, height }: Size): void => {
  const { style } = window.parent.document.body
  style.setProperty('--viewport-width', `${width}px`)
  style.setProperty('--viewport-height', `${height}px`)
  // Laid out now, so that the very next frame tells those who listen for it.
  window.frameElement?.getBoundingClientRect()
}

/** Until a change has been drawn, and whoever listens for it has answered. */
export const drawn = async (): Promise<void> => {
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Until nothing on the page has changed for three frames: observers, states and positions that follow a change of size or language.
 * Before each frame waits for what may change it later, such as what it imports.
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

/** The room that Storybook leaves around a story; the test runs have no Storybook around theirs. */
export const layOut = ({ parameters }: StoryContext): void => {
  const { style } = document.body
  style.padding = parameters['layout'] === 'fullscreen' ? '' : '1rem'
}
