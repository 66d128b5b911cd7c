import { isUnseen } from '../../.storybook/sweeps/elements.ts'
import english from '../../packages/console/src/messages/en.json'
import spanish from '../../packages/console/src/messages/es.json'

type Language = 'en' | 'es'

const catalogues: Record<Language, Record<string, string>> = { en: english, es: spanish }

/** What a message may look like on a page; null where there is hardly a word in it. */
const shapeOf = (message: string): string | null => {
  // Plurals and choices say too little about what is shown in the end.
  if (/,\s*(?:plural|select)/.test(message)) return null
  const parts = message.replaceAll(/<\/?\w+>/g, '').split(/\{[^{}]*\}/)
  if (!/\p{L}{3}/u.test(parts.join(''))) return null
  return parts
    .map((part) => part.replaceAll("''", "'").replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.+')
}

const patternOf = (language: Language, isWanted: (id: string) => boolean): RegExp => {
  const shapes = Object.entries(catalogues[language]).flatMap(([id, message]) =>
    isWanted(id) ? (shapeOf(message) ?? []) : [],
  )
  return new RegExp(`^(?:${[...new Set(shapes)].join('|')})$`, 'su')
}

const differs = (id: string): boolean => catalogues.en[id] !== catalogues.es[id]

const patterns: Record<Language, { own: RegExp; foreign: RegExp }> = {
  en: { own: patternOf('en', () => true), foreign: patternOf('es', differs) },
  es: { own: patternOf('es', () => true), foreign: patternOf('en', differs) },
}

const judged: Record<Language, Map<string, boolean>> = { en: new Map(), es: new Map() }

const isForeign = (text: string, language: Language): boolean => {
  const known = judged[language].get(text)
  if (known !== undefined) return known
  const { own, foreign } = patterns[language]
  const is = foreign.test(text) && !own.test(text)
  judged[language].set(text, is)
  return is
}

const attributes = ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']

const textsOf = (element: Element): string[] => {
  const direct = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data)
  const whole = direct.some((text) => text.trim() !== '') ? [element.textContent] : []
  const said = attributes.map((name) => element.getAttribute(name) ?? '')
  return [...direct, ...whole, ...said].map((text) => text.trim()).filter((text) => text !== '')
}

/** Texts on the page, and names of what is on it, that the other language's catalogue has and this one's has not. */
export const untranslated = (language: Language): string[] => [
  ...new Set(
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('body [lang], bdi') && !isUnseen(element))
      .flatMap(textsOf)
      .filter((text) => isForeign(text, language))
      .map((text) => `not in ${language}: "${text}"`),
  ),
]
