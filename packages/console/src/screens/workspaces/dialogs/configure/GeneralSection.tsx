import { AccordionSection, NumberField, Stack, Text } from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { USERS_RANGE } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { addressText } from '../../labels.ts'
import { SettingText, useTextField } from './fields.tsx'
import { Notice } from './Notice.tsx'
import { errorLabel } from './labels.ts'

const wholeNumbers: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

export const GeneralSection = observer(function GeneralSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const count = Number(form.settled.users)
  return (
    <AccordionSection
      id="general"
      title={intl.formatMessage({ id: 'configure.section.general' })}
      summary={intl.formatMessage(
        { id: 'configure.summary.general' },
        { host: addressText(form.urlPreview), count: Number.isNaN(count) ? 0 : count },
      )}
      errorLabel={errorLabel(form.errorCountOf('general'), intl)}
    >
      <Stack>
        <SettingText form={form} field="name" />
        <Stack gap={1}>
          <SettingText
            form={form}
            field="subdomain"
            endText={form.subdomainSuffix}
            description={<FormattedMessage id="configure.help.subdomain" />}
          />
          <Text variant="secondary" tone="muted">
            <FormattedMessage id="configure.help.address" values={{ url: form.urlPreview }} />
          </Text>
        </Stack>
        <Notice form={form} code="longHost" />
        <UsersField form={form} />
        <Notice form={form} code="usersAbovePlan" />
      </Stack>
    </AccordionSection>
  )
})

const UsersField = observer(function UsersField({ form }: { form: WorkspaceEditStore }) {
  const { min, max } = USERS_RANGE
  const { users } = form.draft
  return (
    <NumberField
      {...useTextField(form, 'users')}
      description={<FormattedMessage id="configure.help.users" values={USERS_RANGE} />}
      minValue={min}
      maxValue={max}
      formatOptions={wholeNumbers}
      isRequired
      value={users.trim() === '' ? Number.NaN : Number(users)}
      onChange={(value) => form.set('users', Number.isNaN(value) ? '' : String(value))}
    />
  )
})
