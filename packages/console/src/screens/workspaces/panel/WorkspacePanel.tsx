import { IconButton, Inline, StatusDot } from '@portico/design-system'
import { ErrorCode, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { Place } from '../../../additions/useAdditions.tsx'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { fieldsOf } from '../../../components/formProps.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { itemPanel } from '../../../components/panel/itemPanel.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { useOpening, workspaceActions, type WorkspaceActs } from '../actions.tsx'
import { configureTexts } from '../dialogs/configure/sections.tsx'
import { stateTones } from '../workspaces.tsx'
import {
  Facts,
  Sharing,
  SignInMethods,
  useWorkspaceDetails,
  type WorkspaceDetails,
} from './WorkspaceSections.tsx'

interface WorkspaceToolsProps {
  entry: WorkspaceEntry
  acts: WorkspaceActs
}

const WorkspaceTools = observer(function WorkspaceTools({ entry, acts }: WorkspaceToolsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const { workspaces } = useSignedIn()
  const { id, name, urlAddress } = entry
  const opening = useOpening(entry)
  const { copyUrl, open, openAsAdministrator, qr } = workspaceActions
  const asAdministrator = openAsAdministrator.when(session)
  return (
    <PanelTools
      id={id}
      name={name}
      main={
        asAdministrator ? (
          <MessageButton
            message={openAsAdministrator.short}
            startIcon={openAsAdministrator.icon}
            aria-label={intl.formatMessage({ id: openAsAdministrator.label }, { name })}
            disabledReason={workspaces.canOpen(id) ? undefined : opening.description}
            onPress={() => acts.openAsAdministrator(id)}
          />
        ) : (
          <MessageButton
            message={openAsAdministrator.short}
            startIcon={open.icon}
            disabledReason={opening.description}
            onPress={() => acts.open(id)}
          />
        )
      }
      copy={{ value: urlAddress, label: copyUrl.label }}
      actions={workspaceActions}
      acts={acts}
      given={session}
      // Without administrators, opening is the main action.
      groups={[asAdministrator ? ['open', 'configure', 'share'] : ['configure', 'share'], ['delete']]}
      details={{ open: opening }}
    >
      <IconButton
        icon={qr.icon}
        label={intl.formatMessage({ id: qr.label }, { name })}
        onPress={() => acts.qr(id)}
      />
    </PanelTools>
  )
})

const StateLine = observer(function StateLine({ entry }: { entry: WorkspaceEntry }) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const status = workspaces.statusOf(entry.id)
  return (
    <Inline gap={2}>
      <StatusDot tone={stateTones[status]} label={intl.formatMessage({ id: `workspaces.state.${status}` })} />
      <Place name="workspace.since" given={{ id: entry.id, isBrief: false }} />
      <span>
        <FormattedMessage
          id="workspaces.machineAndUsers"
          values={{ machine: entry.machine, count: entry.users }}
        />
      </span>
    </Inline>
  )
})

/** Everything about one workspace, each thing changeable where it is shown. */
export const WorkspacePanel = itemPanel<WorkspaceEntry, WorkspaceDetails, WorkspaceActs>({
  texts: {
    back: 'workspaces.title',
    gone: 'workspaces.unknown.title',
    goneText: 'workspaces.unknown.text',
    goneClose: 'workspaces.unknown.close',
  },
  find: (id, { workspaces }, { details, workspaceDeletion }) => {
    const item = workspaces.entries.get(id)
    const isMissing = workspaces.isReady || details.workspace.problem?.code === ErrorCode.notFound
    return { item, isGone: !item && isMissing, deletingId: workspaceDeletion.workspaceId }
  },
  nameOf: ({ name }) => name,
  useDetails: useWorkspaceDetails,
  nameFields: ({ form }, intl) => [fieldsOf(form, configureTexts(intl)).name],
  facts: (entry) => <StateLine entry={entry} />,
  tools: (entry, acts) => <WorkspaceTools entry={entry} acts={acts} />,
  subjectOf: ({ id }, { mayManage }) => (mayManage ? { workspace: id } : null),
  sections: (entry, details, { share, configure }) => [
    <Facts key="facts" entry={entry} details={details} />,
    <Place key="added" name="workspace.panel" given={{ entry }} />,
    details.mayManage && <Sharing key="sharing" entry={entry} onMore={() => share(entry.id)} />,
    details.mayManage && <SignInMethods key="methods" details={details} onMore={() => configure(entry.id)} />,
  ],
  conflict: ({ form, keepMine }, name, intl) => (
    <ConflictDialog
      form={form}
      name={name}
      labelOf={configureTexts(intl).label}
      textsOf={(draft) => draft}
      onKeepMine={keepMine}
    />
  ),
})
