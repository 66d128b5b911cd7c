import { LinkButton } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../brand.ts'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { PublicPage } from '../../components/PublicPage.tsx'
import { paths } from '../../navigation/paths.ts'

/** `/dzone`: the client's address is not allowed. */
export function ZoneScreen() {
  const intl = useIntl()
  return (
    <PublicPage>
      <PublicMessage
        title={intl.formatMessage({ id: 'zone.title' }, { brand: brand.name })}
        text={intl.formatMessage({ id: 'zone.text' })}
      >
        <LinkButton href={paths.root()} variant="primary" size="large">
          <FormattedMessage id="notFound.back" values={{ brand: brand.name }} />
        </LinkButton>
      </PublicMessage>
    </PublicPage>
  )
}
