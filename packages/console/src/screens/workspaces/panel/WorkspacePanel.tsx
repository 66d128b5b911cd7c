import { Stack, Tabs } from '@portico/design-system'
import { ErrorCode, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { conflictOf } from '../../../components/formProps.ts'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelSkeleton } from '../../../components/panel/PanelSkeleton.tsx'
import { MissingItem } from '../../../components/panel/MissingItem.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { PanelActivity } from '../../activity/PanelActivity.tsx'
import { labelOf } from '../dialogs/configure/labels.ts'
import type { WorkspaceHandlers } from '../RowActions.tsx'
import { Facts } from './Facts.tsx'
import { PanelActions } from './PanelActions.tsx'
import { RenameWorkspace } from './RenameWorkspace.tsx'
import { Sharing } from './Sharing.tsx'
import { SignInMethods } from './SignInMethods.tsx'
import { StateLine } from './StateLine.tsx'
import { useWorkspaceDetails } from './useWorkspaceDetails.ts'

export interface WorkspacePanelProps {
  place: PanelPlace
  handlers: WorkspaceHandlers
}

/** Everything about one workspace, each thing changeable where it is shown. */
export function WorkspacePanel(props: WorkspacePanelProps) {
  return (
    <MessagesProvider catalogue="help">
      <Panel {...props} />
    </MessagesProvider>
  )
}

const Panel = observer(function Panel({ place, handlers }: WorkspacePanelProps) {
  const { id, onClose } = place
  const intl = useIntl()
  const { details, workspaces, workspaceDeletion } = useSignedIn()
  const entry = workspaces.entries.get(id) ?? null
  const isGone =
    entry === null && (workspaces.isReady || details.workspace.problem?.code === ErrorCode.notFound)

  // Deleted here: there is nothing to tell.
  const deletedId = useRef<string | null>(null)
  const deletingId = workspaceDeletion.workspaceId
  useEffect(() => {
    if (deletingId !== null) deletedId.current = deletingId
    if (isGone && deletedId.current === id) onClose()
  }, [deletingId, isGone, id, onClose])

  if (entry !== null) return <Opened place={place} handlers={handlers} entry={entry} />
  return (
    <PanelFrame
      place={place}
      title={intl.formatMessage({ id: isGone ? 'workspaces.unknown.title' : 'panel.loading' })}
      backText="workspaces.title"
    >
      {isGone ? (
        <MissingItem text="workspaces.unknown.text" closeText="workspaces.unknown.close" onClose={onClose} />
      ) : (
        <PanelSkeleton />
      )}
    </PanelFrame>
  )
})

const Opened = observer(function Opened({
  place,
  handlers,
  entry,
}: WorkspacePanelProps & { entry: WorkspaceEntry }) {
  const intl = useIntl()
  const { config } = useStores()
  const { users } = useSignedIn()
  const [tab, setTab] = useState('overview')
  const details = useWorkspaceDetails(entry.id)
  const { form, mayManage, inPlace } = details
  const problem = inPlace.problem
  const overview = (
    <Stack gap={6}>
      {problem !== null && form.refused === null && (
        <FailureBanner
          failure={{ text: problemText(problem, intl), reference: problem.reference }}
          title={intl.formatMessage({ id: 'configure.notSaved' })}
        />
      )}
      <Facts entry={entry} details={details} />
      {mayManage && <Sharing entry={entry} onMore={() => handlers.onShare(entry.id)} />}
      {mayManage && <SignInMethods details={details} onMore={() => handlers.onConfigure(entry.id)} />}
    </Stack>
  )
  return (
    <PanelFrame
      place={place}
      title={entry.name}
      backText="workspaces.title"
      facts={<StateLine entry={entry} />}
      actions={<PanelActions entry={entry} handlers={handlers} />}
      renderRename={details.isLoaded ? (end) => <RenameWorkspace details={details} onEnd={end} /> : undefined}
    >
      {mayManage && config.offers('activity') ? (
        <Tabs
          label={intl.formatMessage({ id: 'panel.tabs' }, { name: entry.name })}
          selectedId={tab}
          onSelectedIdChange={setTab}
          items={[
            { id: 'overview', label: intl.formatMessage({ id: 'panel.tab.overview' }), content: overview },
            {
              id: 'activity',
              label: intl.formatMessage({ id: 'shell.activity' }),
              content: <PanelActivity name={entry.name} filter={{ workspace: entry.id }} />,
            },
          ]}
        />
      ) : (
        overview
      )}
      <ConflictDialog
        {...conflictOf(form, users.byEmail)}
        name={entry.name}
        labelOf={(field) => labelOf(field, intl)}
        textsOf={(draft) => draft}
        onKeepMine={details.keepMine}
      />
    </PanelFrame>
  )
})
