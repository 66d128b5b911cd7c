import { Role, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import type { AccessKind } from '../../../components/panel/AccessList.tsx'
import { AccessSection } from '../../../components/panel/AccessSection.tsx'
import { useShownOrigins } from '../../../components/panel/useShownOrigins.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RetryBanner } from '../../../components/RetryButton.tsx'
import { MessageButton, MessageText } from '../../../components/messages.tsx'
import { dialogIn } from '../../../navigation/dialogs.ts'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { nameOf } from '../labels.ts'

interface AccessProps {
  person: Person
  /** Opens the dialog that changes several. */
  onMore: () => void
}

const workspaces: AccessKind<WorkspaceEntry> = {
  texts: {
    label: 'workspaces.title',
    loading: 'workspaces.loading',
    search: 'panel.access.search',
    none: 'panel.access.none',
    noneFound: 'panel.access.noneFound',
    revoke: 'panel.access.revoke',
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  searchTextOf: ({ name, machine }) => `${name} ${machine}`,
  hrefOf: ({ id }) => paths.workspaces() + panelSearch('workspace', id),
  meta: ({ machine }) => [machine],
}

/** The workspaces that a person has. */
export function Access(props: AccessProps) {
  if (!props.person.isOwner) return <SharedWorkspaces {...props} />
  return (
    <PanelSection title={<FormattedMessage id="workspaces.title" />}>
      <MessageText message="panel.access.owner" tone="secondary" />
    </PanelSection>
  )
}

const SharedWorkspaces = observer(function SharedWorkspaces({ person, onMore }: AccessProps) {
  const navigate = useNavigate()
  const { time } = useStores()
  const { details, undo, users } = useSignedIn()
  const { access } = details
  const { email } = person
  const { search } = useLocation()
  // The dialog changes the same lists.
  const hasDialog = dialogIn('users', search)?.kind === 'access'
  useEffect(() => {
    if (hasDialog) return undefined
    void access.open(email)
    return () => access.close()
  }, [access, email, hasDialog])

  const { others, saveProblem } = access
  const options = useMemo(
    () => others.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [others],
  )
  const origins = useShownOrigins(access.origins, users.byEmail, time.now)
  const [wasBusy, setWasBusy] = useState(false)
  const change = async (id: string, name: string, isWanted: boolean) => {
    setWasBusy(access.savingId !== null)
    if (!(await (isWanted ? access.give(id) : access.revoke(id)))) return
    const messageKey = isWanted ? 'accessGiven' : 'accessRevoked'
    const values = { name: nameOf(person), workspace: name }
    undo.notify({ kind: 'success', messageKey, values }, access.undo)
  }
  const isKnown = access.email === email && access.isReady
  const load = () => void access.open(email)
  return (
    <AccessSection
      title={
        isKnown ? (
          <FormattedMessage id="panel.access.count" values={{ count: access.workspaces.length }} />
        ) : (
          <FormattedMessage id="workspaces.title" />
        )
      }
      action={<MessageButton message="panel.access.several" size="small" variant="ghost" onPress={onMore} />}
      notes={
        <>
          {person.role === Role.admin && (
            <MessageText message="panel.access.admin" variant="secondary" tone="muted" />
          )}
          {access.unknown > 0 && isKnown && (
            <RetryBanner
              message="panel.access.incomplete"
              values={{ count: access.unknown }}
              onRetry={load}
            />
          )}
        </>
      }
      isReady={isKnown}
      loadProblem={access.problem}
      onRetry={load}
      saveFailure={saveProblem ?? (wasBusy ? { text: <FormattedMessage id="panel.busy" /> } : null)}
      adding={{
        label: 'panel.access.add',
        options,
        onAdd: (id) => {
          const chosen = others.find((each) => each.id === id)
          if (chosen) void change(chosen.id, chosen.name, true)
        },
      }}
      kind={workspaces}
      items={access.workspaces}
      origins={origins}
      isSaving={access.savingId !== null}
      onShow={(workspace) => void navigate(workspaces.hrefOf(workspace))}
      onRevoke={({ id, name }) => void change(id, name, false)}
    />
  )
})
