import { DownloadIcon, IconButton, Link, Skeleton, Stack, Switch, Text } from '@portico/design-system'
import {
  AUTHENTICATION_METHODS,
  isSafeLink,
  MemberStatus,
  type FlagField,
  type Person,
  type WorkspaceEntry,
} from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../app/context.ts'
import { CopyText } from '../../../components/CopyText.tsx'
import { FactList, lastChangeFact, type Fact } from '../../../components/FactList.tsx'
import { MessageBanner, MessageButton } from '../../../components/messages.tsx'
import { handFocusOn } from '../../../components/useFocusHome.ts'
import { AccessSection, type AccessKind } from '../../../components/panel/AccessSection.tsx'
import { PanelSection } from '../../../components/panel/itemPanel.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { dayText } from '../../../i18n/dates.ts'
import { personCell } from '../../../i18n/personText.ts'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/urlState.ts'
import { useSaveFile } from '../../users/export/ExportButton.tsx'
import { nameOf, roleText } from '../../users/labels.ts'
import { personStatus } from '../../users/people.tsx'
import { configureTexts, featuresText, Notice, useConfigureFields } from '../dialogs/configure/sections.tsx'
import { addressText, typeText } from '../labels.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { useAfterDialog } from '../../../navigation/useDialogRoute.tsx'

const mono = (text: string) => (
  <Text element="span" isMono>
    {text}
  </Text>
)

/** Facts that the list has, and those that only the workspace itself has. */
export const Facts = observer(function Facts({
  entry,
  details,
}: {
  entry: WorkspaceEntry
  details: WorkspaceDetails
}) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { form, canRename, mayManage, problem } = details
  const { loaded } = form
  const canOpen = workspaces.canOpen(entry.id)
  const address = addressText(entry.urlAddress)
  const expires = loaded === null ? Number.NaN : new Date(loaded.license.expires).getTime()

  const own: readonly (Fact | false)[] =
    canRename && loaded !== null
      ? [
          [
            'configure.section.additional',
            featuresText(form, intl) || intl.formatMessage({ id: 'configure.summary.nothingOn' }),
          ],
          loaded.license.serial !== '' && ['panel.license', mono(loaded.license.serial)],
          Number.isFinite(expires) && ['panel.expires', dayText(expires, intl)],
          lastChangeFact(loaded.lastChange, users.byEmail, intl),
        ]
      : [mayManage && problem === null && ['configure.section.additional', <Skeleton key="1" width="60%" />]]
  return (
    <PanelSection title={<FormattedMessage id="panel.section.about" />}>
      {problem !== null && (
        <FailureBanner
          ref={handFocusOn}
          failure={problem}
          title={intl.formatMessage({ id: 'configure.notLoaded' })}
          onRetry={details.load}
        />
      )}
      <FactList
        size="small"
        facts={[
          [
            'workspaces.column.url',
            canOpen && isSafeLink(entry.urlAddress) ? (
              <Link key="url" href={entry.urlAddress} isExternal>
                {address}
              </Link>
            ) : (
              address
            ),
          ],
          ['workspaces.column.machine', mono(entry.machine)],
          ['panel.type', typeText(entry, intl)],
          ['workspaces.column.users', intl.formatNumber(entry.users)],
          ...own,
          ['panel.id', mono(entry.id), <CopyText key="id" value={entry.id} label="panel.id.copy" />],
        ]}
      />
    </PanelSection>
  )
})

/** Saves who can reach a workspace, since when and by whom. */
function useSharedExport({ name }: WorkspaceEntry): () => Promise<void> {
  const intl = useIntl()
  const save = useSaveFile()
  const { access } = useLater().details
  const what = intl.formatMessage({ id: 'panel.sharing.export.file' })
  return () =>
    save(`${what}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`, async () => {
      const { peopleFile } = await import('../../users/export/csv.ts')
      const { origins, sharedPeople } = access
      return peopleFile(sharedPeople, intl, [
        {
          header: 'panel.sharing.export.since',
          cellOf: ({ email }) => origins.get(email)?.since ?? '',
        },
        {
          header: 'panel.sharing.export.by',
          cellOf: ({ email }) => {
            const by = origins.get(email)?.by ?? null
            return by === null ? '' : personCell(by, intl)
          },
        },
      ])
    })
}

interface SharingProps {
  entry: WorkspaceEntry
  /** Opens the dialog that shares with several. */
  onMore: () => void
}

const kind: AccessKind<Person> = {
  side: 'people',
  texts: {
    label: 'choice.people.assigned',
    count: 'panel.sharing.count',
    add: 'panel.sharing.add',
    none: 'panel.sharing.nobody',
    revoke: 'panel.sharing.revoke',
  },
  itemsOf: ({ sharedPeople }) => sharedPeople,
  othersOf: ({ otherPeople }) => otherPeople,
  idOf: ({ email }) => email,
  nameOf,
  detailOf: ({ email }) => email,
  searchTextOf: ({ searchText }) => searchText,
  hrefOf: ({ email }) => paths.users() + panelSearch('person', email),
  leading: (person, intl) =>
    person.status === MemberStatus.active ? undefined : (personStatus(person, intl) ?? undefined),
  meta: (person, intl) => [
    person.isOwner
      ? intl.formatMessage({ id: 'members.owner' })
      : person.role === null
        ? intl.formatMessage({ id: 'members.stranger' })
        : `${person.email} · ${roleText(person.role, intl)}`,
  ],
  canRevoke: ({ isOwner }) => !isOwner,
}

/** Who has the workspace. */
export const Sharing = observer(function Sharing({ entry, onMore }: SharingProps) {
  const intl = useIntl()
  const { config } = useStores()
  const exportPeople = useSharedExport(entry)
  return (
    <AccessSection
      key={entry.id}
      kind={kind}
      subject={{ workspace: entry.id }}
      namesOf={(person) => ({ name: person, workspace: entry.name })}
      renderTool={(isReady) =>
        config.offers('sharedSince') && (
          <IconButton
            size="small"
            icon={<DownloadIcon aria-hidden />}
            label={intl.formatMessage({ id: 'panel.sharing.export' }, { name: entry.name })}
            disabledReason={isReady ? undefined : intl.formatMessage({ id: 'choice.people.loading' })}
            onPress={() => void exportPeople()}
          />
        )
      }
      onMore={onMore}
    />
  )
})

interface SignInMethodsProps {
  details: WorkspaceDetails
  /** Opens all settings. */
  onMore: () => void
}

/** Each switch is saved at once. */
export const SignInMethods = observer(function SignInMethods({ details, onMore }: SignInMethodsProps) {
  const { form, canRename, inPlace } = details
  const { flag } = useConfigureFields(form)
  const inPlaceOf = (name: FlagField) => ({
    ...flag(name),
    onChange: (isOn: boolean) => inPlace.change(() => form.setFlag(name, isOn)),
  })
  return (
    <PanelSection
      title={<FormattedMessage id="configure.section.authentications" />}
      action={<MessageButton message="panel.settings" size="small" variant="ghost" onPress={onMore} />}
    >
      {canRename ? (
        <Stack gap={2}>
          {form.isDown && <MessageBanner message="configure.down" tone="warn" />}
          <Switch {...inPlaceOf('advancedAuthentication')} />
          {AUTHENTICATION_METHODS.map((method) => (
            <Switch key={method} {...inPlaceOf(method)} />
          ))}
          <Notice form={form} code="nobodyCanSignIn" />
        </Stack>
      ) : (
        details.problem === null && <Skeleton shape="block" height="220px" />
      )}
    </PanelSection>
  )
})

/** Settings of a workspace; they are read again after a dialog above the panel. */
export const useWorkspaceDetails = ({ id }: WorkspaceEntry) => {
  const intl = useIntl()
  const { session } = useStores()
  const { undo } = useSignedIn()
  const { details } = useLater()
  const { workspace: form } = details
  const mayManage = session.canManageWorkspaces

  useEffect(() => {
    if (!mayManage) return undefined
    void form.open(id)
    return () => form.close()
  }, [form, id, mayManage])

  useAfterDialog(() => {
    if (mayManage) void form.reread()
  })

  const inPlace = useInPlace(form, {
    texts: configureTexts(intl),
    onSaved: () => {
      const values = { name: form.loaded?.name ?? '' }
      const takeBack = form.undo
      undo.notify(
        { kind: 'success', messageKey: 'configure.saved', values },
        takeBack &&
          (async (onProgress) => {
            const outcome = await takeBack(onProgress)
            if (form.workspaceId === id) void form.reread()
            return outcome
          }),
      )
    },
  })
  return {
    form,
    mayManage,
    inPlace,
    canRename: form.workspaceId === id && form.loaded !== null,
    problem: form.workspaceId === id && form.status === 'failed' ? form.problem : null,
    load: () => void form.open(id),
    keepMine: () => void inPlace.finish(form.keepMine()),
  }
}

export type WorkspaceDetails = ReturnType<typeof useWorkspaceDetails>
