import { Role, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../../app/context.ts'
import type { AccessKind } from '../../../components/panel/AccessList.tsx'
import { AccessSection } from '../../../components/panel/AccessSection.tsx'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RetryBanner } from '../../../components/RetryButton.tsx'
import { MessageText } from '../../../components/messages.tsx'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { nameOf } from '../labels.ts'

interface AccessProps {
  person: Person
  /** Opens the dialog that changes several. */
  onMore: () => void
}

const kind: AccessKind<WorkspaceEntry> = {
  side: 'workspaces',
  texts: {
    label: 'workspaces.title',
    count: 'panel.access.count',
    add: 'panel.access.add',
    none: 'panel.access.none',
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
  const { details, workspaces } = useSignedIn()
  const { isReady, otherWorkspaces, readProblems, sharedWorkspaces } = details.access
  const options = useMemo(
    () => otherWorkspaces.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [otherWorkspaces],
  )
  return (
    <AccessSection
      key={person.email}
      kind={kind}
      subject={{ person: person.email }}
      items={sharedWorkspaces}
      options={options}
      namesOf={(id) => ({ name: nameOf(person), workspace: workspaces.entries.get(id)?.name ?? '' })}
      notes={
        <>
          {person.role === Role.admin && (
            <MessageText message="panel.access.admin" variant="secondary" tone="muted" />
          )}
          {isReady && readProblems.size > 0 && (
            <RetryBanner
              message="panel.access.incomplete"
              values={{ count: readProblems.size }}
              onRetry={() => void details.access.resume()}
            />
          )}
        </>
      }
      onMore={onMore}
      onShow={(workspace) => void navigate(kind.hrefOf(workspace))}
    />
  )
})
