import { AccordionSection, Divider, Stack, Text } from '@portico/design-system'
import type { WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { SettingSwitch, SettingText } from './fields.tsx'
import { errorLabel, namesOf } from './labels.ts'

export const AdditionalSection = observer(function AdditionalSection({ form }: { form: WorkspaceEditStore }) {
  const intl = useIntl()
  const on = form.switchedOn('additional').filter((field) => field !== 'useSubdomain')
  return (
    <AccordionSection
      id="additional"
      title={intl.formatMessage({ id: 'configure.section.additional' })}
      summary={namesOf(on, intl) || intl.formatMessage({ id: 'configure.summary.nothingOn' })}
      errorLabel={errorLabel(form.errorCountOf('additional'), intl)}
    >
      <Stack gap={3}>
        {form.connectionTypes.length > 0 && (
          <>
            <Text variant="secondary" tone="muted">
              <FormattedMessage id="configure.connectionTypes" />
            </Text>
            {form.connectionTypes.map((type) => (
              <SettingSwitch
                key={type}
                form={form}
                field={type}
                description={<FormattedMessage id={`configure.help.${type}`} />}
              />
            ))}
            <Divider />
          </>
        )}
        <SettingSwitch
          form={form}
          field="privateProfiles"
          description={<FormattedMessage id="configure.help.privateProfiles" />}
        />
        <SettingSwitch
          form={form}
          field="privateGateway"
          description={<FormattedMessage id="configure.help.privateGateway" />}
        />
        {form.isShown('gatewayUrl') && <GatewayFields form={form} />}
      </Stack>
    </AccordionSection>
  )
})

const GatewayFields = observer(function GatewayFields({ form }: { form: WorkspaceEditStore }) {
  return (
    <Stack>
      <SettingText form={form} field="networkId" isMonospace />
      <SettingText
        form={form}
        field="gatewayUrl"
        type="url"
        description={<FormattedMessage id="configure.help.gatewayUrl" />}
      />
      <SettingSwitch
        form={form}
        field="useSubdomain"
        description={<FormattedMessage id="configure.help.useSubdomain" />}
      />
      {form.urlPreview !== '' && (
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="configure.help.address" values={{ url: form.urlPreview }} />
        </Text>
      )}
    </Stack>
  )
})
