import { Suspense, useMemo, type lazy, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { readCatalogue, type Catalogue, type CatalogueName } from './catalogues.ts'
import { chooseLocale } from './locales.ts'
import type { Problem } from '@portico/stores'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { problemText } from './problemText.ts'

export interface MessagesProviderProps {
  catalogue: CatalogueName
  children: ReactNode
}

/** Suspends until the catalogue is loaded. */
export function MessagesProvider({ catalogue, children }: MessagesProviderProps) {
  const { locale, messages } = useIntl()
  const added = readCatalogue(chooseLocale(locale), catalogue)
  const all = useMemo((): Catalogue => ({ ...messages, ...added }), [messages, added])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}

/** With any props. */
export type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** The same component with the texts of more catalogues; it suspends until they are loaded. */
export function withCatalogues<Part extends AnyComponent>(
  part: Part,
  ...names: readonly CatalogueName[]
): Part
export function withCatalogues(Part: AnyComponent, ...names: readonly CatalogueName[]): AnyComponent {
  return function WithCatalogues(props: object) {
    return names.reduceRight<ReactNode>(
      (part, name) => <MessagesProvider catalogue={name}>{part}</MessagesProvider>,
      <Part {...props} />,
    )
  }
}

/** Loads the message of a rare code when needed; shows its number until then. */
export function LateProblemText({ problem }: { problem: Problem }) {
  const intl = useIntl()
  const fallback = problemText(problem, intl)
  return (
    <ErrorBoundary key={problem.code} fallback={() => fallback}>
      <Suspense fallback={fallback}>
        <LoadedText problem={problem} />
      </Suspense>
    </ErrorBoundary>
  )
}

const LoadedText = withCatalogues(function LoadedText({ problem }: { problem: Problem }) {
  return problemText(problem, useIntl())
}, 'errors')
