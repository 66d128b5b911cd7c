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

/** Parameters of a story file: a component's guide, for its docs page and `followsKeyboardTable`, and any other ones. */
export const guide = <Keys extends string, Others extends object>({
  keyboard,
  must,
  mustNot,
  ...others
}: Guide<Keys> & Others) => ({
  ...others,
  guide: { ...(keyboard && { keyboard }), must, mustNot },
})
