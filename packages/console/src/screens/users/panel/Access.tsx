import {
  Banner,
  Button,
  CloseIcon,
  CompactList,
  EmptyState,
  RowButton,
  RowLink,
  SearchField,
  Skeleton,
  Stack,
  Text,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import { Role, type Person, type WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { rowText } from '../../../components/rowText.ts'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { dialogIn } from '../../../navigation/dialogs.ts'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { SearchedField } from '../../activity/SearchedField.tsx'
import { nameOf } from '../labels.ts'

interface AccessProps {
  person: Person
  /** Opens the dialog that changes several. */
  onMore: () => void
}

/** The workspaces that a person has; each is given and revoked at once. */
export const Access = observer(function Access({ person, onMore }: AccessProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { details } = useSignedIn()
  const { access } = details
  const { email, isOwner } = person
  const { search } = useLocation()
  // The dialog changes the same lists.
  const hasDialog = dialogIn('users', search)?.kind === 'access'
  useEffect(() => {
    if (isOwner || hasDialog) return undefined
    void access.open(email)
    return () => access.close()
  }, [access, email, isOwner, hasDialog])

  const { others, savingId, saveProblem, problem } = access
  const options = useMemo(
    () => others.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [others],
  )
  const change = async (id: string, name: string, isWanted: boolean) => {
    if (!(await (isWanted ? access.give(id) : access.revoke(id)))) return
    toasts.show({
      kind: 'success',
      messageKey: isWanted ? 'accessGiven' : 'accessRevoked',
      values: { name: nameOf(person), workspace: name },
    })
  }
  const isKnown = access.email === email && access.isReady
  return (
    <PanelSection
      title={
        isKnown ? (
          <FormattedMessage id="panel.access.count" values={{ count: access.workspaces.length }} />
        ) : (
          <FormattedMessage id="workspaces.title" />
        )
      }
      action={
        !isOwner && (
          <Button size="small" variant="ghost" onPress={onMore}>
            <FormattedMessage id="panel.access.several" />
          </Button>
        )
      }
    >
      {isOwner ? (
        <Text tone="secondary">
          <FormattedMessage id="panel.access.owner" />
        </Text>
      ) : (
        <Stack gap={3}>
          {person.role === Role.admin && (
            <Text variant="secondary" tone="muted">
              <FormattedMessage id="panel.access.admin" />
            </Text>
          )}
          {saveProblem !== null && (
            <FailureBanner
              failure={{ text: problemText(saveProblem, intl), reference: saveProblem.reference }}
              title={intl.formatMessage({ id: 'panel.sharing.notSaved' })}
            />
          )}
          {problem !== null && (
            <FailureBanner
              failure={{ text: problemText(problem, intl), reference: problem.reference }}
              action={<RetryButton size="small" onPress={() => void access.open(email)} />}
            />
          )}
          {access.unknown > 0 && isKnown && (
            <Banner tone="warn" action={<RetryButton size="small" onPress={() => void access.open(email)} />}>
              <FormattedMessage id="panel.access.incomplete" values={{ count: access.unknown }} />
            </Banner>
          )}
          {isKnown ? (
            <>
              <SearchedField
                label={intl.formatMessage({ id: 'panel.access.add' })}
                options={options}
                value={undefined}
                onChange={(id) => {
                  const chosen = others.find((each) => each.id === id)
                  if (chosen) void change(chosen.id, chosen.name, true)
                }}
              />
              <WorkspaceList
                workspaces={access.workspaces}
                isSaving={savingId !== null}
                onRevoke={({ id, name }) => void change(id, name, false)}
              />
            </>
          ) : (
            problem === null && <Skeleton shape="block" height="160px" />
          )}
        </Stack>
      )}
    </PanelSection>
  )
})

/** A search is worth its place from here on. */
const MANY = 8

const icon = <CloseIcon aria-hidden />

const fields = [{ id: 'workspace', filterValue: ({ name, machine }: WorkspaceEntry) => `${name} ${machine}` }]

const idOf = ({ id }: WorkspaceEntry): string => id

interface WorkspaceListProps {
  workspaces: readonly WorkspaceEntry[]
  isSaving: boolean
  onRevoke: (workspace: WorkspaceEntry) => void
}

function useAccessSlots(isSaving: boolean): CompactListSlots<WorkspaceEntry> {
  const intl = useIntl()
  const saving = isSaving ? intl.formatMessage({ id: 'members.saving' }) : undefined
  return useMemo(
    () => ({
      title: ({ id, name }) => (
        <RowLink href={paths.workspaces() + panelSearch('workspace', id)} text={name} action="workspace" />
      ),
      meta: ({ machine }) => [machine],
      actions: ({ name }) => (
        <RowButton
          action="revoke"
          label={rowText(intl, 'panel.access.revoke', name)}
          icon={icon}
          disabledReason={saving}
        />
      ),
    }),
    [intl, saving],
  )
}

function WorkspaceList({ workspaces, isSaving, onRevoke }: WorkspaceListProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { query, setQuery, list } = useTableState(workspaces, fields)
  const slots = useAccessSlots(isSaving)
  return (
    <Stack gap={2}>
      {workspaces.length > MANY && (
        <SearchField
          label={intl.formatMessage({ id: 'panel.access.search' })}
          placeholder={intl.formatMessage({ id: 'panel.access.search' })}
          clearLabel={intl.formatMessage({ id: 'access.search.clear' })}
          value={query}
          onChange={setQuery}
        />
      )}
      <CompactList
        label={intl.formatMessage({ id: 'workspaces.title' })}
        loadingLabel={intl.formatMessage({ id: 'workspaces.loading' })}
        empty={<EmptyState title={<FormattedMessage id="panel.access.none" />} />}
        {...list}
        getItemId={idOf}
        slots={slots}
        onRowAction={(action, workspace) => {
          if (action === 'revoke') onRevoke(workspace)
          else void navigate(paths.workspaces() + panelSearch('workspace', workspace.id))
        }}
      />
    </Stack>
  )
}
