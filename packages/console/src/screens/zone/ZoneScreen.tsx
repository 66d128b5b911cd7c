import { useIntl } from 'react-intl'
import { brand } from '../../brand.ts'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { PublicPage } from '../../components/PublicPage.tsx'

/** `/dzone`: the client's address is not allowed. */
export function ZoneScreen() {
  const intl = useIntl()
  return (
    <PublicPage>
      <PublicMessage
        title={intl.formatMessage({ id: 'zone.title' }, { brand: brand.name })}
        text={intl.formatMessage({ id: 'zone.text' })}
      />
    </PublicPage>
  )
}
