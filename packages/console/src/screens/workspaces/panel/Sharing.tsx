import { Button, Skeleton, Stack } from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../../app/context.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { undoThen } from '../../../components/panel/undoThen.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { paths } from '../../../navigation/paths.ts'
import { SearchedField } from '../../activity/SearchedField.tsx'
import { nameOf } from '../../users/labels.ts'
import { PeopleWithAccess } from './PeopleWithAccess.tsx'

interface SharingProps {
  entry: WorkspaceEntry
  /** Opens the dialog that shares with several. */
  onMore: () => void
}

/** Who has the workspace; each is added and removed at once. */
export const Sharing = observer(function Sharing({ entry, onMore }: SharingProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { details, undo, users } = useSignedIn()
  const { members } = details
  const isHere = members.workspaceId === entry.id
  const { problem, change } = useInPlace(members)
  const { availablePeople } = members
  const options = useMemo(
    () =>
      availablePeople.map((person) => ({
        id: person.email,
        label: nameOf(person),
        description: person.email,
      })),
    [availablePeople],
  )
  const shared = members.savedPeople
  const set = (email: string, isAdded: boolean) => {
    const person = users.byEmail.get(email)
    change(
      () => (isAdded ? members.add(email) : members.remove(email)),
      () =>
        undo.notify(
          {
            kind: 'success',
            messageKey: isAdded ? 'accessGiven' : 'accessRevoked',
            values: { name: person ? nameOf(person) : email, workspace: entry.name },
          },
          undoThen(members.undo, () => members.workspaceId === entry.id && members.reread()),
        ),
    )
  }
  const loadProblem = isHere ? (members.problem ?? (users.isReady ? null : users.problem)) : null
  const shownProblem = loadProblem ?? problem
  return (
    <PanelSection
      title={
        members.isReady ? (
          <FormattedMessage id="panel.sharing.count" values={{ count: shared.length }} />
        ) : (
          <FormattedMessage id="members.assigned" />
        )
      }
      action={
        <Button size="small" variant="ghost" onPress={onMore}>
          <FormattedMessage id="panel.sharing.several" />
        </Button>
      }
    >
      <Stack gap={3}>
        {shownProblem !== null && (
          <FailureBanner
            failure={{ text: problemText(shownProblem, intl), reference: shownProblem.reference }}
            {...(loadProblem === null
              ? { title: intl.formatMessage({ id: 'panel.sharing.notSaved' }) }
              : { action: <RetryButton size="small" onPress={() => void members.open(entry.id)} /> })}
          />
        )}
        {isHere && members.isReady ? (
          <>
            <SearchedField
              label={intl.formatMessage({ id: 'panel.sharing.add' })}
              options={options}
              value={undefined}
              onChange={(email) => email !== undefined && set(email, true)}
            />
            <PeopleWithAccess
              people={shared}
              isSaving={members.isSaving}
              onShow={({ email }) => void navigate(paths.users() + panelSearch('person', email))}
              onRevoke={({ email }: Person) => set(email, false)}
            />
          </>
        ) : (
          loadProblem === null && <Skeleton shape="block" height="160px" />
        )}
      </Stack>
    </PanelSection>
  )
})
