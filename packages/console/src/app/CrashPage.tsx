import { Button, Inline } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../components/PublicMessage.tsx'
import { PublicPage } from '../components/PublicPage.tsx'

export function CrashNotice() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'app.crash.title' })}
      text={intl.formatMessage({ id: 'app.crash.text' })}
    >
      <Inline>
        <Button variant="primary" size="large" onPress={() => location.reload()}>
          <FormattedMessage id="app.crash.reload" />
        </Button>
      </Inline>
    </PublicMessage>
  )
}

export function CrashPage() {
  return (
    <PublicPage>
      <CrashNotice />
    </PublicPage>
  )
}
