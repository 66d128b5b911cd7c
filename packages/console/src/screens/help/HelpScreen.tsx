import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { PartTexts } from '../../i18n/PartTexts.tsx'
import { useAddressParameters } from '../../navigation/useAddressParameters.ts'
import { findCodes } from './codeSearch.ts'
import { HelpView } from './HelpView.tsx'

/** `/admin/help`: what every error code means, why it comes and what to do. */
export function HelpScreen() {
  return (
    <PartTexts part="help">
      <Codes />
    </PartTexts>
  )
}

function Codes() {
  const intl = useIntl()
  const { hash } = useLocation()
  const [parameters, change] = useAddressParameters()
  const query = parameters.get('q') ?? ''

  useEffect(() => {
    if (hash === '') return undefined
    // After the page's own arrival, which puts focus on its title and scrolls up.
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
