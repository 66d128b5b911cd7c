/** The code of a part of the console could not be loaded. */
export class LoadError extends Error {
  /** Makes the next use load it again. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the console did not load.', { cause })
    this.forget = forget
  }
}
