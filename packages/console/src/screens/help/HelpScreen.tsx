import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { useSetUp } from '../workspaces/dialogs/wizard/useSetUp.ts'
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
  const { session } = useStores()
  const navigate = useNavigate()
  const reopenFirstSetup = useSetUp(true)
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

  const setUp = () => {
    void navigate(paths.workspaces())
    reopenFirstSetup()
  }

  return (
    <HelpView
      query={query}
      groups={findCodes(query, intl)}
      onSetUp={session.canManageAccount ? setUp : undefined}
      onQueryChange={(text) => change({ q: text.trim() === '' ? null : text })}
    />
  )
}
