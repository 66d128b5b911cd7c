import { isUnseen } from '../../.storybook/storyChecks/elements.ts'
import english from '../../packages/console/src/messages/en.json'
import spanish from '../../packages/console/src/messages/es.json'

type Language = 'en' | 'es'

const catalogues: Record<Language, Record<string, string>> = { en: english, es: spanish }

const WORD = /\p{L}{3}/u

/** Messages without arguments as text, the others as one pattern; messages without a word are left out. */
interface Texts {
  whole: ReadonlySet<string>
  pattern: RegExp
}

const textsOf = (language: Language, isWanted: (id: string) => boolean): Texts => {
  const whole = new Set<string>()
  const shapes = new Set<string>()
  for (const [id, message] of Object.entries(catalogues[language])) {
    // Plurals and choices are too loose to match.
    if (!isWanted(id) || /,\s*(?:plural|select)/.test(message)) continue
    const parts = message
      .replaceAll(/<\/?\w+>/g, '')
      .replaceAll("''", "'")
      .split(/\{[^{}]*\}/)
    if (!WORD.test(parts.join(''))) continue
    if (parts.length === 1) whole.add(parts.join(''))
    else shapes.add(parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.+'))
  }
  return { whole, pattern: new RegExp(`^(?:${[...shapes].join('|')})$`, 'su') }
}

const isOf = ({ whole, pattern }: Texts, text: string): boolean => whole.has(text) || pattern.test(text)

const differs = (id: string): boolean => catalogues.en[id] !== catalogues.es[id]

const texts: Record<Language, { own: Texts; foreign: Texts }> = {
  en: { own: textsOf('en', () => true), foreign: textsOf('es', differs) },
  es: { own: textsOf('es', () => true), foreign: textsOf('en', differs) },
}

const cache: Record<Language, Map<string, boolean>> = { en: new Map(), es: new Map() }

const isForeign = (text: string, language: Language): boolean => {
  const known = cache[language].get(text)
  if (known !== undefined) return known
  const { own, foreign } = texts[language]
  const is = isOf(foreign, text) && !isOf(own, text)
  cache[language].set(text, is)
  return is
}

const attributes = ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt']

const textsIn = (element: Element): string[] => {
  const direct = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data)
  const whole = direct.some((text) => text.trim() !== '') ? [element.textContent] : []
  const attributeTexts = attributes.map((name) => element.getAttribute(name) ?? '')
  return [...direct, ...whole, ...attributeTexts].map((text) => text.trim()).filter((text) => text !== '')
}

/** Texts and accessible names that only the other language's catalogue has, or that have no text here. */
export const untranslated = (language: Language): string[] => [
  ...new Set(
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('body [lang], bdi') && !isUnseen(element))
      .flatMap(textsIn)
      .filter((text) => isForeign(text, language) || Object.hasOwn(english, text))
      .map((text) => `not in ${language}: "${text}"`),
  ),
]
