export interface Guide<Keys extends string = string> {
  /** What each key does, in the words of the ARIA Authoring Practices. Several keys of one row are separated by ", ". */
  keyboard?: Record<Keys, string>
  /** Sentences that continue "MUST". */
  must: readonly string[]
  /** Sentences that continue "MUST NOT". */
  mustNot: readonly string[]
}

export interface GuideParameters<Keys extends string = string> {
  guide: Guide<Keys>
}

/**
 * Parameters of a story file: a component's guide, for its docs page and `followsKeyboardTable`, and others.
 * @param docsHeight height in px of each story's frame in the docs, for stories that cover the page
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
