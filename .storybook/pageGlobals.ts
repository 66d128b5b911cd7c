type Globals = Readonly<Record<string, unknown>>

declare global {
  interface StorybookStore {
    userGlobals: { globals: Globals }
  }
  interface Window {
    __STORYBOOK_PREVIEW__: {
      storyStoreValue: StorybookStore
      storyRenders: readonly { phase?: string }[]
    }
  }
}

/** What the toolbar says in a window of stories or docs: events come from the frames of a docs page too, and say what holds in those. */
export const globalsIn = (page: Window | null | undefined): Globals | undefined =>
  page && '__STORYBOOK_PREVIEW__' in page
    ? page['__STORYBOOK_PREVIEW__'].storyStoreValue.userGlobals.globals
    : undefined

/** What the toolbar says around a story that a docs page shows in a frame, which does not hear it by itself. */
export const globalsAround = (): Globals | undefined =>
  globalsIn(window.frameElement?.ownerDocument.defaultView)
