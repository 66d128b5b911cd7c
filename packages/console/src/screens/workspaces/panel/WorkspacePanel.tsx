import { Inline, Skeleton, Stack, StatusDot, Switch } from '@portico/design-system'
import { ErrorCode, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { Place } from '../../../additions/Place.tsx'
import { useSignedIn } from '../../../app/context.ts'
import { ConflictDialog } from '../../../components/ConflictDialog.tsx'
import { fieldsOf } from '../../../components/formProps.ts'
import { ItemPanel } from '../../../components/panel/ItemPanel.tsx'
import { PanelContent } from '../../../components/panel/PanelContent.tsx'
import { PanelFrame, type PanelPlace } from '../../../components/panel/PanelFrame.tsx'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RenameForm } from '../../../components/panel/RenameForm.tsx'
import { MessageBanner, MessageButton } from '../../../components/messages.tsx'
import { errorText, isTextField, labelOf } from '../dialogs/configure/labels.ts'
import { useSections } from '../dialogs/configure/useSections.tsx'
import type { WorkspaceActs } from '../actions.tsx'
import { stateTones } from '../WorkspaceState.tsx'
import { Facts } from './Facts.tsx'
import { PanelActions } from './PanelActions.tsx'
import { Sharing } from './Sharing.tsx'
import { useWorkspaceDetails, type WorkspaceDetails } from './useWorkspaceDetails.ts'

interface SignInMethodsProps {
  details: WorkspaceDetails
  /** Opens all settings. */
  onMore: () => void
}

/** Each switch is saved at once. */
const SignInMethods = observer(function SignInMethods({ details, onMore }: SignInMethodsProps) {
  const { form, isLoaded, inPlace } = details
  const { authentications } = useSections(form)
  const nobody = authentications.notices.find(({ code }) => code === 'nobodyCanSignIn')
  const inPlaceOf = (flag: (typeof authentications.methods)[number]) => ({
    ...flag,
    onChange: (isOn: boolean) => inPlace.change(() => form.setFlag(flag.name, isOn)),
  })
  return (
    <PanelSection
      title={<FormattedMessage id="configure.section.authentications" />}
      action={<MessageButton message="panel.settings" size="small" variant="ghost" onPress={onMore} />}
    >
      {isLoaded ? (
        <Stack gap={2}>
          {form.isDown && <MessageBanner message="configure.down" tone="warn" />}
          <Switch {...inPlaceOf(authentications.advancedAuthentication)} />
          {authentications.methods.map((method) => (
            <Switch key={method.name} {...inPlaceOf(method)} />
          ))}
          {nobody && <MessageBanner message="configure.notice.nobodyCanSignIn" tone="warn" />}
        </Stack>
      ) : (
        details.problem === null && <Skeleton shape="block" height="220px" />
      )}
    </PanelSection>
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

const RenameWorkspace = observer(function RenameWorkspace({
  details: { form, inPlace },
  onEnd,
}: {
  details: WorkspaceDetails
  onEnd: () => void
}) {
  const intl = useIntl()
  const { name } = fieldsOf(form, {
    label: (field) => labelOf(field, intl),
    error: (field, error) => (isTextField(field) ? errorText(field, error, intl) : ''),
  })
  return (
    <RenameForm
      fields={[name]}
      isSaving={form.isSaving}
      onSave={() => inPlace.finish(form.save(), { own: ['name'] })}
      onCancel={() => form.reset()}
      onEnd={onEnd}
    />
  )
})

interface WorkspacePanelProps {
  place: PanelPlace
  acts: WorkspaceActs
}

/** Everything about one workspace, each thing changeable where it is shown. */
export const WorkspacePanel = observer(function WorkspacePanel({ place, acts }: WorkspacePanelProps) {
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
      {entry && <Opened place={place} acts={acts} entry={entry} />}
    </ItemPanel>
  )
})

const Opened = observer(function Opened({
  place,
  acts,
  entry,
}: WorkspacePanelProps & { entry: WorkspaceEntry }) {
  const intl = useIntl()
  const details = useWorkspaceDetails(entry.id)
  const { form, mayManage, inPlace } = details
  const { id, name } = entry
  return (
    <PanelFrame
      place={place}
      title={name}
      backText="workspaces.title"
      facts={<StateLine entry={entry} />}
      actions={<PanelActions entry={entry} acts={acts} />}
      renderRename={details.isLoaded ? (end) => <RenameWorkspace details={details} onEnd={end} /> : undefined}
    >
      <PanelContent name={name} failure={inPlace.failure} subject={mayManage ? { workspace: id } : null}>
        <Facts entry={entry} details={details} />
        <Place name="workspace.panel" given={{ entry }} />
        {mayManage && <Sharing entry={entry} onMore={() => acts.share(id)} />}
        {mayManage && <SignInMethods details={details} onMore={() => acts.configure(id)} />}
      </PanelContent>
      <ConflictDialog
        form={form}
        name={name}
        labelOf={(field) => labelOf(field, intl)}
        textsOf={(draft) => draft}
        onKeepMine={details.keepMine}
      />
    </PanelFrame>
  )
})
