import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { findCodes } from './codeSearch.ts'
import { HelpView } from './HelpView.tsx'

/** `/admin/help`: meaning, cause and remedy of every error code. */
export function HelpScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Codes />
    </MessagesProvider>
  )
}

function Codes() {
  const intl = useIntl()
  const { hash } = useLocation()
  const [parameters, change] = useUrlState()
  const query = parameters.get('q') ?? ''

  useEffect(() => {
    if (hash === '') return undefined
    // After the route announcer, which focuses the title and scrolls up.
    const frame = requestAnimationFrame(() => {
      const named = document.getElementById(hash.slice(1))
      named?.scrollIntoView({ block: 'start' })
      named?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])

  return (
    <HelpView
      query={query}
      groups={findCodes(query, intl)}
      onQueryChange={(text) => change({ q: text.trim() === '' ? null : text })}
    />
  )
}
