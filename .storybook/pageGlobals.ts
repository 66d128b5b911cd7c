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

/** The toolbar's globals in a window of stories or docs. Its events would not do: on a docs page they also come from frames, with their own globals. */
export const globalsIn = (page: Window | null | undefined): Globals | undefined =>
  page && '__STORYBOOK_PREVIEW__' in page
    ? page['__STORYBOOK_PREVIEW__'].storyStoreValue.userGlobals.globals
    : undefined

/** The toolbar's globals around a story in a frame of a docs page, which gets no events. */
export const globalsAround = (): Globals | undefined =>
  globalsIn(window.frameElement?.ownerDocument.defaultView)
