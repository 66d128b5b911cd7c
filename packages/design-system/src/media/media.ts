/** Without gaps: each fractional width matches exactly one layout. */
export const media = {
  /** Bottom bar and compact lists (specification: "width 800 px or less"). */
  compact: '(width <= 800px)',
  /** Icon rail beside tables. */
  rail: '(800px < width < 1040px)',
  /** Table texts wrap to two lines. */
  narrow: '(width < 1200px)',
  /** Notices of the top bar are on their own line. */
  twoLineBar: '(width < 640px)',
  /** Dialogs are sheets. */
  phone: '(width < 500px)',
  /** Public pages have artwork beside them. */
  artwork: '(width >= 900px)',
  /** Plan cards are edge to edge. */
  plansJoined: '(width >= 1040px)',
  /** Plans are compared feature by feature. */
  plansCompared: '(width >= 1200px)',
} as const
