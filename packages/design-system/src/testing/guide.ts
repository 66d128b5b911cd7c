/** What the docs page of a component says beside its props. */
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
 * Parameters of a component's stories that carry its guide: the docs page draws it, and `followsKeyboardTable` holds the
 * tests to its rows. What the component is, which element it renders and when not to use it stands in its doc comment.
 */
export const guide = <Keys extends string>(own: Guide<Keys>): GuideParameters<Keys> => ({ guide: own })
