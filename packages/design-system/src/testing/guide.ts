export interface Guide<Keys extends string = string> {
  /** What each key does, in the words of the ARIA Authoring Practices. Several keys of one row are parted by ", ". */
  keyboard?: Record<Keys, string>
  /** Sentences that go on from "MUST". */
  must: readonly string[]
  /** Sentences that go on from "MUST NOT". */
  mustNot: readonly string[]
}

export interface GuideParameters<Keys extends string = string> {
  guide: Guide<Keys>
}

/**
 * Parameters of a story file: a component's guide, for its docs page and `followsKeyboardTable`, and any other ones.
 * @param docsHeight of the frame that each story has in the docs, for what covers the page; in pixels
 */
export const guide = <Keys extends string, Others extends object>({
  keyboard,
  must,
  mustNot,
  docsHeight,
  ...others
}: Guide<Keys> & { docsHeight?: number } & Others) => ({
  ...others,
  ...(docsHeight !== undefined && { docs: { story: { inline: false, height: `${docsHeight}px` } } }),
  guide: { ...(keyboard && { keyboard }), must, mustNot },
})
