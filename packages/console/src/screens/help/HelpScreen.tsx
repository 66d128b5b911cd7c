import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { shortcutGroups } from '../../palette/shortcuts.ts'
import { useSetUp } from '../workspaces/dialogs/wizard/useSetUp.ts'
import { searchHelp } from './helpSearch.ts'
import { HelpView } from './HelpView.tsx'
import { topics } from './topics.ts'

/** `/admin/help`: how to do things, the keyboard, and meaning, cause and remedy of every error code. */
export function HelpScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Help />
    </MessagesProvider>
  )
}

const guide = (label: MessageId, onPress: () => void, isOffered: boolean) =>
  isOffered ? [{ label, onPress }] : []

const Help = observer(function Help() {
  const intl = useIntl()
  const { hash } = useLocation()
  const [parameters, change] = useUrlState()
  const stores = useStores()
  const { session } = stores
  const { checklist, tour } = useSignedIn()
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

  const onWorkspaces = (act: () => void) => () => {
    void navigate(paths.workspaces())
    act()
  }
  const shortcuts = shortcutGroups(stores).flatMap((group) => group.shortcuts)
  return (
    <HelpView
      query={query}
      results={searchHelp(
        query,
        { topics: topics.filter(({ minimum }) => session.meets(minimum)), shortcuts },
        intl,
      )}
      guides={[
        ...guide('tour.replay', () => tour.replay(), session.canManageWorkspaces),
        ...guide(
          'checklist.show',
          onWorkspaces(() => checklist.show()),
          checklist.isOffered,
        ),
        ...guide('errorHelp.firstSetup', onWorkspaces(reopenFirstSetup), session.canManageAccount),
      ]}
      onQueryChange={(text) => change({ q: text.trim() === '' ? null : text })}
    />
  )
})
