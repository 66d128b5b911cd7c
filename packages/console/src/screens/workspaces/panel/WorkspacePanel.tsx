import { ErrorCode, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { conflictOf } from '../../../components/formProps.ts'
import { ItemPanel } from '../../../components/panel/ItemPanel.tsx'
import { PanelContent } from '../../../components/panel/PanelContent.tsx'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelActivity } from '../../activity/PanelActivity.tsx'
import { labelOf } from '../dialogs/configure/labels.ts'
import type { WorkspaceHandlers } from '../RowActions.tsx'
import { Availability } from './Availability.tsx'
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
export const WorkspacePanel = observer(function WorkspacePanel({ place, handlers }: WorkspacePanelProps) {
  const { details, workspaces, workspaceDeletion } = useSignedIn()
  const entry = workspaces.entries.get(place.id)
  return (
    <ItemPanel
      place={place}
      isGone={
        entry === undefined && (workspaces.isReady || details.workspace.problem?.code === ErrorCode.notFound)
      }
      deletingId={workspaceDeletion.workspaceId}
      backText="workspaces.title"
      missing={{
        title: 'workspaces.unknown.title',
        text: 'workspaces.unknown.text',
        close: 'workspaces.unknown.close',
      }}
    >
      {entry && <Opened place={place} handlers={handlers} entry={entry} />}
    </ItemPanel>
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
  const details = useWorkspaceDetails(entry.id)
  const { form, mayManage, inPlace } = details
  const { id, name } = entry
  return (
    <PanelFrame
      place={place}
      title={name}
      backText="workspaces.title"
      facts={<StateLine entry={entry} />}
      actions={<PanelActions entry={entry} handlers={handlers} />}
      renderRename={details.isLoaded ? (end) => <RenameWorkspace details={details} onEnd={end} /> : undefined}
    >
      <PanelContent
        name={name}
        failure={inPlace.failure}
        activity={
          mayManage && config.offers('activity') ? (
            <PanelActivity name={name} filter={{ workspace: id }} />
          ) : null
        }
      >
        <Facts entry={entry} details={details} />
        <Availability entry={entry} />
        {mayManage && <Sharing entry={entry} onMore={() => handlers.onShare(id)} />}
        {mayManage && <SignInMethods details={details} onMore={() => handlers.onConfigure(id)} />}
      </PanelContent>
      <ConflictDialog
        {...conflictOf(form, users.byEmail, intl)}
        name={name}
        labelOf={(field) => labelOf(field, intl)}
        textsOf={(draft) => draft}
        onKeepMine={details.keepMine}
      />
    </PanelFrame>
  )
})
