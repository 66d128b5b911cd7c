import { AccordionSection, Divider, Stack } from '@portico/design-system'
import { AUTHENTICATION_METHODS, type AuthenticationMethod, type WorkspaceEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { SettingSwitch, SettingText } from './fields.tsx'
import { Notice } from './Notice.tsx'
import { errorLabel, labelOf } from './labels.ts'

/** Only where the name does not explain itself. */
const help: Partial<Record<AuthenticationMethod, MessageId>> = {
  google: 'configure.help.google',
  microsoft: 'configure.help.microsoft',
  secondFactor: 'configure.help.secondFactor',
  activeDirectory: 'configure.help.activeDirectory',
}

/** Authentication methods, unless Workspace Manager decides. */
export const AuthenticationsSection = observer(function AuthenticationsSection({
  form,
}: {
  form: WorkspaceEditStore
}) {
  const intl = useIntl()
  const on = form.switchedOn('authentications')
  const summary = form.settled.advancedAuthentication
    ? labelOf('advancedAuthentication', intl)
    : intl.formatMessage({ id: 'configure.summary.on' }, { count: on.length })
  return (
    <AccordionSection
      id="authentications"
      title={intl.formatMessage({ id: 'configure.section.authentications' })}
      summary={summary}
      errorLabel={errorLabel(form.errorCountOf('authentications'), intl)}
    >
      <Stack gap={3}>
        <SettingSwitch
          form={form}
          field="advancedAuthentication"
          description={<FormattedMessage id="configure.help.advancedAuthentication" />}
        />
        <Divider />
        {AUTHENTICATION_METHODS.map((method) => {
          const id = help[method]
          return (
            <SettingSwitch
              key={method}
              form={form}
              field={method}
              {...(id && { description: <FormattedMessage id={id} /> })}
            />
          )
        })}
        {form.isShown('restrictedGroups') && (
          <SettingText
            form={form}
            field="restrictedGroups"
            description={<FormattedMessage id="configure.help.restrictedGroups" />}
          />
        )}
        <Notice form={form} code="nobodyCanSignIn" />
      </Stack>
    </AccordionSection>
  )
})
