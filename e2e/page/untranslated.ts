import { isUnseen } from '../../.storybook/storyChecks/elements.ts'
import english from '../../packages/console/src/messages/en.json'
import spanish from '../../packages/console/src/messages/es.json'

type Language = 'en' | 'es'

const catalogues: Record<Language, Record<string, string>> = { en: english, es: spanish }

/** Pattern of a message as rendered; null when it has hardly a word. */
const shapeOf = (message: string): string | null => {
  // Plurals and choices are too loose to match.
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

const cache: Record<Language, Map<string, boolean>> = { en: new Map(), es: new Map() }

const isForeign = (text: string, language: Language): boolean => {
  const known = cache[language].get(text)
  if (known !== undefined) return known
  const { own, foreign } = patterns[language]
  const is = foreign.test(text) && !own.test(text)
  cache[language].set(text, is)
  return is
}

const attributes = ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']

const textsOf = (element: Element): string[] => {
  const direct = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data)
  const whole = direct.some((text) => text.trim() !== '') ? [element.textContent] : []
  const attributeTexts = attributes.map((name) => element.getAttribute(name) ?? '')
  return [...direct, ...whole, ...attributeTexts].map((text) => text.trim()).filter((text) => text !== '')
}

/** Texts and accessible names that only the other language's catalogue has. */
export const untranslated = (language: Language): string[] => [
  ...new Set(
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('body [lang], bdi') && !isUnseen(element))
      .flatMap(textsOf)
      .filter((text) => isForeign(text, language))
      .map((text) => `not in ${language}: "${text}"`),
  ),
]
