import { Grid, Select, Text } from '@portico/design-system'
import { isSelf, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import { roleText, statusText } from '../labels.ts'
import type { PersonDetails } from './usePersonDetails.ts'

interface RightsProps {
  person: Person
  details: PersonDetails
  /** Opens the dialog with all of it. */
  onEdit: () => void
}

/** Each choice is saved at once; that of one's own rights is made in the dialog, which warns first. */
export const Rights = observer(function Rights({
  person,
  details: { form, inPlace, isOpen },
  onEdit,
}: RightsProps) {
  const intl = useIntl()
  const { session } = useStores()
  const isOneself = isSelf(person, session.user)
  const canChange = isOpen && !isOneself && form.abilities?.canChangeRole === true
  return (
    <PanelSection
      title={<FormattedMessage id="panel.section.rights" />}
      action={
        isOpen && <MessageButton message="panel.settings" size="small" variant="ghost" onPress={onEdit} />
      }
    >
      <Grid minColumnWidth={160} gap={3} align="start">
        <Select
          label={intl.formatMessage({ id: 'users.form.role' })}
          isDisabled={!canChange}
          placeholder={intl.formatMessage({ id: 'members.role.none' })}
          items={(canChange ? form.roles : person.role === null ? [] : [person.role]).map((role) => ({
            id: String(role),
            label: roleText(role, intl),
          }))}
          value={String((canChange ? form.draft.role : person.role) ?? '') || null}
          onChange={(chosen) => {
            const role = form.roles.find((each) => String(each) === chosen)
            if (role !== undefined) inPlace.change(() => form.set('role', role))
          }}
        />
        <Select
          label={intl.formatMessage({ id: 'users.form.status' })}
          isDisabled={!canChange}
          items={(canChange
            ? (form.abilities?.statuses ?? []).map(({ status }) => status)
            : person.status === null
              ? []
              : [person.status]
          ).map((status) => ({ id: String(status), label: statusText(status, intl) }))}
          value={String((canChange ? form.draft.status : person.status) ?? '') || null}
          onChange={(chosen) => {
            const found = form.abilities?.statuses.find(({ status }) => String(status) === chosen)
            if (found) inPlace.change(() => form.set('status', found.status))
          }}
        />
      </Grid>
      {!canChange && (
        <Text variant="secondary" tone="muted">
          {isOneself && !person.isOwner ? (
            <FormattedMessage id="panel.rights.self" />
          ) : isOpen || isOneself ? (
            <FormattedMessage id="panel.rights.owner" />
          ) : (
            <FormattedMessage id="users.notAllowed" />
          )}
        </Text>
      )}
    </PanelSection>
  )
})
