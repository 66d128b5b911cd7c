import { Button, Inline } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../components/PublicMessage.tsx'
import { PublicPage } from '../components/PublicPage.tsx'
import { useStores } from './context.ts'

export function CrashNotice() {
  const intl = useIntl()
  const { network } = useStores()
  const reload = async () => {
    if (await network.retry()) location.reload()
  }
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'app.crash.title' })}
      text={intl.formatMessage({ id: 'app.crash.text' })}
    >
      <Inline>
        <Button variant="primary" size="large" onPress={() => void reload()}>
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
