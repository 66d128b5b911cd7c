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

/** Parameters that carry a component's guide to its docs page and to `followsKeyboardTable`. */
export const guide = <Keys extends string>(own: Guide<Keys>): GuideParameters<Keys> => ({ guide: own })
