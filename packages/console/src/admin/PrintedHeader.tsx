import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { momentText } from '../i18n/dates.ts'

/** Above a page on paper. */
export const PrintedHeader = observer(function PrintedHeader() {
  const intl = useIntl()
  const { account, session, time } = useStores()
  const values = {
    company: account.companyName,
    accountId: session.accountId,
    time: momentText(time.now, intl),
  }
  return <FormattedMessage id="app.printed" values={values} />
})
