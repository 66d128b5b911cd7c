/** Padding and border of a tag; a dot and its distance to the word. */
export const AROUND = { tag: 14, dot: 16 } as const
