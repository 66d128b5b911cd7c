export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

type Part = string | number | null | Html | readonly Html[]

const toMarkup = (part: Part): string => {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map((item) => item.markup).join('') : escape(String(part))
}

/** Escapes everything except markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((markup, string, index) => markup + toMarkup(parts[index - 1] ?? null) + string))
