import { AccordionSection, Grid, NumberField, Stack, Text } from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { USERS_RANGE } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addressText } from '../matching.ts'
import { SettingText, useTextField } from './fields.tsx'
import { Notice } from './Notice.tsx'
import { errorLabel } from './words.ts'

const wholeNumbers: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

/** Name, address and size. */
export const GeneralSection = observer(function GeneralSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const suffixId = useId()
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
          <Grid minColumnWidth={160} spareRoom="share" gap={1} align="start">
            <SettingText
              form={form}
              field="subdomain"
              aria-describedby={suffixId}
              description={<FormattedMessage id="configure.help.subdomain" />}
            />
            <Suffix id={suffixId} text={form.subdomainSuffix} />
          </Grid>
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

/** A space that is as high as a line of words. */
const BLANK = '\u00A0'

/** Stands at the height of the field, which has its label above; an empty line takes the label's place. */
function Suffix({ id, text }: { id: string; text: string }) {
  return (
    <Stack gap={3}>
      <Text variant="secondary" element="div" aria-hidden>
        {BLANK}
      </Text>
      <Text element="div" tone="secondary" id={id}>
        {text}
      </Text>
    </Stack>
  )
}

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
      onChange={(value) => form.setText('users', Number.isNaN(value) ? '' : String(value))}
    />
  )
})
