const FILE = /[\w.-]+\.js\b/

/** The code of a part of the console could not be loaded. */
export class LoadError extends Error {
  /** The file that was asked for, where the browser names it. index.html reads it too. */
  readonly part: string
  /** Makes the next use load it again. */
  readonly forget: () => void

  constructor(name: string, cause: unknown, forget: () => void) {
    const part = FILE.exec(String(cause))?.[0] ?? name
    super(`A part of the console did not load: ${part}`, { cause })
    this.part = part
    this.forget = forget
  }
}
